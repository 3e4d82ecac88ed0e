// The tree drawn from left to right: boards as boxes, moves as edges with
// their gain, values where they are known.

import { svgElement } from "../../site/dom.js";
import { formatMargin, pluralForm, say, sideName } from "../../site/texts.js";

const BOX = { width: 152, height: 50 };
const COLUMN = 290;
const ROW = 60;
const MARGIN = 14;
/** The rows of a box: North's as seen from South, then South's. */
const UPPER = [11, 10, 9, 8, 7, 6];
const LOWER = [0, 1, 2, 3, 4, 5];

/** The positions of visible nodes: leaves one below the other, parents centered. */
function arrange(root) {
  const places = new Map();
  let row = 0;
  const put = (node) => {
    const shown = node.open ? node.children : [];
    shown.forEach(put);
    const y =
      shown.length > 0
        ? (places.get(shown[0]).y + places.get(shown.at(-1)).y) / 2
        : MARGIN + ROW * row++;
    places.set(node, { x: MARGIN + COLUMN * node.depth, y });
  };
  put(root);
  return { places, height: 2 * MARGIN + ROW * (row - 1) + BOX.height };
}

export class TreeDrawing {
  /** `onchoose(node)` is called on a click or Enter, `onfocus(node)` on focus. */
  constructor({ onchoose, onfocus }) {
    this.onchoose = onchoose;
    this.onfocus = onfocus;
    this.svg = svgElement("svg", { class: "search-tree", role: "tree", "aria-label": say("tree") });
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.focusedNode = null;
  }

  /** Draws the search after a step. */
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
    const edges = nodes.filter((node) => node.parent).map((node) => this.edge(node, step));
    this.svg.replaceChildren(
      svgElement("g", { role: "presentation", "aria-hidden": "true" }, ...edges),
      ...this.items.values(),
    );
    if (hadFocus) this.items.get(this.focusedNode).focus();
  }

  edge(node, step) {
    const from = this.places.get(node.parent);
    const to = this.places.get(node);
    const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
    const [x2, y2] = [to.x, to.y + BOX.height / 2];
    const bend = (x1 + x2) / 2;
    const classes = ["edge"];
    if (node.entered > step) classes.push("unseen");
    else if (node.parent.bestBy(step) === node) classes.push("best");
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

  box(node, step) {
    const { x, y } = this.places.get(node);
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

  /** The board in numbers; the spaces separate them for screen readers. */
  numbers(node, x, y) {
    const { pits } = node;
    const cell = (seeds, column, dy) =>
      svgElement("text", { class: "cell", x: x + 14 + column * 16.5, y: y + dy }, `${seeds} `);
    return [
      ...UPPER.map((index, column) => cell(pits[index], column, 16)),
      ...LOWER.map((index, column) => cell(pits[index], column, 35)),
    ];
  }

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

  focus(node, chosen) {
    this.focusedNode = node;
    if (chosen) this.onchoose(node);
    this.items.get(node)?.focus({ preventScroll: chosen });
  }

  /** The arrow keys continue from the focused node, however it got the focus. */
  focused(node) {
    this.focusedNode = node;
    for (const [other, item] of this.items) {
      item.setAttribute("tabindex", other === node ? "0" : "-1");
    }
    this.onfocus(node);
  }

  /** The keys of a tree view: up and down the visible nodes, left and right to close and open. */
  key(event) {
    const node = this.focusedNode;
    const shown = [...this.items.keys()];
    const to = {
      ArrowDown: () => shown[shown.indexOf(node) + 1],
      ArrowUp: () => shown[shown.indexOf(node) - 1],
      ArrowRight: () =>
        node.open ? node.children[0] : node.children.length > 0 && this.onchoose(node),
      ArrowLeft: () => (node.open && node.children.length > 0 ? this.onchoose(node) : node.parent),
      Enter: () => this.onchoose(node),
      " ": () => this.onchoose(node),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    const next = to();
    if (next && this.items.has(next)) this.focus(next, false);
  }

  /** Scrolls a node into view within its box. */
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

/** The accessible name of a box: its move, the texts in drawing order, its value in words. */
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

function valueText(node, valued) {
  return valued ? formatValue(node.value) : "?";
}

/** A value with its sign. */
export function formatValue(value) {
  return formatMargin(value, true);
}
