// A modal dialog that asks for confirmation.

import { button, element } from "./dom.js";
import { say } from "./texts.js";

/**
 * Asks a question; resolves to true if the reader confirms.
 * @param {string} question
 * @param {string} yes What the button says.
 * @returns {Promise<boolean>}
 */
export function confirmDialog(question, yes) {
  return new Promise((resolve) => {
    /** @type {HTMLDialogElement} */
    const dialog = element(
      "dialog",
      { "aria-labelledby": "question", onclose: () => done(dialog.returnValue === "yes") },
      element("p", { id: "question" }, question),
      element(
        "div",
        { class: "actions" },
        button(yes, () => dialog.close("yes"), { class: "button primary" }),
        button(say("cancel"), () => dialog.close("no")),
      ),
    );
    /** @param {boolean} answer */
    const done = (answer) => {
      dialog.remove();
      resolve(answer);
    };
    document.body.append(dialog);
    dialog.showModal();
  });
}
