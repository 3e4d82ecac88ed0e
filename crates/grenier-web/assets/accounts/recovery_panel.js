// The recovery code, which is shown once.

import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";

/**
 * The code; `done()` when the reader has written it down.
 * @param {string} code
 * @param {() => void} done
 */
export function recoveryPanel(code, done) {
  const title = element("h2", { id: "code-title", tabindex: "-1" }, say("account-code-title"));
  const panel = element(
    "section",
    { class: "panel", id: "code", "aria-labelledby": "code-title" },
    title,
    element("p", {}, say("account-code-lead")),
    element("code", { class: "recovery-code" }, code),
    element(
      "div",
      { class: "actions" },
      button(say("account-code-done"), done, { class: "button primary" }),
    ),
  );
  // The form that had the focus is gone.
  queueMicrotask(() => title.focus());
  return panel;
}
