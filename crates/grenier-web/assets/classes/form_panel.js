// A panel with a form that is sent to the server.

import { warn } from "../site/announce.js";
import { element } from "../site/dom.js";

/**
 * A panel whose form calls `act(form)` when it is submitted; what `act` throws is said
 * to the reader.
 * @param {{id: string, title: string, lead?: string | null, submit: string}} texts
 */
export function formPanel({ id, title, lead = null, submit }, fields, act) {
  const button = element("button", { class: "button primary" }, submit);
  const form = element("form", { id }, ...fields, element("div", { class: "actions" }, button));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      await act(form);
    } catch (error) {
      warn(error.message);
    }
    button.disabled = false;
  });
  return element(
    "section",
    { class: "panel", "aria-labelledby": `${id}-title` },
    element("h2", { id: `${id}-title` }, title),
    lead ? element("p", {}, lead) : null,
    form,
  );
}

/** A box to tick, with its label. */
export function checkField(name, label, checked) {
  const input = element("input", { type: "checkbox", name, checked });
  return element("label", { class: "check" }, input, element("span", {}, label));
}
