// The settings of a game: keys, key repeat, the ghost.

import { announce, warn } from "../../site/announce.js";
import { button, element, elements } from "../../site/dom.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { showLetters } from "../letters.js";
import { ACTIONS, DEFAULT_KEYS, isBindable, keyName, rebind } from "./key_bindings.js";

/**
 * @typedef {import("./live_game.js").LiveGame} LiveGame
 * @typedef {import("./key_bindings.js").Action} Action
 * @typedef {{ name: "couleurs-delay" | "couleurs-interval", text: string, min: number, max: number, step: number }} Range
 */

/** The labels of keys: from the browser where it offers them, and from keys pressed. */
/** @type {Map<string, string>} */
const layout = new Map();
/** Some browsers know what is printed on the keys. */
/** @typedef {Navigator & { keyboard?: { getLayoutMap(): Promise<Map<string, string>> } }} NavigatorWithKeyboard */

const layoutLoaded = loadLayout();

async function loadLayout() {
  try {
    const { keyboard } = /** @type {NavigatorWithKeyboard} */ (navigator);
    for (const [code, printed] of (await keyboard?.getLayoutMap()) ?? []) {
      layout.set(code, printed);
    }
  } catch {
    // The browser offers no layout: key codes are shown.
  }
}

/**
 * The names of keys, with spaces between.
 * @param {string[]} codes
 */
export const keyNames = (codes) => codes.map((code) => keyName(code, layout)).join(" ");

/** The ranges of the key repeat settings, in milliseconds. */
/** @type {Range} */
const DELAY = { name: "couleurs-delay", text: "couleurs-delay", min: 80, max: 500, step: 10 };
/** @type {Range} */
const INTERVAL = {
  name: "couleurs-interval",
  text: "couleurs-interval",
  min: 40,
  max: 250,
  step: 5,
};

/**
 * The settings panel of a game.
 * @param {LiveGame} live
 */
export function settingsPanel(live) {
  const table = element("dl", { class: "key-table" });
  const draw = () =>
    table.replaceChildren(...ACTIONS.flatMap((action) => keyRow(live, action, draw)));
  draw();
  layoutLoaded.then(() => {
    draw();
    live.view?.bindKeys();
  });
  const reset = button(say("couleurs-keys-reset"), () => {
    live.bind({ ...DEFAULT_KEYS });
    draw();
  });
  return element(
    "details",
    {
      class: "panel fold couleurs-settings",
      ontoggle: ({ target }) => {
        if (target instanceof HTMLDetailsElement && target.open) live.autoPause();
      },
    },
    element("summary", {}, element("h2", {}, say("couleurs-settings"))),
    checkBox("couleurs-ghost", (shown) => live.showGhost(shown)),
    checkBox("couleurs-letters", showLetters),
    live.isBot || live.isTurns
      ? null
      : checkBox("couleurs-countdown", (on) => saveSetting("couleurs-countdown", on)),
    ...(live.isBot
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

/**
 * A setting that is on or off; its text has the same key.
 * @param {"couleurs-ghost" | "couleurs-letters" | "couleurs-countdown"} name
 * @param {(on: boolean) => void} change
 */
function checkBox(name, change) {
  /** @type {HTMLInputElement} */
  const box = element("input", {
    type: "checkbox",
    name,
    checked: setting(name),
    onchange: () => change(box.checked),
  });
  return element("label", { class: "check" }, box, say(name));
}

/** @param {Range} range */
function slider({ name, text, min, max, step }) {
  const valueText = () => say("couleurs-milliseconds", { number: input.value });
  const shown = element("output", { for: name });
  /** @type {HTMLInputElement} */
  const input = element("input", {
    id: name,
    type: "range",
    min,
    max,
    step,
    value: setting(name),
    oninput: () => {
      saveSetting(name, Number(input.value));
      update();
    },
  });
  const update = () => {
    shown.textContent = valueText();
    input.setAttribute("aria-valuetext", valueText());
  };
  update();
  return element(
    "div",
    { class: "field slider" },
    element("label", { for: name }, say(text)),
    input,
    shown,
  );
}

/**
 * @param {LiveGame} live
 * @param {Action} action
 * @param {() => void} draw
 */
function keyRow(live, action, draw) {
  const codes = live.keys[action];
  /**
   * @param {string | null} code
   * @param {number} index
   */
  const keyButton = (code, index) =>
    button(
      code ? element("kbd", {}, keyName(code, layout)) : "+",
      ({ currentTarget }) => {
        if (currentTarget instanceof HTMLElement) {
          capture(currentTarget, live, action, index, draw);
        }
      },
      {
        class: "button quiet key-button",
        "aria-label": code
          ? say("couleurs-key-change", {
              key: keyName(code, layout),
              action: say(`couleurs-key-${action}`),
            })
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

/**
 * Binds the next key pressed to an action; Escape cancels.
 * @param {HTMLElement} node
 * @param {LiveGame} live
 * @param {Action} action
 * @param {number} index
 * @param {() => void} draw
 */
function capture(node, live, action, index, draw) {
  node.textContent = say("couleurs-press-key");
  node.classList.add("waiting");
  announce(say("couleurs-press-key"));
  let over = false;
  const done = () => {
    if (over) return;
    over = true;
    document.removeEventListener("keydown", pressed, true);
    const hadFocus = document.activeElement === node;
    draw();
    if (hadFocus) {
      elements(`.key-table dd[data-action=${action}] button`)[index]?.focus();
    }
  };
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") return done();
    if (!isBindable(event.code)) return;
    if (event.key.length === 1 && event.key !== " ") layout.set(event.code, event.key);
    const { keys, bare } = rebind(live.keys, action, index, event.code);
    if (bare.length > 0) {
      warn(
        say("couleurs-key-taken", {
          key: keyName(event.code, layout),
          action: say(`couleurs-key-${bare[0]}`),
        }),
      );
    } else live.bind(keys);
    done();
  };
  document.addEventListener("keydown", pressed, true);
  node.addEventListener("blur", done, { once: true });
}
