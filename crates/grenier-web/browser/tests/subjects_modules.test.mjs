// Modules of the room of the subjects that need no page: what keys do in the editor,
// drawings, steps and files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOfKey } from "../../assets/subjects/editing.js";
import { FollowedFile } from "../../assets/subjects/followed_file.js";
import {
  losesText,
  notebookFile,
  pythonFile,
  sqlFile,
  withFile,
} from "../../assets/subjects/work_store.js";

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

test("a notebook has a cell for what the answers have in common and for each answer", () => {
  const questions = [
    { id: "Q1", kind: "values" },
    { id: "Q2", kind: "database" },
  ];
  const work = { source: "import math\n", answers: { Q1: "def f():\n    pass\n", Q2: "SELECT 1" } };
  const { cells, nbformat } = JSON.parse(notebookFile(work, questions));
  assert.equal(nbformat, 4);
  assert.ok(cells.every(({ cell_type: type, outputs }) => type === "code" && outputs.length === 0));
  assert.deepEqual(
    cells.map(({ source }) => source),
    [
      ["import math"],
      ["# Question 1\n", "def f():\n", "    pass"],
      ["# Question 2\n", 'Q2 = """\n', "SELECT 1\n", '"""'],
    ],
  );
});

const QUESTIONS = [
  { id: "Q1", kind: "values", start: "def f():" },
  { id: "Q2", kind: "board", start: "def g():" },
  { id: "Q3", kind: "database", start: "" },
  { id: "Q4", kind: "database", start: "" },
];

test("a file of queries leaves the Python, and a file without queries leaves the queries", () => {
  const work = { source: "import math", answers: { Q1: "one", Q3: "three" } };
  assert.deepEqual(withFile(work, { source: "", answers: { Q4: "four" } }, QUESTIONS, true), {
    source: "import math",
    answers: { Q1: "one", Q4: "four" },
  });
  assert.deepEqual(withFile(work, { source: "x", answers: { Q2: "two" } }, QUESTIONS), {
    source: "x",
    answers: { Q2: "two", Q3: "three" },
  });
  assert.deepEqual(withFile(work, { source: "x", answers: { Q4: "four" } }, QUESTIONS), {
    source: "x",
    answers: { Q4: "four" },
  });
});

test("a text that is nowhere else is a loss, whatever the work and the file", () => {
  const nothing = { source: "", answers: {} };
  const texts = [undefined, "", "  ", "def f():", "one", "two"];
  for (const mine of texts) {
    for (const theirs of texts) {
      for (const before of texts) {
        const work = (text) => ({ source: "", answers: text === undefined ? {} : { Q1: text } });
        const found = losesText(work(mine), work(theirs), QUESTIONS, work(before));
        const isMine = Boolean(mine?.trim()) && mine !== "def f():";
        assert.equal(
          found,
          isMine && mine !== theirs && mine !== before,
          `${mine} ${theirs} ${before}`,
        );
      }
    }
  }
  assert.ok(losesText({ source: "import math", answers: {} }, nothing, QUESTIONS));
});

/** A file that is followed with hardly a pause, and what comes of it. */
function followed(getFile, read) {
  const said = [];
  return new Promise((resolve) => {
    const file = new FollowedFile(
      { name: "a.py", getFile },
      {
        read: (found) => read(found, file),
        onfailure: (error) => said.push(`trouble: ${error.message}`),
        onend: (error) => resolve([...said, error ? `end: ${error.message}` : "end"]),
        pause: 0.01,
      },
    );
    file.look();
  });
}

test("a followed file is read once a save, and again where reading fails", async () => {
  const saves = [1, 1, 1, 2, 2, 2, 2, 3, 3];
  const read = [];
  let looks = 0;
  const said = await followed(
    async () => {
      const at = saves[Math.min(looks++, saves.length - 1)];
      if (looks === 2) throw new Error("it is being replaced");
      return { lastModified: at, size: 1 };
    },
    async ({ lastModified }, file) => {
      read.push(lastModified);
      if (read.length === 2) throw new Error("it was caught half way");
      if (lastModified === 3) file.leave();
      return true;
    },
  );
  assert.deepEqual(read, [1, 2, 2, 3]);
  assert.deepEqual(said, ["end"]);
});

test("a followed file that stays unreadable is told once and then left", async () => {
  const gone = async () => Promise.reject(new Error("gone"));
  assert.deepEqual(await followed(gone, async () => true), ["trouble: gone", "end: gone"]);
  const there = async () => ({ lastModified: 1, size: 1 });
  assert.deepEqual(await followed(there, async () => false), ["end"]);
});
