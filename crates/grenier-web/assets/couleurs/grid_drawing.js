// The drawing of the grid: settled blocks, the falling bar, its ghost, and the
// rounds of a chain one after another. Every block shows the letter of its color in
// the reader's language, unless they chose to see none.

import { element, svgElement } from "../site/dom.js";
import { say } from "../site/texts.js";
import { barCells, blocksOf, falls } from "./grid.js";

/**
 * @typedef {import("./grid.js").Bar} Bar
 * @typedef {import("./game_events.js").Round} Round
 * @typedef {{ x: number, y: number }} Place
 */

/** The side of a cell in the drawing. */
const CELL = 40;
/** Milliseconds that a round marks the cleared blocks, then lets the rest fall. */
const MARK = 260;
const FALL = 180;
/** Least milliseconds between two marks: never more than three flashes a second. */
const FLASH_INTERVAL = 350;

/**
 * A block, its corner at the origin.
 * @param {string} letter
 */
function block(letter) {
  return svgElement(
    "g",
    { class: `block color-${letter}`, "data-letter": letter },
    svgElement("rect", { class: "body", x: 1.5, y: 1.5, width: CELL - 3, height: CELL - 3, rx: 7 }),
    svgElement("rect", { class: "shine", x: 4, y: 4, width: CELL - 8, height: CELL - 8, rx: 5 }),
    svgElement(
      "text",
      { x: CELL / 2, y: CELL / 2 + 1, "font-size": 22 },
      say(`couleurs-letter-${letter}`),
    ),
  );
}

/**
 * The drawing of a bar; its blocks are listed from the bottom.
 * @param {string} blocks
 */
export function barDrawing(blocks) {
  const letters = [...blocks].reverse();
  const svg = svgElement("svg", {
    class: "bar-drawing",
    viewBox: `0 0 ${CELL} ${CELL * letters.length}`,
    "aria-hidden": "true",
    focusable: "false",
  });
  svg.append(...letters.map((letter, i) => moved(block(letter), 0, i * CELL)));
  return svg;
}

/**
 * @param {SVGGElement} node
 * @param {number} x
 * @param {number} y
 */
function moved(node, x, y) {
  node.style.transform = `translate(${x}px, ${y}px)`;
  return node;
}

export class GridDrawing {
  /** @param {import("./grid.js").Size} size */
  constructor({ width, height }) {
    this.size = { width, height };
    /** @type {Map<string, { letter: string, node: SVGGElement }>} */
    this.blocks = new Map();
    this.run = 0;
    this.chaining = false;
    /** @type {SVGGElement[]} */
    this.ghost = [];
    this.lastMark = -Infinity;
    this.layers = {
      settled: svgElement("g"),
      ghost: svgElement("g", { class: "ghost" }),
      falling: svgElement("g", { class: "falling" }),
    };
    this.svg = svgElement(
      "svg",
      {
        class: "well-drawing",
        viewBox: `0 0 ${width * CELL} ${height * CELL}`,
        "aria-hidden": "true",
        focusable: "false",
      },
      svgElement("rect", {
        class: "well-floor",
        x: 0,
        y: 0,
        width: width * CELL,
        height: height * CELL,
      }),
      svgElement("path", { class: "well-lines", d: lines(width, height) }),
      this.layers.settled,
      this.layers.ghost,
      this.layers.falling,
    );
    this.element = element("div", { class: "well" }, this.svg);
  }

  /**
   * The corner of a cell.
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  at(x, y) {
    return [x * CELL, (this.size.height - 1 - y) * CELL];
  }

  /**
   * Shows a grid, a falling bar and its ghost.
   * @param {{ grid: string[], falling?: Bar | null, ghost?: Place | null }} state
   */
  show({ grid, falling, ghost }, withGhost = true) {
    this.settle(grid);
    this.showFalling(falling, withGhost ? ghost : null);
  }

