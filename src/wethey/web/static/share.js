/** Bring others to the pad: the code to scan or to read out, who holds which phone, and who is here now. */

import { button, el } from "./element.js";
import { lay } from "./dialog.js";
import { whoName } from "./notation.js";
import { keep, recall } from "./shelf.js";
import { t } from "./words.js";

/**
 * @param {import("./pad-page.js").PadPage} page
 */
export function showShare(page) {
  const { code } = page;
  const address = document.body.dataset.address || `${location.origin}/pad/${code}`;
  const spelled = `${code.slice(0, 4)} ${code.slice(4)}`;
  const present = el("ul.present", {}, drawPresent(page));
  const come = () => present.replaceChildren(...drawPresent(page));
  page.live.addEventListener("presence", come);
  const dialog = lay(
    t("Invite the others"),
    el("img.qr", { src: `/pad/${code}/qr.svg`, alt: t("QR code of this pad's address"), width: 200, height: 200 }),
    el("p", {}, t("Scan it, or type the code on Wethey's first page:")),
    el("p.code", { "aria-label": code.split("").join(" ") }, spelled),
    el("p.address", {}, el("a", { href: address }, address)),
    copyButton(() => address, page.say),
    phoneForm(page),
    leftChoice(page),
    el("h3", {}, t("Here now")),
    present,
  );
  dialog.addEventListener("close", () => page.live.removeEventListener("presence", come));
}

/**
 * A button that copies a text, where the browser lets us: plain http may not.
 * @param {() => string | Promise<string>} text @param {(words: string) => void} say
 */
export function copyButton(text, say, label = t("Copy the address")) {
  if (!navigator.clipboard) return null;
  const key = button("", label, async () => {
    await navigator.clipboard.writeText(await text());
    key.textContent = t("Copied");
    say(t("Copied"));
  });
  return key;
}

/** Say who holds this phone, so that the others read who wrote what. @param {any} page */
export function phoneForm(page) {
  const mine = page.view().phones[page.you] ?? { name: "", seat: null };
  const name = el("input", {
    name: "name",
    type: "text",
    maxlength: 60,
    autocomplete: "given-name",
    value: mine.name ?? "",
  });
  const seat = el(
    "select",
    { name: "seat" },
    el("option", { value: "" }, t("no seat")),
    ["N", "E", "S", "W"].map((each) => el("option", { value: each, selected: mine.seat === each }, whoName(each))),
  );
  const form = el(
    "form.phone",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        page.write({ phone: { name: name.value.trim() || null, seat: seat.value || null } });
        page.say(t("Kept."));
        form.querySelector("button").textContent = t("Kept.");
      },
    },
    el("h3", {}, t("This phone is")),
    el("div.two", {}, el("label", {}, t("Name"), name), el("label", {}, t("Seat"), seat)),
    el("button", { type: "submit" }, t("Keep it")),
  );
  return form;
}

/**
 * Which column stands on the left, on this phone alone: We are North-South for all, wherever they stand.
 * @param {any} page
 */
function leftChoice(page) {
  const key = `left.${page.code}`;
  const now = recall(key, "we");
  const radio = (/** @type {string} */ side, /** @type {string} */ label) =>
    el(
      "label",
      {},
      el("input", {
        type: "radio",
        name: "left",
        checked: side === now,
        onchange: () => (keep(key, side === "we" ? null : side), page.draw()),
      }),
      label,
    );
  return el(
    "fieldset.choice",
    {},
    el("legend", {}, t("On the left, on this phone")),
    radio("we", t("We, who sit North-South")),
    radio("they", t("They, who sit East-West: my side")),
  );
}

/** @param {any} page */
function drawPresent(page) {
  const { phones } = page.view();
  return page.present().map((/** @type {string} */ actor) => {
    const phone = phones[actor];
    const name = phone?.name ?? (actor === page.you ? t("this phone") : t("another phone"));
    return el("li", {}, [name, phone?.seat && whoName(phone.seat)].filter(Boolean).join(", "));
  });
}
