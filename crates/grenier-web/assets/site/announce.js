// Messages to the reader: live regions for screen readers, and toasts.

import { element } from "./dom.js";

const TOAST_TIME = 4500;

const polite = element("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
const assertive = element("div", {
  class: "visually-hidden",
  "aria-live": "assertive",
  role: "alert",
});
const toasts = element("div", { class: "toasts", "aria-hidden": "true" });
document.body.append(polite, assertive, toasts);

// Screen readers ignore a region whose text does not change: a trailing space
// makes a repeated text new.
/**
 * @param {HTMLElement} region
 * @param {string} text
 */
function setText(region, text) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Announces a text to screen readers, after what they are saying.
 * @param {string} text
 */
export function announce(text) {
  setText(polite, text);
}

/**
 * Announces a text at once and shows it as a toast.
 * @param {string} text
 */
export function warn(text) {
  setText(assertive, text);
  toast(text);
}

/**
 * Announces a text politely and shows it as a toast.
 * @param {string} text
 */
export function notify(text) {
  setText(polite, text);
  toast(text);
}

/** @param {string} text */
function toast(text) {
  const shown = element("div", { class: "toast" }, text);
  toasts.replaceChildren(shown);
  setTimeout(() => shown.classList.add("leaving"), TOAST_TIME);
  setTimeout(() => shown.remove(), TOAST_TIME + 400);
}
