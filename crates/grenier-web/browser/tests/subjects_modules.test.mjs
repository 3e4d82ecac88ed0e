// Modules of the room of the subjects that need no page: what keys do in the editor,
// drawings, steps and files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOfKey } from "../../assets/subjects/editing.js";
import { pythonFile, sqlFile } from "../../assets/subjects/work_store.js";

/** A text with its selection between bars, after a key. */
function after(marked, key, { shiftKey = false, isPython = true } = {}) {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|") - (marked.lastIndexOf("|") === start ? 0 : 1);
  const text = marked.replaceAll("|", "");
  const change = changeOfKey(text, start, end, { key, shiftKey }, isPython);
  if (!change) return null;
  const made = text.slice(0, change.from) + change.insert + text.slice(change.to);
  const inside = change.start === change.end ? "" : `${made.slice(change.start, change.end)}|`;
  return `${made.slice(0, change.start)}|${inside}${made.slice(change.end)}`;
}

test("Enter keeps the indentation, and goes one level on after a colon", () => {
  assert.equal(after("    x = 1|", "Enter"), "    x = 1\n    |");
  assert.equal(after("def f():|", "Enter"), "def f():\n    |");
  assert.equal(after("if a:  # why|", "Enter"), "if a:  # why\n    |");
  assert.equal(after("        return 1|", "Enter"), "        return 1\n    |");
  assert.equal(after("SELECT a:|", "Enter", { isPython: false }), "SELECT a:\n|");
});

test("Tab indents and Shift+Tab takes it back, for a place and for lines", () => {
  assert.equal(after("ab|", "Tab"), "ab  |");
  assert.equal(after("|a\nb|", "Tab"), "    |a\n    b|");
  assert.equal(after("    |a\n  b|", "Tab", { shiftKey: true }), "|a\nb|");
  assert.equal(after("a|", "Tab", { shiftKey: true }), null);
});

test("brackets and quotes come in pairs where nothing follows, and go in pairs", () => {
  assert.equal(after("f|", "("), "f(|)");
  assert.equal(after("f|x", "("), null);
  assert.equal(after("f(|)", ")"), "f()|");
  assert.equal(after("f(|)", "Backspace"), "f|");
  assert.equal(after("|ab|", "["), "[|ab|]");
  assert.equal(after("= |", '"'), '= "|"');
  assert.equal(after("l|", "'"), null, "an apostrophe");
  assert.equal(after("        |x", "Backspace"), "    |x");
  assert.equal(after("ab|", "Backspace"), null);
});

test("no key breaks a text at its edges", () => {
  for (const text of ["|", "|\n", "\n|", "(|", "|)"]) {
    for (const key of ["Tab", "Enter", "Backspace", "(", ")", "'", '"', "x"]) {
      for (const shiftKey of [false, true]) after(text, key, { shiftKey });
    }
  }
});

test("work becomes a file in Python with all answers, and one in SQL with the queries", () => {
  const questions = [
    { id: "Q1", kind: "values" },
    { id: "Q2", kind: "database" },
    { id: "Q3", kind: "values" },
  ];
  const work = { source: "import math\n", answers: { Q1: "def f():\n    pass\n", Q2: "SELECT 1" } };
  assert.equal(
    pythonFile(work, questions),
    'import math\n\n\n# Question 1\ndef f():\n    pass\n\n\n# Question 2\nQ2 = """\nSELECT 1\n"""\n',
  );
  assert.equal(sqlFile(work, questions), "-- Q2\nSELECT 1\n");
});
