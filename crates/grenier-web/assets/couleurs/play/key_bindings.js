// Which physical key does what. Keys are known by where they are on the
// keyboard (KeyboardEvent.code), so that the hand finds them on any layout, and
// shown by what is printed on them.

export const ACTIONS = ["left", "right", "permute", "down", "drop", "pause", "restart", "describe"];

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

/** Keys that stay the browser's and the page's. */
const RESERVED = /^(Tab|Escape|F\d+|Control|Alt|Meta|Shift|OS|ContextMenu|CapsLock)/;

/** Whether a key may be given to an action. */
export function isBindable(code) {
  return code !== "" && code !== "Unidentified" && !RESERVED.test(code);
}

/** What a key does; null if nothing. */
export function actionOf(keys, code) {
  return ACTIONS.find((action) => keys[action]?.includes(code)) ?? null;
}

/**
 * The keys with `code` given to an action, in place of its `index`th key or as
 * one more; no key does two things, and an action left without any is told.
 */
export function rebind(keys, action, index, code) {
  const others = Object.fromEntries(
    ACTIONS.map((name) => [name, (keys[name] ?? []).filter((one) => name === action || one !== code)]),
  );
  const own = [...others[action]];
  own[Math.min(index, own.length)] = code;
  others[action] = [...new Set(own)];
  return { keys: others, bare: ACTIONS.filter((name) => others[name].length === 0) };
}

/** Kept keys, made good where something is missing or strange. */
export function withDefaults(kept) {
  const entries = ACTIONS.map((action) => {
    const codes = Array.isArray(kept?.[action])
      ? kept[action].filter((code) => typeof code === "string" && isBindable(code))
      : [];
    return [action, codes.length > 0 ? codes : DEFAULT_KEYS[action]];
  });
  return Object.fromEntries(entries);
}

const SIGNS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Space: "␣", Enter: "↵", Backspace: "⌫" };

/** How a key is printed: as the layout has it where the browser tells. */
export function keyName(code, layout = new Map()) {
  if (SIGNS[code]) return SIGNS[code];
  const printed = layout.get(code);
  if (printed) return printed.toUpperCase();
  return code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
}
