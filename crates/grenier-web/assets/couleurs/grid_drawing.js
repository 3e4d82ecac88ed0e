// The grid drawn: settled blocks, the falling bar, its ghost, and the rounds of
// a chain one after another. Every block bears its letter.

import { element, svgElement } from "../site/dom.js";
import { barCells, blocksOf, falls } from "./grid.js";

/** The side of a cell in the drawing. */
const CELL = 40;
/** Milliseconds a round shows what vanishes, then how the rest falls. */
const MARK = 260;
const FALL = 180;
/** Milliseconds between two marks at least: three in a second are never exceeded. */
const CALM = 350;

/** A block, its corner at the origin. */
function block(letter, kind = "") {
  return svgElement(
    "g",
    { class: `block color-${letter} ${kind}`.trim() },
    svgElement("rect", { class: "body", x: 1.5, y: 1.5, width: CELL - 3, height: CELL - 3, rx: 7 }),
    svgElement("rect", { class: "shine", x: 4, y: 4, width: CELL - 8, height: CELL - 8, rx: 5 }),
    svgElement("text", { x: CELL / 2, y: CELL / 2 + 1, "font-size": 22 }, letter),
  );
}

/** A bar by itself, its blocks told from the bottom. */
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

function moved(node, x, y) {
  node.style.transform = `translate(${x}px, ${y}px)`;
  return node;
}

export class GridDrawing {
  constructor({ width, height }) {
    this.size = { width, height };
    this.blocks = new Map();
    this.run = 0;
    this.marked = -Infinity;
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
      svgElement("rect", { class: "well-floor", x: 0, y: 0, width: width * CELL, height: height * CELL }),
      svgElement("path", { class: "well-lines", d: lines(width, height) }),
      this.layers.settled,
      this.layers.ghost,
      this.layers.falling,
    );
    this.element = element("div", { class: "well" }, this.svg);
  }

  /** Where a cell's corner is. */
  at(x, y) {
    return [x * CELL, (this.size.height - 1 - y) * CELL];
  }

  /** Shows a grid, a falling bar and its ghost, as they are now. */
  show({ grid, falling, ghost }, withGhost = true) {
    this.settle(grid);
    this.showFalling(falling, withGhost ? ghost : null);
  }

  /** Shows settled blocks at rest; a chain under way is cut short. */
  settle(grid) {
    this.run += 1;
    this.showSettled(grid);
  }

  showSettled(grid) {
    const kept = new Map();
    for (const { x, y, letter } of blocksOf(grid)) {
      const key = `${x},${y}`;
      const known = this.blocks.get(key);
      const here = known?.letter === letter ? known : { letter, node: block(letter) };
      if (here === known) here.node.classList.remove("going");
      moved(here.node, ...this.at(x, y));
      kept.set(key, here);
    }
    this.blocks = kept;
    this.layers.settled.replaceChildren(...[...kept.values()].map(({ node }) => node));
  }

  showFalling(falling, ghost) {
    const cells = (place) => (place ? barCells({ ...falling, ...place }) : []);
    const draw = (place) => cells(place).map(([x, y, letter]) => moved(block(letter), ...this.at(x, y)));
    this.layers.falling.replaceChildren(...draw(falling));
    const apart = falling && ghost && (ghost.y !== falling.y || ghost.x !== falling.x);
    this.layers.ghost.replaceChildren(...(apart ? draw(ghost) : []));
  }

  /**
   * Shows rounds one after another while the next bar falls; `onround(round)`
   * is told each. Another call of `show`, `settle` or `chain` cuts it short.
   */
  async chain(rounds, { still = false, onround = () => {} } = {}) {
    this.run += 1;
    const run = this.run;
    for (const round of rounds) {
      this.showSettled(round.grid);
      onround(round);
      this.mark(round.cells);
      await later(MARK);
      if (run !== this.run) return;
      if (still) this.showSettled(round.after);
      else this.fall(round);
      await later(FALL);
      if (run !== this.run) return;
      this.showSettled(round.after);
    }
  }

  /** Marks what vanishes, unless something was marked a moment ago. */
  mark(cells) {
    if (performance.now() - this.marked < CALM) return;
    this.marked = performance.now();
    for (const [x, y] of cells) this.blocks.get(`${x},${y}`)?.node.classList.add("going");
  }

  fall({ grid, cells }) {
    const stays = new Map();
    for (const { x, from, to, letter } of falls(grid, cells)) {
      const { node } = this.blocks.get(`${x},${from}`);
      moved(node, ...this.at(x, to));
      stays.set(`${x},${to}`, { letter, node });
    }
    for (const [x, y] of cells) this.blocks.get(`${x},${y}`)?.node.remove();
    this.blocks = stays;
  }

  /** Takes everything off the grid: a pause must not help to think. */
  clear() {
    this.settle([]);
    this.showFalling(null, null);
  }
}

function lines(width, height) {
  const down = Array.from({ length: width - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${height * CELL}`);
  const across = Array.from({ length: height - 1 }, (_, i) => `M0 ${(i + 1) * CELL}H${width * CELL}`);
  return [...down, ...across].join("");
}

const later = (time) => new Promise((resolve) => setTimeout(resolve, time));
