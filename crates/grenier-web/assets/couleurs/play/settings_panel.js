// What a player may choose while playing: keys, how they repeat, the ghost.

import { announce, warn } from "../../site/announce.js";
import { button, element } from "../../site/dom.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { ACTIONS, DEFAULT_KEYS, isBindable, keyName, rebind } from "./key_bindings.js";

/** What is printed on keys, where the browser tells; it grows as keys are pressed. */
const layout = new Map();
const learnt = learnLayout();

async function learnLayout() {
  try {
    for (const [code, printed] of await navigator.keyboard.getLayoutMap()) layout.set(code, printed);
  } catch {
    // The browser keeps it to itself: names of places will do.
  }
}

/** Keys as they are printed, with spaces between. */
export const keyNames = (codes) => codes.map((code) => keyName(code, layout)).join(" ");

/** Tells how fast the keys of a hand may repeat, in milliseconds. */
const DELAY = { name: "couleurs-delay", text: "couleurs-delay", min: 80, max: 500, step: 10 };
const INTERVAL = { name: "couleurs-interval", text: "couleurs-interval", min: 40, max: 250, step: 5 };

/** The panel of a room. */
export function settingsPanel(room) {
  const table = element("dl", { class: "key-table" });
  const draw = () => table.replaceChildren(...ACTIONS.flatMap((action) => keyRow(room, action, draw)));
  draw();
  learnt.then(() => {
    draw();
    room.view?.bindKeys();
  });
  const reset = button(say("couleurs-keys-reset"), () => {
    room.bind({ ...DEFAULT_KEYS });
    draw();
  });
  return element(
    "details",
    { class: "panel fold couleurs-settings", ontoggle: (event) => event.target.open && room.leaveAlone() },
    element("summary", {}, element("h2", {}, say("couleurs-settings"))),
    ghostBox(room),
    ...(room.isBot
      ? []
      : [
          slider(DELAY),
          slider(INTERVAL),
          element("h3", {}, say("couleurs-keys-title")),
          element("p", { class: "hint-text" }, say("couleurs-keys-hint")),
          table,
          reset,
        ]),
  );
}

function ghostBox(room) {
  const box = element("input", {
    type: "checkbox",
    checked: setting("couleurs-ghost"),
    onchange: () => room.showGhost(box.checked),
  });
  return element("label", { class: "check" }, box, say("couleurs-ghost"));
}

function slider({ name, text, min, max, step }) {
  const told = () => say("couleurs-milliseconds", { number: input.value });
  const shown = element("output", { for: name });
  const input = element("input", {
    id: name,
    type: "range",
    min,
    max,
    step,
    value: setting(name),
    oninput: () => {
      saveSetting(name, Number(input.value));
      tell();
    },
  });
  const tell = () => {
    shown.textContent = told();
    input.setAttribute("aria-valuetext", told());
  };
  tell();
  return element("div", { class: "field slider" }, element("label", { for: name }, say(text)), input, shown);
}

function keyRow(room, action, draw) {
  const codes = room.keys[action];
  const keyButton = (code, index) =>
    button(
      code ? element("kbd", {}, keyName(code, layout)) : "+",
      (event) => capture(event.currentTarget, room, action, index, draw),
      {
        class: "button quiet key-button",
        "aria-label": code
          ? say("couleurs-key-change", { key: keyName(code, layout), action: say(`couleurs-key-${action}`) })
          : say("couleurs-key-add", { action: say(`couleurs-key-${action}`) }),
      },
    );
  return [
    element("dt", {}, say(`couleurs-key-${action}`)),
    element(
      "dd",
      { "data-action": action },
      ...codes.map(keyButton),
      codes.length < 3 ? keyButton(null, codes.length) : null,
    ),
  ];
}

/** The next key pressed is the action's; Escape leaves things as they are. */
function capture(node, room, action, index, draw) {
  node.textContent = say("couleurs-press-key");
  node.classList.add("waiting");
  announce(say("couleurs-press-key"));
  let over = false;
  const done = () => {
    if (over) return;
    over = true;
    document.removeEventListener("keydown", pressed, true);
    const held = document.activeElement === node;
    draw();
    if (held) document.querySelectorAll(`.key-table dd[data-action=${action}] button`)[index]?.focus();
  };
  const pressed = (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") return done();
    if (!isBindable(event.code)) return;
    if (event.key.length === 1 && event.key !== " ") layout.set(event.code, event.key);
    const { keys, bare } = rebind(room.keys, action, index, event.code);
    if (bare.length > 0)
      warn(say("couleurs-key-taken", { key: keyName(event.code, layout), action: say(`couleurs-key-${bare[0]}`) }));
    else room.bind(keys);
    done();
  };
  document.addEventListener("keydown", pressed, true);
  node.addEventListener("blur", done, { once: true });
}
