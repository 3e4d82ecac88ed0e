// Modules of Tetris Couleurs that need no page: grids, events, key bindings, key
// repeat, the connection, the timeline.

import assert from "node:assert/strict";
import { test } from "node:test";
import { applyStep } from "../../assets/couleurs/game_events.js";
import { cellAt, falls, heights, sizeOf, tally, withCells } from "../../assets/couleurs/grid.js";
import { Connection } from "../../assets/site/connection.js";
import {
  ACTIONS,
  DEFAULT_KEYS,
  actionOf,
  isBindable,
  keyName,
  rebind,
  withDefaults,
} from "../../assets/couleurs/play/key_bindings.js";
import { Countdown } from "../../assets/couleurs/play/countdown.js";
import { Prediction } from "../../assets/couleurs/play/prediction.js";
import { KeyRepeat } from "../../assets/couleurs/play/key_repeat.js";
import { StepLoader } from "../../assets/couleurs/replays/step_loader.js";
import { Timeline, clockTime, pauseBetween } from "../../assets/couleurs/replays/timeline.js";

const GRID = ["....", "R..J", "RVBJ"];

test("cells are counted from the left and from the bottom", () => {
  assert.equal(cellAt(GRID, 0, 1), "R");
  assert.equal(cellAt(GRID, 1, 0), "V");
  assert.deepEqual(heights(GRID), [2, 1, 1, 2]);
  assert.deepEqual(withCells(GRID, [[1, 1, "N"]]), ["....", "RN.J", "RVBJ"]);
  assert.deepEqual(sizeOf("6x12"), { width: 6, height: 12 });
});

test("blocks that stay fall to the bottom of their column, in order", () => {
  const landed = falls(["R...", "V...", "B.N."], [[0, 0]]);
  assert.deepEqual(landed, [
    { x: 0, from: 1, to: 0, letter: "V" },
    { x: 0, from: 2, to: 1, letter: "R" },
    { x: 2, from: 0, to: 0, letter: "N" },
  ]);
});

test("cleared blocks are counted by color, most first", () => {
  assert.deepEqual(
    tally(GRID, [
      [1, 0],
      [0, 0],
      [0, 1],
    ]),
    [
      ["R", 2],
      ["V", 1],
    ],
  );
});

const GAME = {
  grid: GRID,
  falling: { x: 1, y: 2, blocks: "V" },
  ghost: { x: 1, y: 1 },
  next: ["RVB"],
  score: 0,
  bars: 3,
  level: 1,
  over: false,
};

test("a step that moves the bar changes neither grid nor score", () => {
  const { game, rounds, fixed } = applyStep(GAME, {
    events: [{ moved: { x: 2, y: 2 } }],
    falling: { x: 2, y: 2, blocks: "V" },
    ghost: { x: 2, y: 1 },
  });
  assert.deepEqual(game.grid, GRID);
  assert.equal(game.falling.x, 2);
  assert.equal(game.score, 0);
  assert.deepEqual([rounds, fixed], [[], null]);
});

test("each round of a chain has the grid before and after it", () => {
  const first = ["....", "R..J", "R.BJ"];
  const second = ["....", "R...", "R.B."];
  const step = {
    events: [
      { moved: { x: 1, y: 1 } },
      { fixed: { x: 1, y: 1 } },
      {
        cleared: {
          points: 1,
          chain: 1,
          cells: [
            [1, 0],
            [1, 1],
          ],
          grid: first,
        },
      },
      {
        cleared: {
          points: 2,
          chain: 2,
          cells: [
            [3, 0],
            [3, 1],
          ],
          grid: second,
        },
      },
      { over: true },
    ],
    falling: null,
    ghost: null,
    score: 3,
    bars: 4,
  };
  const { game, rounds, fixed } = applyStep(GAME, step);
  assert.deepEqual(fixed, { x: 1, y: 1, blocks: "V" });
  assert.deepEqual(rounds[0].grid, ["....", "RV.J", "RVBJ"]);
  assert.deepEqual(rounds[1].grid, first);
  assert.deepEqual(game.grid, second);
  assert.deepEqual([game.score, game.bars, game.over, game.falling], [3, 4, true, null]);
});

test("the server's grid replaces the one computed from events", () => {
  const told = ["....", "....", "RVBJ"];
  assert.deepEqual(
    applyStep(GAME, { events: [{ fixed: { x: 1, y: 1 } }], grid: told }).game.grid,
    told,
  );
});

/** A clock that the test advances. */
class Clock {
  now = 0;
  waiting = [];
  setTimeout = (act, time) => {
    const timer = { act, due: this.now + time };
    this.waiting.push(timer);
    return timer;
  };
  clearTimeout = (timer) => (this.waiting = this.waiting.filter((one) => one !== timer));
  pass(time) {
    const end = this.now + time;
    for (;;) {
      const next = this.waiting.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.now = next.due;
      this.clearTimeout(next);
      next.act();
    }
    this.now = end;
  }
}

function repeating() {
  const clock = new Clock();
  const acts = [];
  return {
    clock,
    acts,
    repeat: new KeyRepeat(
      (action) => acts.push(action),
      () => ({ delay: 170, interval: 50 }),
      clock,
    ),
  };
}