  /**
   * Shows settled blocks; cancels a running chain.
   * @param {string[]} grid
   */
  settle(grid) {
    this.run += 1;
    this.showSettled(grid);
    this.endChain();
  }

  /** @param {string[]} grid */
  showSettled(grid) {
    const next = new Map();
    for (const { x, y, letter } of blocksOf(grid)) {
      const key = `${x},${y}`;
      const known = this.blocks.get(key);
      const here = known?.letter === letter ? known : { letter, node: block(letter) };
      if (here === known) here.node.classList.remove("clearing");
      moved(here.node, ...this.at(x, y));
      next.set(key, here);
    }
    this.blocks = next;
    this.layers.settled.replaceChildren(...[...next.values()].map(({ node }) => node));
  }

  /**
   * @param {Bar | null | undefined} falling
   * @param {Place | null | undefined} ghost
   */
  showFalling(falling, ghost) {
    /** @param {Place | null | undefined} place */
    const cells = (place) => (place && falling ? barCells({ ...falling, ...place }) : []);
    /** @param {Place | null | undefined} place */
    const draw = (place) =>
      cells(place).map(([x, y, letter]) => moved(block(letter), ...this.at(x, y)));
    this.layers.falling.replaceChildren(...draw(falling));
    const apart = falling && ghost && (ghost.y !== falling.y || ghost.x !== falling.x);
    this.ghost = apart ? draw(ghost) : [];
    this.showGhost();
  }

  /** The ghost waits for the end of a chain: it would be drawn over blocks that vanish. */
  showGhost() {
    this.layers.ghost.replaceChildren(...(this.chaining ? [] : this.ghost));
  }

  endChain() {
    this.chaining = false;
    this.showGhost();
  }

  /**
   * Shows rounds one after another while the next bar falls, and calls
   * `onround(round)` for each. Calling `show`, `settle` or `chain` cancels it.
   * @param {Round[]} rounds
   * @param {{ reducedMotion?: boolean, onround?: (round: Round) => void }} options
   */
  async chain(rounds, { reducedMotion = false, onround = () => {} } = {}) {
    this.run += 1;
    const run = this.run;
    this.chaining = true;
    this.showGhost();
    for (const round of rounds) {
      this.showSettled(round.grid);
      onround(round);
      this.mark(round.cells);
      await delay(MARK);
      if (run !== this.run) return;
      if (reducedMotion) this.showSettled(round.after);
      else this.fall(round);
      await delay(FALL);
      if (run !== this.run) return;
      this.showSettled(round.after);
    }
    this.endChain();
  }

  /**
   * Marks the blocks being cleared, unless others were marked a moment ago.
   * @param {number[][]} cells
   */
  mark(cells) {
    if (performance.now() - this.lastMark < FLASH_INTERVAL) return;
    this.lastMark = performance.now();
    for (const [x, y] of cells) this.blocks.get(`${x},${y}`)?.node.classList.add("clearing");
  }

  /** @param {Round} round */
  fall({ grid, cells }) {
    const stays = new Map();
    for (const { x, from, to, letter } of falls(grid, cells)) {
      const node = this.blocks.get(`${x},${from}`)?.node;
      if (!node) continue;
      moved(node, ...this.at(x, to));
      stays.set(`${x},${to}`, { letter, node });
    }
    for (const [x, y] of cells) this.blocks.get(`${x},${y}`)?.node.remove();
    this.blocks = stays;
  }

  /** Hides all blocks: a pause must not give time to think. */
  clear() {
    this.settle([]);
    this.showFalling(null, null);
  }
}

/**
 * @param {number} width
 * @param {number} height
 */
function lines(width, height) {
  const down = Array.from({ length: width - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${height * CELL}`);
  const across = Array.from(
    { length: height - 1 },
    (_, i) => `M0 ${(i + 1) * CELL}H${width * CELL}`,
  );
  return [...down, ...across].join("");
}

/** @param {number} time */
const delay = (time) => new Promise((resolve) => setTimeout(resolve, time));
