// A question with two answers, in a dialog.

import { button, element } from "./dom.js";
import { say } from "./texts.js";

/** Asks; true when the reader agrees. */
export function confirmDialog(question, yes) {
  return new Promise((resolve) => {
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
    const done = (answer) => {
      dialog.remove();
      resolve(answer);
    };
    document.body.append(dialog);
    dialog.showModal();
  });
}
