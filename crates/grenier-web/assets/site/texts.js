// Texts and numbers in the reader's language. The texts come with the page.

/** @typedef {Record<string, string | number>} Values */

const language = document.documentElement.lang || "en";
/** @type {Record<string, string>} */
const texts = Object.fromEntries(
  Object.entries(JSON.parse(document.getElementById("texts")?.textContent ?? "{}")).map(
    ([key, text]) => [key, withNoBreakSpaces(text)],
  ),
);

/**
 * French puts a space before some signs; it must not break the line.
 * @param {string} text
 */
function withNoBreakSpaces(text) {
  return language === "fr" ? text.replace(/ (?=[;:!?»%])|(?<=«) /g, "\u00a0") : text;
}

/**
 * The text `web-js-KEY`, with `{name}` replaced by `values.name`.
 * @param {string} key
 * @param {Values} values
 * @returns {string}
 */
export function say(key, values = {}) {
  const text = texts[`web-js-${key}`];
  // The page carries the texts whose keys stand in its script; this one does not.
  if (text === undefined) console.error(`no text for ${key}`);
  return (text ?? key).replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole,
  );
}

/**
 * The name people know for a rule set.
 * @param {string} id
 */
export function rulesName(id) {
  return say(`rules-${id}`);
}

/**
 * The name of a side.
 * @param {string} side
 */
export function sideName(side) {
  return say(side === "south" ? "south" : "north");
}

const number = new Intl.NumberFormat(language);
const seeds = new Intl.NumberFormat(language, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const wholeSeeds = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });

/**
 * A number, as the language writes it.
 * @param {number} value
 */
export const formatNumber = (value) => number.format(value);

const plurals = new Intl.PluralRules(language);

/**
 * The plural form for a number: `one` or `other`.
 * @param {number} value
 */
export const pluralForm = (value) => (plurals.select(value) === "one" ? "one" : "other");

/**
 * A difference in seeds, with its sign; exact whole numbers have no decimals.
 * @param {number} value
 */
export function formatMargin(value, exact = false) {
  const text = exact && Number.isInteger(value) ? wholeSeeds.format(value) : seeds.format(value);
  return text.replace("-", "−");
}
