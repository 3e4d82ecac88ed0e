// Which key does what. Keys are identified by their position on the keyboard
// (KeyboardEvent.code), the same on every layout, and shown as printed on them.

/**
 * @typedef {"left" | "right" | "permute" | "down" | "drop" | "pause" | "restart" | "describe"} Action
 * @typedef {Record<Action, string[]>} Keys
 */

/** @type {Action[]} */
export const ACTIONS = ["left", "right", "permute", "down", "drop", "pause", "restart", "describe"];

/** @type {Keys} */
export const DEFAULT_KEYS = {
  left: ["ArrowLeft", "KeyA"],
  right: ["ArrowRight", "KeyD"],
  permute: ["ArrowUp", "KeyW"],
  down: ["ArrowDown", "KeyS"],
  drop: ["Space"],
  pause: ["KeyP"],
  restart: ["KeyR"],
  describe: ["KeyI"],
};

/** Keys that the browser and the page need. */
const RESERVED = /^(Tab|Escape|F\d+|Control|Alt|Meta|Shift|OS|ContextMenu|CapsLock)/;

/**
 * Whether a key can be bound to an action.
 * @param {string} code
 */
export function isBindable(code) {
  return code !== "" && code !== "Unidentified" && !RESERVED.test(code);
}

/**
 * The action of a key; null if it has none.
 * @param {Partial<Keys>} keys
 * @param {string} code
 */
export function actionOf(keys, code) {
  return ACTIONS.find((action) => keys[action]?.includes(code)) ?? null;
}

/**
 * The bindings with `code` bound to an action, in place of its `index`th key or
 * as one more, and unbound from any other; `bare` lists actions left without key.
 * @param {Keys} keys
 * @param {Action} action
 * @param {number} index
 * @param {string} code
 * @returns {{ keys: Keys, bare: Action[] }}
 */
export function rebind(keys, action, index, code) {
  /** @type {Record<string, string[]>} */
  const others = Object.fromEntries(
    ACTIONS.map((name) => [
      name,
      (keys[name] ?? []).filter((one) => name === action || one !== code),
    ]),
  );
  const own = [...others[action]];
  own[Math.min(index, own.length)] = code;
  others[action] = [...new Set(own)];
  return {
    keys: /** @type {Keys} */ (others),
    bare: ACTIONS.filter((name) => others[name].length === 0),
  };
}

/**
 * Stored bindings; missing or invalid ones are replaced by the default.
 * @param {Partial<Record<string, unknown>> | null} stored
 * @returns {Keys}
 */
export function withDefaults(stored) {
  const entries = ACTIONS.map((action) => {
    const known = stored?.[action];
    const codes = Array.isArray(known)
      ? known.filter((code) => typeof code === "string" && isBindable(code))
      : [];
    return [action, codes.length > 0 ? codes : DEFAULT_KEYS[action]];
  });
  return /** @type {Keys} */ (Object.fromEntries(entries));
}

/** @type {Record<string, string>} */
const SIGNS = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Space: "␣",
  Enter: "↵",
  Backspace: "⌫",
};

/**
 * The name of a key: its label in the layout if known, otherwise from its code.
 * @param {string} code
 * @param {Map<string, string>} layout
 */
export function keyName(code, layout = new Map()) {
  if (SIGNS[code]) return SIGNS[code];
  const printed = layout.get(code);
  if (printed) return printed.toUpperCase();
  return code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
}
