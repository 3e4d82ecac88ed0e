// The tree drawn from left to right: boards as boxes, moves as edges with
// their gain, values where they are known.

import { svgElement } from "../../site/dom.js";
import { formatMargin, pluralForm, say, sideName } from "../../site/texts.js";

/**
 * @typedef {import("./search_replay.js").SearchNode} SearchNode
 * @typedef {import("./search_replay.js").SearchReplay} SearchReplay
 * @typedef {{ x: number, y: number }} Place
 * @typedef {(node: SearchNode) => void} Act
 */

const BOX = { width: 152, height: 50 };
const COLUMN = 290;
const ROW = 60;
const MARGIN = 14;
/** The rows of a box: North's as seen from South, then South's. */
const UPPER = [11, 10, 9, 8, 7, 6];
const LOWER = [0, 1, 2, 3, 4, 5];

/**
 * The positions of visible nodes: leaves one below the other, parents centered.
 * @param {SearchNode} root
 */
function arrange(root) {
  /** @type {Map<SearchNode, Place>} */
  const places = new Map();
  let row = 0;
  /** @type {(node: SearchNode) => number} */
  const put = (node) => {
    const below = (node.open ? node.children : []).map(put);
    const y = below.length > 0 ? (below[0] + below[below.length - 1]) / 2 : MARGIN + ROW * row++;
    places.set(node, { x: MARGIN + COLUMN * node.depth, y });
    return y;
  };
  put(root);
  return { places, height: 2 * MARGIN + ROW * (row - 1) + BOX.height };
}

export class TreeDrawing {
  /**
   * `onchoose(node)` is called on a click or Enter, `onfocus(node)` on focus.
   * @param {{ onchoose: Act, onfocus: Act }} acts
   */
  constructor({ onchoose, onfocus }) {
    this.onchoose = onchoose;
    this.onfocus = onfocus;
    this.svg = svgElement("svg", { class: "search-tree", role: "tree", "aria-label": say("tree") });
    this.svg.addEventListener("keydown", (event) => this.key(event));
    /** @type {SearchNode | null} */
    this.focusedNode = null;
    /** @type {SearchNode | null} */
    this.current = null;
    this.isFinished = false;
    /** @type {Map<SearchNode, Place>} */
    this.places = new Map();
    /** @type {Map<SearchNode, SVGGElement>} */
    this.items = new Map();
  }

  /**
   * Draws the search after a step.
   * @param {SearchReplay} search
   * @param {number} step
   * @param {SearchNode} current
   */
  show(search, step, current) {
    const { places, height } = arrange(search.root);
    const deepest = Math.max(...[...places.keys()].map((node) => node.depth));
    const width = 2 * MARGIN + COLUMN * deepest + BOX.width + 70;
    this.places = places;
    this.isFinished = step === search.last;
    this.current = current;
    if (!this.focusedNode || !places.has(this.focusedNode)) {
      this.focusedNode = places.has(current) ? current : search.root;
    }
    const nodes = [...places.keys()].sort((a, b) => a.number - b.number);
    const hadFocus = this.svg.contains(document.activeElement);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.items = new Map(nodes.map((node) => [node, this.box(node, step)]));
    const edges = nodes.flatMap((node) =>
      node.parent ? [this.edge(node, node.parent, step)] : [],
    );
    this.svg.replaceChildren(
      svgElement("g", { role: "presentation", "aria-hidden": "true" }, ...edges),
      ...this.items.values(),
    );
    if (hadFocus) this.items.get(this.focusedNode)?.focus();
  }

  /** @param {SearchNode} node */
  placeOf(node) {
    return this.places.get(node) ?? { x: 0, y: 0 };
  }

  /**
   * @param {SearchNode} node
   * @param {SearchNode} parent
   * @param {number} step
   */
  edge(node, parent, step) {
    const from = this.placeOf(parent);
    const to = this.placeOf(node);
    const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
    const [x2, y2] = [to.x, to.y + BOX.height / 2];
    const bend = (x1 + x2) / 2;
    const classes = ["edge"];
    if (node.entered > step) classes.push("unseen");
    else if (parent.bestBy(step) === node) classes.push("best");
    if (this.isFinished && node.isOnBestLine) classes.push("line");
    const compared = node.compared <= step;
    const text = say("edge", { letter: node.letter, gain: node.gain });
    const worth = compared ? say("edge-worth", { worth: formatValue(node.worth) }) : "";
    return svgElement(
      "g",
      { class: classes.join(" ") },
      svgElement("path", {
        d: `M${x1} ${y1} C ${x1 + 46} ${y1}, ${bend - 34} ${y2}, ${x2 - 82} ${y2} L ${x2} ${y2}`,
      }),
      svgElement("text", { class: "edge-gain", x: x2 - 6, y: y2 - 10 }, text),
      svgElement("text", { class: "edge-worth", x: x2 - 6, y: y2 + 14 }, worth),
    );
  }

  /**
   * @param {SearchNode} node
   * @param {number} step
   */
  box(node, step) {
    const { x, y } = this.placeOf(node);
    const seen = node.entered <= step;
    const valued = node.valued <= step;
    const classes = ["node", node.data.to_move];
    if (!seen) classes.push("unseen");
    if (node === this.current) classes.push("current");
    return svgElement(
      "g",
      {
        class: classes.join(" "),
        role: "treeitem",
        tabindex: node === this.focusedNode ? "0" : "-1",
        "aria-level": node.depth + 1,
        "aria-expanded": node.children.length > 0 ? String(node.open) : null,
        "aria-selected": String(node === this.current),
        "aria-label": name(node, valued),
        onclick: () => this.focus(node, true),
        onfocus: () => this.focused(node),
      },
      svgElement(
        "g",
        { "aria-hidden": "true" },
        svgElement("rect", {
          class: "node-box",
          x,
          y,
          width: BOX.width,
          height: BOX.height,
          rx: 8,
        }),
        ...this.numbers(node, x, y),
        ...this.value(node, x, y, valued),
        ...this.knob(node, x, y),
      ),
    );
  }

