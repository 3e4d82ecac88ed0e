// Keys of a page, and the dialog that lists them.

import { button, element, isTyping } from "./dom.js";
import { say } from "./texts.js";

/**
 * Listens for keys: `bindings` is a list of `{ keys, shown, does, run }`, where
 * `keys` are names of keys, `shown` how they are printed and `does` the key of
 * the text that says what they do; a run that answers false leaves the key to
 * the browser. `?` shows the list. Returns what opens the
 * list, with `stop()` to listen no more.
 */
export function bindShortcuts(bindings) {
  const dialog = helpDialog(bindings);
  document.body.append(dialog);
  const open = () => dialog.showModal();
  const pressed = (event) => {
    if (isTyping(event)) return;
    if (event.key === "?") return open();
    // On a button the space bar and Enter press it, and nothing else.
    if ((event.key === " " || event.key === "Enter") && event.target.closest?.("button, a, summary, [role=treeitem]"))
      return;
    const name = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
    const binding = bindings.find(({ keys, run }) => run && keys.includes(name));
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
    .flatMap(({ shown, does }) => [element("dt", {}, ...kbds(shown)), element("dd", {}, say(does))]);
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
