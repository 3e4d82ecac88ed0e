// What a key means: which digit or letter it is, and whether a field wants it.

/**
 * The digit of a key: the one it types, or the one printed on it. A French
 * keyboard types digits with Shift only.
 * @param {KeyboardEvent} event
 */
export function digitOf(event) {
  if (/^[0-9]$/.test(event.key)) return event.key;
  return event.shiftKey ? null : (/^Digit(\d)$/.exec(event.code)?.[1] ?? null);
}

/**
 * The name of a key for shortcuts: letters by Shift alone, whatever Caps Lock says.
 * @param {Pick<KeyboardEvent, "key" | "shiftKey">} event
 */
export function keyName({ key, shiftKey }) {
  if (/^[a-z]$/i.test(key)) return shiftKey ? key.toUpperCase() : key.toLowerCase();
  return shiftKey && key.length > 1 ? `Shift+${key}` : key;
}

/**
 * Whether keys typed now are for a field, or belong to an open dialog.
 * @param {KeyboardEvent} event
 */
export function isTyping(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  if (document.querySelector("dialog[open]")) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLSelectElement) return !isDigitForPage(event, target);
  if (target.matches("input[type=range]")) return /^(Arrow|Page|Home|End)/.test(event.key);
  return target.matches("input:not([type=radio]):not([type=checkbox]), textarea");
}

/**
 * A list in which no choice begins with a digit has no use for one.
 * @param {KeyboardEvent} event
 * @param {HTMLSelectElement} list
 */
function isDigitForPage(event, list) {
  const choices = [...list.options];
  return digitOf(event) !== null && !choices.some(({ text }) => /^\d/.test(text));
}