  /**
   * The board in numbers; the spaces separate them for screen readers.
   * @param {SearchNode} node
   * @param {number} x
   * @param {number} y
   */
  numbers(node, x, y) {
    const { pits } = node;
    /**
     * @param {number} seeds
     * @param {number} column
     * @param {number} dy
     */
    const cell = (seeds, column, dy) =>
      svgElement("text", { class: "cell", x: x + 14 + column * 16.5, y: y + dy }, `${seeds} `);
    return [
      ...UPPER.map((index, column) => cell(pits[index], column, 16)),
      ...LOWER.map((index, column) => cell(pits[index], column, 35)),
    ];
  }

  /**
   * @param {SearchNode} node
   * @param {number} x
   * @param {number} y
   * @param {boolean} valued
   */
  value(node, x, y, valued) {
    return [
      svgElement("rect", {
        class: "value-box",
        x: x + 108,
        y: y + 9,
        width: 38,
        height: 32,
        rx: 6,
      }),
      svgElement("text", { class: "value", x: x + 127, y: y + 25 }, `${valueText(node, valued)} `),
    ];
  }

  /**
   * @param {SearchNode} node
   * @param {number} x
   * @param {number} y
   */
  knob(node, x, y) {
    if (node.children.length === 0) return [];
    const [cx, cy] = [x + BOX.width, y + BOX.height / 2];
    const text = node.open ? "− " : "+ ";
    const many = node.open
      ? []
      : [
          svgElement(
            "text",
            { class: "hidden-count", x: cx + 14, y: cy },
            hiddenMoves(node.children.length),
          ),
        ];
    return [
      svgElement("circle", { class: "knob", cx, cy, r: 8 }),
      svgElement("text", { class: "knob-sign", x: cx, y: cy }, text),
      ...many,
    ];
  }

  /**
   * @param {SearchNode} node
   * @param {boolean} chosen
   */
  focus(node, chosen) {
    this.focusedNode = node;
    if (chosen) this.onchoose(node);
    this.items.get(node)?.focus({ preventScroll: chosen });
  }

  /**
   * The arrow keys continue from the focused node, however it got the focus.
   * @param {SearchNode} node
   */
  focused(node) {
    this.focusedNode = node;
    for (const [other, item] of this.items) {
      item.setAttribute("tabindex", other === node ? "0" : "-1");
    }
    this.onfocus(node);
  }

  /**
   * The keys of a tree view: up and down the visible nodes, left and right to close and open.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const node = this.focusedNode;
    if (!node) return;
    const shown = [...this.items.keys()];
    /** @type {Record<string, () => SearchNode | null | undefined>} */
    const keys = {
      ArrowDown: () => shown[shown.indexOf(node) + 1],
      ArrowUp: () => shown[shown.indexOf(node) - 1],
      ArrowRight: () =>
        node.open || node.children.length === 0 ? node.children[0] : this.choose(node),
      ArrowLeft: () => (node.open && node.children.length > 0 ? this.choose(node) : node.parent),
      Enter: () => this.choose(node),
      " ": () => this.choose(node),
    };
    const to = keys[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    const next = to();
    if (next && this.items.has(next)) this.focus(next, false);
  }

  /**
   * Opens or closes a node; the focus stays.
   * @param {SearchNode} node
   */
  choose(node) {
    this.onchoose(node);
    return null;
  }

  /**
   * Scrolls a node into view within its box.
   * @param {SearchNode} node
   * @param {HTMLElement} box
   * @param {number} scale
   */
  reveal(node, box, scale) {
    const place = this.places.get(node);
    if (!place) return;
    const smooth = window.matchMedia("(prefers-reduced-motion: reduce)").matches
      ? "auto"
      : "smooth";
    box.scrollTo({
      left: scale * (place.x + BOX.width / 2) - box.clientWidth / 2,
      top: scale * (place.y + BOX.height / 2) - box.clientHeight / 2,
      behavior: smooth,
    });
  }
}

const hiddenMoves = (/** @type {number} */ number) =>
  say(pluralForm(number) === "one" ? "hidden-moves-one" : "hidden-moves-other", { number });

/**
 * The accessible name of a box: its move, the texts in drawing order, its value in words.
 * @param {SearchNode} node
 * @param {boolean} valued
 */
function name(node, valued) {
  const side = sideName(node.data.to_move);
  const move = node.parent
    ? say("edge", { letter: node.letter, gain: node.gain })
    : say("tree-root");
  const drawn = [...UPPER, ...LOWER].map((index) => node.pits[index]).join(" ");
  const hidden = node.open || node.children.length === 0 ? "" : hiddenMoves(node.children.length);
  const value = valued ? say("node-value", { side, value: formatValue(node.value) }) : "";
  const knob = node.children.length === 0 ? "" : node.open ? "−" : "+";
  return `${move}: ${drawn} ${valueText(node, valued)} ${knob} ${hidden}, ${value}`;
}

/**
 * @param {SearchNode} node
 * @param {boolean} valued
 */
function valueText(node, valued) {
  return valued ? formatValue(node.value) : "?";
}

/**
 * A value with its sign.
 * @param {number} value
 */
export function formatValue(value) {
  return formatMargin(value, true);
}
