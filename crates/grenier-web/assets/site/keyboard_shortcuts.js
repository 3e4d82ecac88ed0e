// The keyboard shortcuts of a page, and the dialog that lists them.

import { button, element } from "./dom.js";
import { say } from "./texts.js";
import { digitOf, isTyping, keyName } from "./typing.js";

/**
 * @typedef {object} Shortcut
 * @property {string[]} keys
 * @property {string} [shown]
 * @property {string} [does]
 * @property {(event: KeyboardEvent) => unknown} [run]
 */

/**
 * Binds shortcuts. `bindings` is a list of `{ keys, shown, does, run }`: `keys`
 * are values of KeyboardEvent.key (an upper-case letter is one typed with Shift),
 * `shown` is how the dialog prints them, `does` is the key of the text that
 * describes them. If `run` returns false, the
 * browser handles the key. `?` opens the dialog. Returns a function that opens
 * the dialog; its `stop()` removes the shortcuts.
 * @param {Shortcut[]} bindings
 */
export function bindShortcuts(bindings) {
  const dialog = helpDialog(bindings);
  document.body.append(dialog);
  const open = () => {
    dialog.showModal();
    // The button at the end gets the focus; on a low screen the list would begin out of sight.
    dialog.scrollTop = 0;
  };
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (isTyping(event)) return;
    if (event.key === "?") return open();
    // On a button, the space bar and Enter only press that button.
    if (
      (event.key === " " || event.key === "Enter") &&
      event.target instanceof Element &&
      event.target.closest("button, a, summary, [role=treeitem]")
    ) {
      return;
    }
    const names = [keyName(event), digitOf(event)];
    for (const name of names) {
      const bound = bindings.find(({ keys, run }) => run && name !== null && keys.includes(name));
      if (!bound?.run) continue;
      if (bound.run(event) !== false) event.preventDefault();
      return;
    }
  };
  document.addEventListener("keydown", pressed);
  open.stop = () => {
    document.removeEventListener("keydown", pressed);
    dialog.remove();
  };
  return open;
}

/** @param {Shortcut[]} bindings */
function helpDialog(bindings) {
  const entries = bindings.flatMap(({ shown = "", does }) =>
    does ? [element("dt", {}, ...kbds(shown)), element("dd", {}, say(does))] : [],
  );
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

/** @param {string} shown */
function kbds(shown) {
  return shown.split(" ").flatMap((name, i) => [i > 0 ? " " : null, element("kbd", {}, name)]);
}