test("a key held down acts at once, after the delay, then at each interval", () => {
  const { clock, acts, repeat } = repeating();
  repeat.press("left", "ArrowLeft");
  clock.pass(169);
  assert.deepEqual(acts, ["left"]);
  clock.pass(1 + 100);
  assert.deepEqual(acts, ["left", "left", "left", "left"]);
  repeat.release("ArrowLeft");
  clock.pass(1000);
  assert.equal(acts.length, 4);
});

test("a drop and a turn do not repeat", () => {
  const { clock, acts, repeat } = repeating();
  repeat.press("drop", "Space");
  repeat.press("permute", "ArrowUp");
  clock.pass(2000);
  assert.deepEqual(acts, ["drop", "permute"]);
});

test("of two keys held the last one repeats, and the first when it is released", () => {
  const { clock, acts, repeat } = repeating();
  repeat.press("left", "KeyA");
  repeat.press("right", "KeyD");
  clock.pass(170);
  assert.deepEqual(acts, ["left", "right", "right"]);
  repeat.release("KeyD");
  clock.pass(170);
  assert.equal(acts.at(-1), "left");
  repeat.releaseAll();
  clock.pass(1000);
  assert.equal(acts.length, 4);
});

test("keys are bound by position, and shown as printed", () => {
  assert.equal(actionOf(DEFAULT_KEYS, "KeyA"), "left");
  assert.equal(actionOf(DEFAULT_KEYS, "KeyZ"), null);
  assert.equal(keyName("KeyA", new Map([["KeyA", "q"]])), "Q");
  assert.equal(keyName("KeyA"), "A");
  assert.equal(keyName("ArrowLeft"), "←");
});

test("a key bound to an action is unbound from the other, which is reported if it has none left", () => {
  const { keys, bare } = rebind(DEFAULT_KEYS, "drop", 1, "KeyA");
  assert.deepEqual(keys.drop, ["Space", "KeyA"]);
  assert.deepEqual(keys.left, ["ArrowLeft"]);
  assert.deepEqual(bare, []);
  assert.deepEqual(rebind(DEFAULT_KEYS, "left", 0, "Space").bare, ["drop"]);
  assert.deepEqual(rebind(DEFAULT_KEYS, "left", 0, "KeyQ").keys.left, ["KeyQ", "KeyA"]);
});

test("invalid stored keys are replaced", () => {
  const keys = withDefaults({ left: ["KeyH"], right: [], drop: "Space", pause: ["Tab", 3] });
  assert.deepEqual(keys.left, ["KeyH"]);
  for (const action of ACTIONS.filter((name) => name !== "left")) {
    assert.deepEqual(keys[action], DEFAULT_KEYS[action]);
  }
  assert.deepEqual(withDefaults(null), DEFAULT_KEYS);
  assert.ok(!isBindable("Tab") && !isBindable("Escape") && isBindable("KeyQ"));
});

