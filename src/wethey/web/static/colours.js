// Light or dark, and the suits' colours, before anything is drawn, so that nothing flashes. Not a module: modules wait.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = (/** @type {string} */ key) => {
    try {
      return JSON.parse(localStorage.getItem(`wethey.${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const show = () => {
    root.dataset.colours = chosen("colours") ?? (dark.matches ? "dark" : "light");
    root.dataset.suits = chosen("suits") ?? "two";
  };
  dark.addEventListener("change", show);
  addEventListener("wethey-colours", show);
  show();
})();
