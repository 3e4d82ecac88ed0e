// Awalé modules that need no page: diagrams, the layout of the seeds and of the
// board, the replay of a search.

import assert from "node:assert/strict";
import { test } from "node:test";
import { turningPoint } from "../../assets/awale/analysis/turning_point.js";
import { readDiagram, writeDiagram } from "../../assets/awale/board/diagram.js";
import { gathered, gatherings } from "../../assets/awale/board/gathering.js";
import { PITS, geometry } from "../../assets/awale/board/geometry.js";
import { pitSpots } from "../../assets/awale/board/seed_layout.js";
import { SearchReplay } from "../../assets/awale/negamax/search_replay.js";

test("a game is lost at the last move before which it was not", () => {
  const remark = (ply, letter, score, mark = null) => ({ ply, letter, score, mark });
  const game = [
    remark(1, "c", 0, "mistake"),
    remark(2, "g", -4, "blunder"),
    remark(3, "a", 1, "blunder"),
    remark(4, "h", -5),
  ];
  assert.equal(turningPoint(game, -8).ply, 3);
  assert.equal(turningPoint(game, 1), null);
  assert.equal(turningPoint(game, 8), null);
  assert.equal(turningPoint(game, null), null);
  assert.equal(turningPoint([], -8), null);
});

test("the stores show the final count once the seeds left are gathered", () => {
  const end = {
    south: [0, 2, 0, 0, 1, 0],
    north: [3, 0, 0, 0, 0, 2],
    scores: { south: 26, north: 14 },
    over: true,
    result: { south: 29, north: 19 },
  };
  assert.deepEqual(gathered(end).scores, { south: 29, north: 19 });
  assert.deepEqual([...gathered(end).south, ...gathered(end).north], new Array(PITS).fill(0));
  const kept = gatherings(end);
  assert.equal(
    kept.filter(({ side }) => side === "south").reduce((sum, { seeds }) => sum + seeds, 0),
    3,
  );
  // Seeds that count for the other side go there, and after a resignation none move.
  const starved = { ...end, result: { south: 26, north: 22 } };
  assert.ok(gatherings(starved).every(({ side }) => side === "north"));
  const resigned = { ...end, result: null };
  assert.equal(gathered(resigned), resigned);
});

test("a diagram read and written is itself", () => {
  for (const diagram of ["4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-7-6-0-0-2-0-1-1-0-0-5-13-13-N"]) {
    assert.equal(writeDiagram(readDiagram(diagram)), diagram);
  }
});

test("as many seeds are drawn as there are, inside the pit", () => {
  for (let seeds = 0; seeds <= 48; seeds++) {
    const { radius, spots } = pitSpots(seeds, 0.3);
    assert.equal(spots.length, seeds);
    for (const { x, y } of spots) assert.ok(Math.hypot(x, y) + radius <= 1, `${seeds} seeds`);
  }
});

test("up to twelve seeds do not hide one another", () => {
  for (let seeds = 2; seeds <= 12; seeds++) {
    const { radius, spots } = pitSpots(seeds);
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) {
        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 1.8 * radius, `${seeds} seeds`);
      }
    }
  }
});

test("pits lie inside the board, South below unless it is flipped, in either shape", () => {
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
/** @type {import("../../types/api.js").Tree} */
const TREE = {
  depth: 2,
  value: 3,
  best: "b",
  tree: {
    letter: null,
    gain: 0,
    value: 3,
    best: true,
    over: false,
    board: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    to_move: "south",
    children: [
      {
        letter: "a",
        gain: 1,
        value: 0,
        best: false,
        over: true,
        board: [],
        to_move: "north",
        children: [],
      },
      {
        letter: "b",
        gain: 4,
        value: 1,
        best: true,
        over: false,
        board: [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6],
        to_move: "north",
        children: [
          {
            letter: "g",
            gain: 1,
            value: 0,
            best: true,
            over: false,
            board: [],
            to_move: "south",
            children: [],
          },
          {
            letter: "h",
            gain: 1,
            value: 0,
            best: false,
            over: false,
            board: [],
            to_move: "south",
            children: [],
          },
        ],
      },
    ],
  },
};

test("the search enters, values and compares in the order of the recursion", () => {
  const { steps } = new SearchReplay(TREE);
  const told = steps.map(({ kind, node }) => `${kind} ${node.path || "root"}`);
  assert.deepEqual(told, [
    "enter root",
    "over a",
    "compare a",
    "enter b",
    "leaf bg",
    "compare bg",
    "leaf bh",
    "compare bh",
    "value b",
    "compare b",
    "value root",
  ]);
});

test("the best of equals is the first, and changes when a better one is compared", () => {
  const search = new SearchReplay(TREE);
  const answer = search.root.children[1];
  assert.equal(answer.bestBy(Infinity).letter, "g");
  assert.equal(search.root.bestBy(2).letter, "a");
  assert.equal(search.root.bestBy(9).letter, "b");
});

test("boards are rotated so that South comes first", () => {
  const search = new SearchReplay(TREE);
  assert.deepEqual(search.root.children[1].pits, search.root.pits);
});