/** A connection whose sockets the test opens and closes. */
function makeConnection({ exists = async () => true } = {}) {
  const clock = new Clock();
  const sockets = [];
  const heard = [];
  const statuses = [];
  const open = () => {
    const socket = {
      readyState: 1,
      sent: [],
      send: (text) => socket.sent.push(JSON.parse(text)),
      close: () => socket.onclose?.(),
    };
    sockets.push(socket);
    return socket;
  };
  const connection = new Connection("ws://here/socket", {
    onmessage: (message) => heard.push(message),
    onstatus: (status) => statuses.push(status),
    exists,
    open,
    clock,
    random: () => 0.5,
  });
  const say = (message) => sockets.at(-1).onmessage({ data: JSON.stringify(message) });
  return { clock, sockets, heard, statuses, connection, say };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("inputs are numbered from one on each socket", async () => {
  const { connection, sockets, clock, say } = makeConnection();
  connection.connect();
  assert.equal(connection.send("left"), false);
  say({ type: "state" });
  connection.send("left");
  connection.send("drop");
  assert.deepEqual(sockets[0].sent, [
    { seq: 1, do: "left" },
    { seq: 2, do: "drop" },
  ]);
  sockets[0].onclose();
  await settled();
  assert.equal(connection.send("left"), false);
  clock.pass(300);
  say({ type: "state" });
  connection.send("right");
  assert.deepEqual(sockets[1].sent, [{ seq: 1, do: "right" }]);
});

test("a lost connection is retried ever less often", async () => {
  const { connection, sockets, statuses, clock, say } = makeConnection();
  connection.connect();
  say({ type: "state" });
  for (const wait of [300, 700, 1500, 3000, 6000, 10000, 10000]) {
    sockets.at(-1).onclose();
    await settled();
    const tried = sockets.length;
    clock.pass(wait - 1);
    assert.equal(sockets.length, tried);
    clock.pass(1);
    assert.equal(sockets.length, tried + 1);
  }
  assert.deepEqual(statuses, ["opening", "open", "lost"]);
  say({ type: "state" });
  assert.equal(connection.status, "open");
});

test("a game that is gone or taken over by another window is not retried", async () => {
  const gone = makeConnection({ exists: async () => false });
  gone.connection.connect();
  gone.sockets[0].onclose();
  await settled();
  gone.clock.pass(60_000);
  assert.deepEqual([gone.connection.status, gone.sockets.length], ["gone", 1]);
  const taken = makeConnection();
  taken.connection.connect();
  taken.say({ type: "state" });
  taken.say({ type: "taken" });
  taken.clock.pass(60_000);
  assert.deepEqual([taken.connection.status, taken.sockets.length], ["taken", 1]);
  taken.connection.connect();
  taken.say({ type: "state" });
  assert.equal(taken.connection.status, "open");
});

const BARS = [
  { bar: 1, step: 0, tick: 0, score: 0 },
  { bar: 2, step: 5, tick: 90, score: 0 },
  { bar: 3, step: 9, tick: 200, score: 4 },
];

test("a replay is stepped through bar by bar, both ways", () => {
  const timeline = new Timeline(BARS, 12);
  assert.deepEqual(
    [0, 4, 5, 8, 11].map((step) => timeline.barAt(step)),
    [0, 0, 1, 1, 2],
  );
  assert.deepEqual(
    [0, 5, 9, 11].map((step) => timeline.nextBar(step)),
    [5, 9, 11, 11],
  );
  assert.deepEqual(
    [11, 9, 7, 5, 0].map((step) => timeline.previousBar(step)),
    [9, 5, 5, 0, 0],
  );
  assert.deepEqual(
    [-3, 4.4, 99].map((step) => timeline.clamp(step)),
    [0, 4, 11],
  );
});

test("a replay runs at the speed of the game, or at a fixed speed without a clock", () => {
  assert.equal(pauseBetween(0, 30, 1, false), 500);
  assert.equal(pauseBetween(0, 30, 2, false), 250);
  assert.equal(pauseBetween(0, 0, 1, false), 50);
  assert.equal(pauseBetween(0, 60_000, 1, false), 1500);
  assert.ok(pauseBetween(0, 0, 1, true) > 100);
  assert.equal(clockTime(60 * 75), "1:15");
});

test("steps are loaded once, in batches, and again after a failure", async () => {
  const asked = [];
  let broken = true;
  const reader = new StepLoader(450, async (from, count) => {
    asked.push([from, count]);
    if (broken) throw new Error("no");
    return Array.from({ length: count }, (_, i) => ({ step: from + i }));
  });
  await assert.rejects(reader.step(3));
  broken = false;
  assert.equal((await reader.step(3)).step, 3);
  assert.equal((await reader.step(449)).step, 449);
  assert.equal((await reader.step(7)).step, 7);
  assert.deepEqual(asked, [
    [0, 200],
    [0, 200],
    [400, 50],
  ]);
});

test("inputs on their way move the bar among free cells, until they are answered", () => {
  const game = {
    grid: ["....", "....", "....", "...B", "B..B"],
    falling: { x: 1, y: 2, blocks: "RV" },
    ghost: { x: 1, y: 0 },
  };
  const prediction = new Prediction();
  const after = (...actions) => {
    prediction.clear();
    for (const [i, action] of actions.entries()) prediction.sent(i + 1, action);
    return prediction.apply(game);
  };
  assert.deepEqual(after(), { falling: game.falling, ghost: game.ghost });
  assert.deepEqual(after("left"), { falling: { x: 0, y: 2, blocks: "RV" }, ghost: { x: 0, y: 1 } });
  assert.deepEqual(after("left", "left").falling.x, 0, "a wall");
  assert.deepEqual(after("down", "down", "left").falling, { x: 1, y: 0, blocks: "RV" }, "a block");
  assert.deepEqual(after("down", "down", "down").falling.y, 0, "only the server fixes a bar");
  assert.deepEqual(after("permute").falling.blocks, "VR");
  assert.deepEqual(
    after("right", "right", "drop", "left").falling,
    { x: 3, y: 2, blocks: "RV" },
    "after a drop",
  );
  after("left", "permute");
  prediction.answered(1);
  assert.deepEqual(prediction.apply(game).falling, { x: 1, y: 2, blocks: "VR" });
  prediction.answered(2);
  assert.equal(prediction.apply(game).falling, game.falling);
  assert.deepEqual(prediction.apply({ ...game, falling: null, ghost: null }), {
    falling: null,
    ghost: null,
  });
});

test("a countdown counts three seconds, unless it is cancelled", () => {
  const timers = [];
  const clock = { setTimeout: (act) => timers.push(act), clearTimeout: () => (timers.length = 0) };
  const shown = [];
  let started = 0;
  const countdown = new Countdown((number) => shown.push(number), clock);
  countdown.start(() => (started += 1));
  timers.shift()();
  timers.shift()();
  assert.equal(started, 0);
  timers.shift()();
  assert.deepEqual([shown, started, countdown.isRunning], [[3, 2, 1, null], 1, false]);
  countdown.start(() => (started += 1));
  countdown.cancel();
  assert.deepEqual([timers.length, started, shown.at(-1)], [0, 1, null]);
});
