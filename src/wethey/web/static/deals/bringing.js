/** A file chosen or dropped, or a text or link pasted: one way in, and a plain answer to what is too large. */

import { number, t } from "../words.js";

const LONGEST_TEXT = 1_000_000;

/** @typedef {{ text?: string, file?: string, name?: string }} Brought */

/**
 * @param {HTMLFormElement} form
 * @param {{ read: (brought: Brought) => void, refuse: (words: string) => void }} to
 */
export function bringing(form, { read, refuse }) {
  const choice = /** @type {HTMLInputElement} */ (form.querySelector("input[type=file]"));
  const field = /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea"));
  const largest = Number(form.dataset.largest);

  /** @param {File} file */
  const take = async (file) => {
    if (file.size > largest) return refuse(tooLarge(file.name, file.size, largest));
    read({ file: await base64(file), name: file.name.slice(-255) });
  };
  choice.addEventListener("change", () => choice.files?.[0] && take(choice.files[0]));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text.length > LONGEST_TEXT) return refuse(tooLong(text.length));
    if (text) return read({ text: field.value });
    refuse(t("Choose a file, or paste a text or a link first."));
    field.focus();
  });
  dropping(form, { take, read, refuse });
}

/**
 * Let files, texts and links be dropped anywhere on the page.
 * @param {HTMLFormElement} form
 * @param {{ take: (file: File) => void, read: (brought: Brought) => void, refuse: (words: string) => void }} to
 */
function dropping(form, { take, read, refuse }) {
  let depth = 0;
  const mark = (/** @type {number} */ change) => {
    depth = Math.max(0, depth + change);
    form.classList.toggle("over", depth > 0);
  };
  addEventListener("dragenter", () => mark(1));
  addEventListener("dragleave", () => mark(-1));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    mark(-depth);
    const files = event.dataTransfer?.files ?? [];
    if (files.length > 1) return refuse(t("One file at a time, please."));
    if (files.length) return take(files[0]);
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (text.length > LONGEST_TEXT) return refuse(tooLong(text.length));
    if (text.trim()) read({ text });
  });
}

/** @param {string} name @param {number} size @param {number} most */
const tooLarge = (name, size, most) =>
  t("{name} has {size} bytes, and at most {most} are taken at once. The command “wethey convert” reads files of any size.", {
    name,
    size: number(size),
    most: number(most),
  });

/** @param {number} size */
const tooLong = (size) =>
  t("This text has {size} letters, and at most {most} are taken at once.", {
    size: number(size),
    most: number(LONGEST_TEXT),
  });

/** The bytes of a file, as a request can hold them. @param {File} file @returns {Promise<string>} */
const base64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,?/, "")));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
