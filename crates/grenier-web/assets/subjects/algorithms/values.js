// Values as Python writes them, as far as they can be changed by hand: numbers,
// texts, lists and dictionaries.

/** @typedef {number | string | any[] | { [key: string]: any }} Value */

/**
 * The value of a text; null if it is none that can be changed by hand.
 * @param {string} text
 * @returns {Value | null}
 */
export function parseValue(text) {
  try {
    const value = JSON.parse(text);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * @param {unknown} value
 * @returns {value is Value}
 */
function isValue(value) {
  if (typeof value === "number" || typeof value === "string") return true;
  if (Array.isArray(value)) return value.every(isValue);
  return typeof value === "object" && value !== null && Object.values(value).every(isValue);
}

/**
 * A value as Python writes it.
 * @param {Value} value
 * @returns {string}
 */
export function writeValue(value) {
  if (Array.isArray(value)) return `[${value.map(writeValue).join(", ")}]`;
  if (typeof value === "object") {
    const pairs = Object.entries(value);
    return `{${pairs.map(([key, own]) => `${JSON.stringify(key)}: ${writeValue(own)}`).join(", ")}}`;
  }
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

/**
 * The whole numbers of a list; null if it is no such list.
 * @param {Value} value
 * @returns {number[] | null}
 */
export function wholeNumbers(value) {
  const isList = Array.isArray(value) && value.every((own) => Number.isInteger(own));
  return isList ? /** @type {number[]} */ (value) : null;
}

/**
 * The lists of whole numbers, all of one length, in a list; null if there are none.
 * @param {Value} value
 * @returns {number[][] | null}
 */
export function matrixOf(value) {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rows = value.map(wholeNumbers);
  const length = rows[0]?.length ?? 0;
  const isMatrix = length > 0 && rows.every((row) => row !== null && row.length === length);
  return isMatrix ? /** @type {number[][]} */ (rows) : null;
}
