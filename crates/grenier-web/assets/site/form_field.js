// A form field: a label, an input and a hint.

import { element } from "./dom.js";

/**
 * The field of an input; the input has an id.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [hint]
 */
export function formField(label, input, hint) {
  const id = `${input.id}-hint`;
  if (hint) input.setAttribute("aria-describedby", id);
  return element(
    "div",
    { class: "field" },
    element("label", { for: input.id }, label),
    input,
    hint ? element("small", { id }, hint) : null,
  );
}
