// A verdict: what is wrong, the smallest input on which it is, and hints one at a
// time.

import { button, element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";
import { boardExample } from "./board_example.js";
import { analysisOf } from "./board_play.js";
import { dataTable, databaseTables } from "./data_table.js";
import { figure } from "./figure.js";

/**
 * The rows on which a query goes wrong. `got` is missing where the query found none
 * because it failed.
 * @typedef {{ tables: { name: string, columns: string[], rows: string[][] }[],
 *   parameters: string[][], expected: string[][], got: string[][] | null }} ExampleDatabase
 * @typedef {{ kind: string, input: string, expected: string, got: string, differences: string[],
 *   drawing: string | null, drawn_expected: string | null, drawn_got: string | null,
 *   database: ExampleDatabase | null }} Example
 * @typedef {{ id: string, status: string, said: string, points: number, out_of: number,
 *   cases: number, message: string | null, diagnosis: string | null, mistake: string | null,
 *   rule: string | null, remarks: string[], counterexample: Example | null,
 *   hints: string[] | null }} Verdict
 */

/** The signs of statuses, beside their words. */
const SIGNS = { ok: "✓", missing: "–" };

/** The sign of a status. */
export const statusSign = (/** @type {string} */ status) => SIGNS[status] ?? "✗";

/**
 * A verdict on an answer to a subject, as elements.
 * @param {Verdict} verdict
 * @param {string} subject
 */
export function verdictView(verdict, subject) {
  const points = say("subjects-earned", {
    points: formatNumber(verdict.points),
    of: formatNumber(verdict.out_of),
  });
  return element(
    "div",
    { class: `verdict ${verdict.status}` },
    element(
      "p",
      { class: "verdict-status" },
      element("span", { "aria-hidden": "true" }, statusSign(verdict.status)),
      " ",
      element("strong", {}, verdict.said),
      ` · ${points}`,
      verdict.cases > 0
        ? ` · ${say("subjects-cases", { cases: formatNumber(verdict.cases) })}`
        : "",
    ),
    verdict.mistake ? element("p", { class: "verdict-mistake" }, sentence(verdict.mistake)) : null,
    verdict.message ? element("p", {}, sentence(verdict.message)) : null,
    ...verdict.remarks.map((remark) => element("p", { class: "muted" }, sentence(remark))),
    verdict.counterexample ? exampleView(verdict.counterexample, subject) : null,
    verdict.rule && verdict.status !== "missing"
      ? element("p", { class: "verdict-rule" }, say("subjects-rule"), " ", verdict.rule)
      : null,
    hintsView(verdict.hints),
  );
}

/** Sentences of the checker begin in lower case, because elsewhere they follow a colon. */
function sentence(/** @type {string} */ text) {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…:]$/.test(first) ? first : `${first}.`;
}

function exampleView(/** @type {Example} */ example, /** @type {string} */ subject) {
  if (example.kind === "database") return databaseView(example);
  const { kind } = example;
  const board = kind === "board" && example.drawing ? analysisOf(subject, example.drawing) : null;
  const drawings = [
    example.drawing && { text: example.drawing, name: say("subjects-before"), other: null },
    example.drawn_expected && {
      text: example.drawn_expected,
      name: say("subjects-expected"),
      other: example.drawn_got,
    },
    example.drawn_got && {
      text: example.drawn_got,
      name: say("subjects-got"),
      other: example.drawn_expected,
    },
  ].filter(Boolean);
  return element(
    "div",
    { class: "example" },
    element("p", {}, say("subjects-fails-on")),
    element("pre", { class: "call", tabindex: "0" }, example.input),
    (kind === "board" && boardExample(example)) ||
      (drawings.length > 0 &&
        element("div", { class: "figures" }, ...drawings.map((one) => figure({ kind, ...one })))),
    board ? element("p", {}, element("a", { href: board }, say("subjects-analyse-board"))) : null,
    example.differences.length > 0
      ? element("ul", {}, ...example.differences.map((text) => element("li", {}, text)))
      : resultsView(example),
  );
}

function resultsView(/** @type {Example} */ example) {
  const row = (/** @type {string} */ name, /** @type {string} */ value) => [
    element("dt", {}, name),
    element("dd", {}, element("code", {}, value)),
  ];
  return element(
    "dl",
    { class: "results" },
    ...row(say("subjects-expected"), example.expected),
    ...row(say("subjects-got"), example.got),
  );
}

function databaseView(/** @type {Example} */ example) {
  const { database } = example;
  return element(
    "div",
    { class: "example" },
    element("p", {}, say("subjects-fails-on-tables")),
    database
      ? element(
          "div",
          { class: "example-tables" },
          ...databaseTables(database.tables, database.parameters),
        )
      : element("pre", { class: "call", tabindex: "0" }, example.input),
    database?.got
      ? element(
          "div",
          { class: "example-tables" },
          dataTable(say("subjects-expected"), [], database.expected),
          dataTable(say("subjects-got"), [], database.got),
        )
      : resultsView(example),
  );
}

/** A button that adds one hint after the other. */
function hintsView(/** @type {string[] | null} */ hints) {
  if (hints === null) return element("p", { class: "muted" }, say("subjects-no-hints"));
  if (hints.length === 0) return null;
  const list = element("ol", { class: "hints", "aria-live": "polite" });
  let shown = 0;
  const next = button("", () => {
    list.append(element("li", {}, hints[shown]));
    shown += 1;
    name();
  });
  const name = () => {
    next.hidden = shown === hints.length;
    next.textContent = say("subjects-hint", { number: shown + 1, of: hints.length });
  };
  name();
  return element("div", { class: "hints-panel" }, list, next);
}
