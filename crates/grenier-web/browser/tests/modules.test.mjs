// Modules that need no page: drawing of seeds, diagrams, the replay of a
// search; and the texts that modules say.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readDiagram, writeDiagram } from "../../assets/js/board/diagram.js";
import { PITS, geometry } from "../../assets/js/board/geometry.js";
import { heap } from "../../assets/js/board/seeds.js";
import { Lines } from "../../assets/js/images/lines.js";
import { View } from "../../assets/js/images/view.js";
import { Search } from "../../assets/js/negamax/search.js";

test("a diagram read and written is itself", () => {
  for (const diagram of ["4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-7-6-0-0-2-0-1-1-0-0-5-13-13-N"]) {
    assert.equal(writeDiagram(readDiagram(diagram)), diagram);
  }
});

test("as many seeds are drawn as there are, inside the pit", () => {
  for (let seeds = 0; seeds <= 48; seeds++) {
    const { radius, spots } = heap(seeds, 0.3);
    assert.equal(spots.length, seeds);
    for (const { x, y } of spots) assert.ok(Math.hypot(x, y) + radius <= 1, `${seeds} seeds`);
  }
});

test("up to twelve seeds do not hide one another", () => {
  for (let seeds = 2; seeds <= 12; seeds++) {
    const { radius, spots } = heap(seeds);
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 1.8 * radius, `${seeds} seeds`);
    }
  }
});

test("pits lie inside the board, South below unless it is turned, in either shape", () => {
  for (const narrow of [false, true]) {
    for (const flipped of [false, true]) {
      const { width, height, pits } = geometry(narrow, flipped);
      assert.equal(pits.length, PITS);
      for (const { x, y, r } of pits) assert.ok(x > r && x + r < width && y > r && y + r < height);
      assert.equal(pits[0].y > pits[11].y, !flipped);
      assert.equal(pits[0].x, pits[11].x);
    }
  }
});

/** A root with two moves, the second answered in two ways. */
const TREE = {
  depth: 2,
  value: 3,
  best: "b",
  tree: {
    letter: null, gain: 0, value: 3, best: true, over: false, board: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], to_move: "south",
    children: [
      { letter: "a", gain: 1, value: 0, best: false, over: true, board: [], to_move: "north", children: [] },
      {
        letter: "b", gain: 4, value: 1, best: true, over: false, board: [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6], to_move: "north",
        children: [
          { letter: "g", gain: 1, value: 0, best: true, over: false, board: [], to_move: "south", children: [] },
          { letter: "h", gain: 1, value: 0, best: false, over: false, board: [], to_move: "south", children: [] },
        ],
      },
    ],
  },
};

test("the search enters, values and compares in the order of the recursion", () => {
  const { steps } = new Search(TREE);
  const told = steps.map(({ kind, node }) => `${kind} ${node.path || "root"}`);
  assert.deepEqual(told, ["enter root", "over a", "compare a", "enter b", "leaf bg", "compare bg", "leaf bh", "compare bh", "value b", "compare b", "value root"]);
});

test("the best of equals is the first, and changes when a better one is compared", () => {
  const search = new Search(TREE);
  const answer = search.root.children[1];
  assert.equal(answer.bestBy(Infinity).letter, "g");
  assert.equal(search.root.bestBy(2).letter, "a");
  assert.equal(search.root.bestBy(9).letter, "b");
});

test("boards are turned back so that South comes first", () => {
  const search = new Search(TREE);
  assert.deepEqual(search.root.children[1].pits, search.root.pits);
});

/** A view of a picture in a box. */
function view(picture, box) {
  const made = new View();
  made.resize(...box);
  made.show(...picture);
  return made;
}

test("a picture is shown whole, in the middle, its pixels whole where they fit", () => {
  const small = view([10, 10], [105, 205]);
  assert.deepEqual([small.zoom, small.x, small.y], [10, 3, 53]);
  const large = view([1000, 500], [100, 100]);
  assert.deepEqual([large.zoom, large.x, large.y], [0.1, 0, 25]);
  assert.deepEqual(large.seen, { left: 0, top: 0, right: 1000, bottom: 500 });
});

