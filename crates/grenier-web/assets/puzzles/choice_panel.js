// What to practise: the next puzzle, the one of the day, a theme, other rules, the
// mistakes of one's own games.

import { element } from "../site/dom.js";
import { rulesName, say } from "../site/texts.js";

const THEMES = ["harvest", "chain", "starve", "only", "sacrifice", "count", "parity"];
const RULES = ["ccinp", "abapa"];

/**
 * The rules and the theme in the query of an address, as far as they are known.
 * @param {string} search
 * @returns {Record<string, string>}
 */
export function wishOf(search) {
  const query = new URLSearchParams(search);
  /** @type {Record<string, string>} */
  const wish = {};
  const [rules, theme] = [query.get("rules"), query.get("theme")];
  if (rules !== null && RULES.includes(rules)) wish.rules = rules;
  if (theme !== null && THEMES.includes(theme)) wish.theme = theme;
  return wish;
}

/**
 * The name of a theme.
 * @param {string} theme
 * @returns {string}
 */
export function themeName(theme) {
  return say(`puzzle-theme-${theme}`);
}

/**
 * The panel of links and choices.
 * @param {string} name What the address names.
 * @param {string} search The query of the address.
 * @returns {Element}
 */
export function choicePanel(name, search) {
  const wish = wishOf(search);
  const link = (address, text) =>
    element(
      "a",
      { class: "button", href: address, "aria-current": name === address.slice(9) ? "page" : null },
      text,
    );
  return element(
    "section",
    { class: "panel puzzle-choice", "aria-labelledby": "puzzle-choice-title" },
    element("h2", { id: "puzzle-choice-title" }, say("puzzle-choice")),
    element(
      "div",
      { class: "actions" },
      link("/puzzles/daily", say("puzzle-daily")),
      link("/puzzles/from-games", say("puzzle-from-games")),
    ),
    element(
      "form",
      { action: "/puzzles", class: "puzzle-form" },
      select(
        "theme",
        say("puzzle-theme"),
        [["", say("puzzle-theme-any")], ...THEMES.map((it) => [it, themeName(it)])],
        wish.theme ?? "",
      ),
      select(
        "rules",
        say("rules"),
        RULES.map((it) => [it, rulesName(it)]),
        wish.rules ?? "ccinp",
      ),
      element("button", { type: "submit", class: "button" }, say("puzzle-practise")),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string[][]} options Value and text of each.
 * @param {string} chosen
 * @returns {Element}
 */
function select(name, label, options, chosen) {
  const id = `puzzle-${name}`;
  return element(
    "div",
    { class: "field" },
    element("label", { for: id }, label),
    element(
      "select",
      { id, name },
      options.map(([value, text]) =>
        element("option", { value, selected: value === chosen }, text),
      ),
    ),
  );
}
