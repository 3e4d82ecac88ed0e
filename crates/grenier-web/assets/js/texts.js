// The words of the reader's language, sent with the page.

const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");

/** The text `web-js-KEY`, with `{name}` replaced by `values.name`. */
export function say(key, values = {}) {
  const text = texts[`web-js-${key}`] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Whether there is such a text. */
export function knows(key) {
  return `web-js-${key}` in texts;
}

/** The name of a side. */
export function sideName(side) {
  return say(side === "south" ? "south" : "north");
}

const number = new Intl.NumberFormat(document.documentElement.lang || "en");
const seeds = new Intl.NumberFormat(document.documentElement.lang || "en", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const wholeSeeds = new Intl.NumberFormat(document.documentElement.lang || "en", { signDisplay: "exceptZero" });

/** A count, as the language writes it. */
export const count = (value) => number.format(value);

/** A difference in seeds, with its sign; exact ones are whole where they can be. */
export function margin(value, exact = false) {
  const text = exact && Number.isInteger(value) ? wholeSeeds.format(value) : seeds.format(value);
  return text.replace("-", "−");
}
