// The reader's settings, stored in the browser.

const DEFAULTS = {
  speed: "normal",
  flipped: false,
  engine: true,
  previews: true,
  sound: false,
  "lessons-done": /** @type {string[]} */ ([]),
  "drawn-picture": /** @type {number[][][] | null} */ (null),
  "turn-notices": false,
  "duel-rules": "abapa",
  "duel-side": "lot",
  "duel-clock": "minutes",
  "duel-minutes": 10,
  "duel-seconds": 5,
  "duel-days": 3,
  thinking: 15,
  rules: "ccinp",
  south: "human",
  north: "level:1",
  "couleurs-rule": "alignments",
  "couleurs-size": "6x12",
  "couleurs-k": "3..3",
  "couleurs-level": 1,
  "couleurs-mode": "clock",
  "couleurs-bot": "normal",
  "couleurs-keys": /** @type {Record<string, string[]> | null} */ (null),
  "couleurs-delay": 170,
  "couleurs-interval": 50,
  "couleurs-ghost": true,
  "couleurs-letters": true,
  "couleurs-countdown": true,
  "couleurs-speed": 1,
};

/**
 * The value of a setting.
 * @template {keyof typeof DEFAULTS} N
 * @param {N} name
 * @returns {(typeof DEFAULTS)[N]}
 */
export function setting(name) {
  try {
    const stored = localStorage.getItem(`grenier-${name}`);
    return stored === null ? DEFAULTS[name] : JSON.parse(stored);
  } catch {
    return DEFAULTS[name];
  }
}

/**
 * Saves a setting. Without storage it lasts as long as the page.
 * @template {keyof typeof DEFAULTS} N
 * @param {N} name
 * @param {(typeof DEFAULTS)[N]} value
 */
export function saveSetting(name, value) {
  DEFAULTS[name] = value;
  try {
    localStorage.setItem(`grenier-${name}`, JSON.stringify(value));
  } catch {
    // The browser blocks storage: the value above stays in memory.
  }
}
