// A field of a form: its label, and a line about it.

import { element } from "./dom.js";

/** The field of an input, which has an id. */
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