test("what is under the pointer stays there while the picture grows", () => {
  const seen = view([300, 300], [200, 200]);
  while (seen.zoom < 4) seen.zoomBy(1);
  for (const steps of [1, 1, -1, 1, -1, -1]) {
    const before = seen.place(80, 120);
    seen.zoomBy(steps, 80, 120);
    const after = seen.place(80, 120);
    assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 0.5, `${seen.zoom}`);
  }
});

test("a picture larger than its box never leaves it, and zoom has its bounds", () => {
  const seen = view([50, 40], [200, 100]);
  for (let i = 0; i < 30; i++) seen.zoomBy(1);
  const largest = seen.zoom;
  assert.equal(seen.zoomBy(1), false);
  seen.pan(1e6, -1e6);
  assert.equal(seen.x, 0);
  assert.equal(seen.y, 100 - 40 * largest);
  for (let i = 0; i < 30; i++) seen.zoomBy(-1);
  assert.equal(seen.zoom, 1);
  assert.equal(seen.zoomBy(-1), false);
});

/** The bytes of lines drawn as rows of 0 to 3: 1 for a line left, 2 for one above. */
function linesOf(rows, count, isRuns = false) {
  const [width, height] = [rows[0].length, rows.length];
  const stride = Math.ceil(width / 8);
  const bytes = new Uint8Array(12 + 2 * stride * height);
  new Uint32Array(bytes.buffer, 0, 3).set([width, height, count]);
  rows.forEach((row, y) => [...row].forEach((digit, x) => {
    for (const plane of [0, 1]) bytes[12 + plane * stride * height + y * stride + (x >> 3)] |= ((digit >> plane) & 1) << (x & 7);
  }));
  return new Lines(bytes.buffer, isRuns);
}

test("a pixel is in the piece that the lines around it bound", () => {
  // The subject's picture: 7771 / 7771 / 2211.
  const cut = linesOf(["3223", "1001", "3231"], 4);
  const at = (row, column) => { const { row: r, column: c, height, width } = cut.pieceAt(row, column); return [r, c, height, width]; };
  assert.deepEqual(at(1, 2), [0, 0, 2, 3]);
  assert.deepEqual(at(2, 3), [0, 3, 3, 1]);
  assert.deepEqual(at(2, 1), [2, 0, 1, 2]);
  assert.deepEqual(at(2, 2), [2, 2, 1, 1]);
  const runs = linesOf(["32232222", "22232222"], 3, true);
  assert.deepEqual(runs.pieceAt(1, 1), { row: 0, column: 3, length: 8 });
});

test("lines far away are as dense as they are on average", () => {
  const rows = Array.from({ length: 9 }, () => "3".repeat(13));
  const full = linesOf(rows, 117);
  for (const level of [0, 1, 2, 3]) {
    const { width, height, at } = full.density(level);
    assert.deepEqual([width, height], [Math.ceil(13 / 2 ** level), Math.ceil(9 / 2 ** level)]);
    assert.equal(at(height - 1, width - 1), 255);
  }
  assert.equal(linesOf(["30", "00"], 1).density(1).at(0, 0), 64);
});

/** The contents of every file with this ending below a folder. */
function contents(folder, ending) {
  const at = (path) => fileURLToPath(new URL(`../../${folder}/${path}`, import.meta.url));
  const entries = readdirSync(at(""), { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return contents(`${folder}/${entry.name}`, ending);
    return entry.name.endsWith(ending) ? [readFileSync(at(entry.name), "utf8")] : [];
  });
}

const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

test("every text that pages say is written, and every text written is said", () => {
  const modules = contents("assets/js", ".js").join("\n");
  const templates = contents("templates", ".html").join("\n");
  const written = found(contents("../phrases/texts/en", ".ftl").join("\n"), /^web-js-([\w-]+) =/gm);
  const said = [...found(modules, /say\("([\w-]+)"/g), ...found(modules, /does: "([\w-]+)"/g), ...found(templates, /web-js-([\w-]+)/g)];
  assert.deepEqual(said.filter((key) => !written.includes(key)), []);
  const words = new Set([...found(modules, /"([\w-]+)"/g), ...said]);
  const families = found(modules, /say\(`([\w-]+-)\$\{/g);
  assert.ok(written.length > 100);
  assert.deepEqual(written.filter((key) => !words.has(key) && !families.some((family) => key.startsWith(family))), []);
});
