// A secret that is shown once: a return code, or the link of a teacher.

import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";

/** Shows a text to be kept; resolves when the reader has closed it. */
export function codeDialog(title, lead, text) {
  return new Promise((resolve) => {
    const dialog = element(
      "dialog",
      { "aria-labelledby": "code-title" },
      element("h2", { id: "code-title" }, title),
      element("p", {}, lead),
      element("code", { class: "recovery-code" }, text),
      element(
        "div",
        { class: "actions" },
        button(say("class-code-done"), () => dialog.close(), { class: "button primary" }),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(undefined);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
