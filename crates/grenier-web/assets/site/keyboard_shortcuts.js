// The keyboard shortcuts of a page, and the dialog that lists them.

import { button, element } from "./dom.js";
import { say } from "./texts.js";
import { digitOf, isTyping, keyName } from "./typing.js";

/**
 * Binds shortcuts. `bindings` is a list of `{ keys, shown, does, run }`: `keys`
 * are values of KeyboardEvent.key (an upper-case letter is one typed with Shift),
 * `shown` is how the dialog prints them, `does` is the key of the text that
 * describes them. If `run` returns false, the
 * browser handles the key. `?` opens the dialog. Returns a function that opens
 * the dialog; its `stop()` removes the shortcuts.
 */
export function bindShortcuts(bindings) {
  const dialog = helpDialog(bindings);
  document.body.append(dialog);
  const open = () => {
    dialog.showModal();
    // The button at the end gets the focus; on a low screen the list would begin out of sight.
    dialog.scrollTop = 0;
  };
  const pressed = (event) => {
    if (isTyping(event)) return;
    if (event.key === "?") return open();
    // On a button, the space bar and Enter only press that button.
    if (
      (event.key === " " || event.key === "Enter") &&
      event.target.closest?.("button, a, summary, [role=treeitem]")
    ) {
      return;
    }
    const bound = (name) => bindings.find(({ keys, run }) => run && keys.includes(name));
    const binding = bound(keyName(event)) ?? bound(digitOf(event));
    if (!binding) return;
    if (binding.run(event) !== false) event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  open.stop = () => {
    document.removeEventListener("keydown", pressed);
    dialog.remove();
  };
  return open;
}

function helpDialog(bindings) {
  const entries = bindings
    .filter(({ does }) => does)
    .flatMap(({ shown, does }) => [
      element("dt", {}, ...kbds(shown)),
      element("dd", {}, say(does)),
    ]);
  const dialog = element(
    "dialog",
    { "aria-labelledby": "keys-title" },
    element("h2", { id: "keys-title" }, say("keys")),
    element("dl", { class: "key-list" }, ...entries),
    element(
      "div",
      { class: "actions" },
      button(say("close"), () => dialog.close()),
    ),
  );
  return dialog;
}

function kbds(shown) {
  return shown.split(" ").flatMap((name, i) => [i > 0 ? " " : null, element("kbd", {}, name)]);
}
