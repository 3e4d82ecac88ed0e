// What keys do in the editor, as changes of a text: nothing here touches the page.

/** Spaces of one level of indentation. */
const LEVEL = 4;
/** The signs that come in pairs. */
const PAIRS = { "(": ")", "[": "]", "{": "}" };
const CLOSING = Object.values(PAIRS);
const QUOTES = ['"', "'"];

/**
 * A change of a text: what replaces `from` to `to`, and the selection afterwards.
 * @typedef {{ from: number, to: number, insert: string, start: number, end: number }} Change
 */

/**
 * The change that a key makes; null where the key does what it does everywhere.
 * @param {string} text
 * @param {number} start the selection
 * @param {number} end
 * @param {{ key: string, shiftKey?: boolean }} pressed
 * @param {boolean} isPython
 * @returns {Change | null}
 */
export function changeOfKey(text, start, end, { key, shiftKey = false }, isPython) {
  if (key === "Tab") return shiftKey ? dedent(text, start, end) : indent(text, start, end);
  if (key === "Enter") return newLine(text, start, end, isPython);
  if (key === "Backspace") return start === end ? backspace(text, start) : null;
  if (key in PAIRS) return pair(text, start, end, key, PAIRS[/** @type {"("} */ (key)]);
  if (QUOTES.includes(key)) return quote(text, start, end, key);
  if (CLOSING.includes(key) && start === end && text[start] === key) return pass(start);
  return null;
}

/** @returns {Change} over one sign that is there already */
const pass = (/** @type {number} */ at) => ({
  from: at,
  to: at,
  insert: "",
  start: at + 1,
  end: at + 1,
});

/** @returns {Change} */
function insertion(
  /** @type {number} */ from,
  /** @type {number} */ to,
  /** @type {string} */ insert,
) {
  const at = from + insert.length;
  return { from, to, insert, start: at, end: at };
}

/** Where the line of a place begins. */
const lineStart = (/** @type {string} */ text, /** @type {number} */ at) =>
  text.lastIndexOf("\n", at - 1) + 1;

const spacesAt = (/** @type {string} */ text, /** @type {number} */ at) =>
  /^ */.exec(text.slice(at))[0].length;

/** @returns {Change} */
function indent(
  /** @type {string} */ text,
  /** @type {number} */ start,
  /** @type {number} */ end,
) {
  if (!text.slice(start, end).includes("\n")) {
    const column = start - lineStart(text, start);
    return insertion(start, end, " ".repeat(LEVEL - (column % LEVEL)));
  }
  const shift = (/** @type {string} */ line) => (line ? " ".repeat(LEVEL) + line : line);
  return eachLine(text, start, end, shift);
}

function dedent(
  /** @type {string} */ text,
  /** @type {number} */ start,
  /** @type {number} */ end,
) {
  return eachLine(text, start, end, (line) => line.replace(/^ {1,4}/, ""));
}

/**
 * Changes the lines of the selection, which stays on them.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {(line: string) => string} change
 * @returns {Change | null}
 */
function eachLine(text, start, end, change) {
  const from = lineStart(text, start);
  // A selection that ends at the start of a line does not hold that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const newline = text.indexOf("\n", last);
  const to = newline < 0 ? text.length : newline;
  const lines = text.slice(from, to).split("\n");
  const changed = lines.map(change);
  const insert = changed.join("\n");
  if (insert === text.slice(from, to)) return null;
  const first = changed[0].length - lines[0].length;
  const all = insert.length - (to - from);
  return { from, to, insert, start: Math.max(from, start + first), end: end + all };
}

/** Lines after which a block is over. */
const ENDS = /^\s*(return|pass|break|continue|raise)\b/;

/** @returns {Change} a line as far to the right as it probably goes */
function newLine(
  /** @type {string} */ text,
  /** @type {number} */ start,
  /** @type {number} */ end,
  /** @type {boolean} */ isPython,
) {
  const line = text.slice(lineStart(text, start), start);
  let spaces = Math.min(spacesAt(line, 0), line.length);
  const code = line.replace(/#.*$/, "").trimEnd();
  if (isPython && /[:([{]$/.test(code)) spaces += LEVEL;
  else if (isPython && ENDS.test(line)) spaces = Math.max(0, spaces - LEVEL);
  return insertion(start, end, `\n${" ".repeat(spaces)}`);
}

/** @returns {Change | null} both signs of an empty pair, or one level of indentation */
function backspace(/** @type {string} */ text, /** @type {number} */ at) {
  const before = text[at - 1];
  const isPair =
    (before in PAIRS && PAIRS[/** @type {"("} */ (before)] === text[at]) ||
    (QUOTES.includes(before) && text[at] === before);
  if (isPair) return { from: at - 1, to: at + 1, insert: "", start: at - 1, end: at - 1 };
  const from = lineStart(text, at);
  const column = at - from;
  if (column === 0 || text.slice(from, at).trim() !== "") return null;
  const remove = column % LEVEL || LEVEL;
  return { from: at - remove, to: at, insert: "", start: at - remove, end: at - remove };
}

/** @returns {Change | null} the selection between two signs, or both signs where nothing follows */
function pair(
  /** @type {string} */ text,
  /** @type {number} */ start,
  /** @type {number} */ end,
  /** @type {string} */ open,
  /** @type {string} */ close,
) {
  if (start === end && !/^([\s)\]},:]|$)/.test(text.slice(start))) return null;
  const inside = text.slice(start, end);
  return {
    from: start,
    to: end,
    insert: open + inside + close,
    start: start + 1,
    end: end + 1,
  };
}

/** @returns {Change | null} */
function quote(
  /** @type {string} */ text,
  /** @type {number} */ start,
  /** @type {number} */ end,
  /** @type {string} */ sign,
) {
  if (start < end) return pair(text, start, end, sign, sign);
  if (text[start] === sign) return pass(start);
  // In a word it is an apostrophe, and after a quote the third of three.
  if (/[\w"']/.test(text[start - 1] ?? "")) return null;
  return pair(text, start, end, sign, sign);
}
