// The form that chooses the board of a ranking: rule, size, bars, clock.

import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { say } from "../../site/texts.js";
import { USUAL_LENGTHS, USUAL_SIZES } from "../boards.js";
import { lengthName, ruleName, sizeName } from "../descriptions.js";

/** @typedef {import("../../../types/api.js").CouleursBoard} Board */

/**
 * The form; calls `onchoose(board)`.
 * @param {import("../../../types/api.js").CouleursOptions} options
 * @param {Board} board
 * @param {(board: Board) => void} onchoose
 */
export function boardForm(options, board, onchoose) {
  const rules = withOwn(
    options.rules.map(({ name }) => name),
    board.rule,
  );
  const rule = select(
    "rule",
    rules.map((name) => [name, ruleName(name)]),
    board.rule,
  );
  const mode = select(
    "mode",
    ["clock", "turns"].map((name) => [name, say(`couleurs-mode-${name}`)]),
    board.mode,
  );
  const size = select(
    "size",
    withOwn(USUAL_SIZES, board.size).map((name) => [name, sizeName(name)]),
    board.size,
  );
  const k = select(
    "k",
    withOwn(USUAL_LENGTHS, board.k).map((name) => [name, lengthName(name)]),
    board.k,
  );
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    onchoose({ rule: rule.value, size: size.value, k: k.value, mode: mode.value });
  };
  return element(
    "form",
    { class: "fields board-choice", onsubmit: submit },
    formField(say("couleurs-rule"), rule),
    formField(say("couleurs-size"), size),
    formField(say("couleurs-bars"), k),
    formField(say("couleurs-mode"), mode),
    element("button", { class: "button primary" }, say("couleurs-show")),
  );
}

/**
 * @param {string[]} names
 * @param {string} own
 */
function withOwn(names, own) {
  return names.includes(own) ? names : [...names, own];
}

/**
 * @param {string} id
 * @param {string[][]} entries
 * @param {string} value
 */
function select(id, entries, value) {
  return element(
    "select",
    { id, name: id },
    ...entries.map(([name, text]) =>
      element("option", { value: name, selected: name === value }, text),
    ),
  );
}
