// What happens is said to screen readers, and shown to everyone where it
// matters.

import { element } from "./dom.js";

const TOAST_TIME = 4500;

const polite = element("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
const assertive = element("div", { class: "visually-hidden", "aria-live": "assertive", role: "alert" });
const toasts = element("div", { class: "toasts", "aria-hidden": "true" });
document.body.append(polite, assertive, toasts);

// A region that keeps its text says nothing the second time: a space that
// comes and goes makes it new.
function setText(region, text) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Says something to screen readers when they are done with what they say. */
export function announce(text) {
  setText(polite, text);
}

/** Says something at once, and shows it for a few seconds. */
export function warn(text) {
  setText(assertive, text);
  toast(text);
}

/** Shows something for a few seconds and says it politely. */
export function notify(text) {
  setText(polite, text);
  toast(text);
}

function toast(text) {
  const shown = element("div", { class: "toast" }, text);
  toasts.replaceChildren(shown);
  setTimeout(() => shown.classList.add("leaving"), TOAST_TIME);
  setTimeout(() => shown.remove(), TOAST_TIME + 400);
}
