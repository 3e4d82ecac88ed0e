// Modules of the room of the subjects that need no page: what keys do in the editor,
// drawings, steps and files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inputsFor, treeAddress } from "../../assets/subjects/algorithms/negamax_link.js";
import { resized } from "../../assets/subjects/algorithms/sizes.js";
import { parseValue, writeValue } from "../../assets/subjects/algorithms/values.js";
import { framesBetween, pitOfCall } from "../../assets/subjects/board_frames.js";
import { changeOfKey } from "../../assets/subjects/editing.js";
import { FollowedFile } from "../../assets/subjects/followed_file.js";
import { placesOf } from "../../assets/subjects/places.js";
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

/** A board whose pits are given by a generator of numbers. */
function randomBoard(next) {
  return Array.from({ length: 12 }, () => Math.floor(next() * 8));
}

/** Numbers from 0 to 1 that are the same in each run. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (1664525 * state + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

test("seeds go from any board to any other, one pit at a time", () => {
  const next = generator(7);
  for (let i = 0; i < 500; i++) {
    const [before, after] = [randomBoard(next), randomBoard(next)];
    const frames = framesBetween(before, after, Math.floor(next() * 12));
    assert.deepEqual(frames[0], before);
    assert.deepEqual(frames.at(-1), after);
    for (const [at, frame] of frames.slice(1).entries()) {
      const changed = frame.filter((seeds, pit) => seeds !== frames[at][pit]);
      assert.equal(changed.length, 1, `${frames[at]} -> ${frame}`);
    }
  }
});

test("a move by the rules is played seed by seed, harvest and turn included", () => {
  const before = [0, 0, 0, 0, 0, 3, 1, 1, 2, 4, 4, 4];
  const sown = [0, 0, 0, 0, 0, 0, 2, 2, 3, 4, 4, 4];
  assert.equal(framesBetween(before, sown, 5).length, 5);
  const harvested = [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4];
  const frames = framesBetween(before, harvested, 5);
  assert.deepEqual(frames[4], sown, "sown first");
  assert.equal(frames.length, 8);
  const turned = [0, 0, 0, 4, 4, 4, 0, 0, 0, 0, 0, 0];
  assert.deepEqual(framesBetween(before, turned, 5).slice(0, 8), frames);
  // the origin is passed over after a whole lap, or is not
  const lap = [0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0];
  const right = framesBetween(lap, [1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1, 1], 5);
  assert.equal(right.length, 14);
  const wrong = framesBetween(
    lap,
    Array.from({ length: 12 }, () => 1),
    5,
  );
  assert.equal(wrong.length, 14);
  assert.equal(wrong.at(-1)[5], 1);
});

test("the pit of a call is its last argument", () => {
  assert.equal(pitOfCall("semer_graines([1, 2], 5)"), 5);
  assert.equal(pitOfCall("tourner_plateau([1, 2])"), null);
  assert.equal(pitOfCall("f([1], 12)"), null);
});

test("values that are changed by hand are written as Python reads them", () => {
  const texts = ["3", '"abc"', "[[1, 0], [0, 1]]", '{"n": 0, "plateau": [4, 4]}', "[]"];
  for (const text of texts) assert.equal(writeValue(parseValue(text)), text);
  for (const text of ["(0, 0)", "None", "[True]", "f(1)", "", "[1", "null", "[null]"]) {
    assert.equal(parseValue(text), null, text);
  }
});

test("a grid grows at its top and a picture at its bottom", () => {
  const rows = [
    [1, 2],
    [3, 4],
  ];
  assert.deepEqual(resized(rows, 3, 3, true), [
    [0, 0, 0],
    [1, 2, 0],
    [3, 4, 0],
  ]);
  assert.deepEqual(resized(rows, 1, 3, false), [[1], [3], [0]]);
  assert.deepEqual(resized(rows, 2, 1, true), [[3, 4]]);
});

test("places are cells of grids, pixels of pictures, pits, and rectangles", () => {
  const locals = { i: "1", j: "2", pos: "(0, 1)", ha: "2", la: "1", name: "'a'" };
  const at = (points, kind, rows, columns) =>
    placesOf({ points, locals, kind, rows, columns }).map(({ x, y, width, height }) =>
      [x, y, width, height].join(" "),
    );
  assert.deepEqual(at(["j"], "board", 2, 12), ["2 0 1 1"]);
  assert.deepEqual(at(["i, j"], "grid", 4, 3), ["1 1 1 1"]);
  assert.deepEqual(at(["i, j"], "picture", 4, 3), ["2 1 1 1"]);
  assert.deepEqual(at(["pos"], "picture", 4, 3), ["1 0 1 1"]);
  assert.deepEqual(at(["i, j, ha, la"], "picture", 4, 3), ["2 1 1 2"]);
  assert.deepEqual(at(["i"], "grid", 1, 3), ["1 0 1 1"]);
  for (const points of [["j"], ["k"], ["name"], ["j, j"]]) {
    assert.deepEqual(at(points, "picture", 2, 2), [], String(points));
  }
});

test("a position of the tree and a game of the subject are the same both ways", () => {
  const game =
    '{"joueur1": "A", "joueur2": "B", "score": [13, 12], "n": 41, "plateau": [1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 2]}';
  const address = treeAddress([game, "2", "0"]);
  const query = new URL(address, "http://here").searchParams;
  assert.equal(query.get("position"), "0-0-0-0-0-2-1-2-3-4-5-6-13-12-N");
  assert.equal(query.get("turn"), "41");
  const other = game.replace("41", "0").replace("[13, 12]", "[0, 0]");
  assert.deepEqual(inputsFor([other, "3", "0"], query), [game, "2", "0"]);
  assert.equal(treeAddress(["3", "2"]), null);
  assert.equal(inputsFor([other, "3", "0"], new URLSearchParams()), null);
});
