/** Have the pages kept on this phone, where the browser allows it: over https, and on this machine. */

addEventListener("load", () => {
  navigator.serviceWorker?.register("/sw.js").catch(() => {}); // without it the page works as long as it is open
});
