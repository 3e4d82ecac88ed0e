// The evaluation over the moves: above the line South is ahead, below North.

import { element, svgElement } from "../../site/dom.js";
import { say } from "../../site/texts.js";

const HEIGHT = 130;
/** The lead drawn halfway to the edge: small leads show, large ones still fit. */
const HALFWAY = 10;

export class ScoreGraph {
  /** `onchoose(ply)` shows the board after `ply` moves. */
  constructor({ onchoose }) {
    this.onchoose = onchoose;
    this.scores = [];
    this.marks = [];
    this.plies = 1;
    this.at = 0;
    this.svg = svgElement("svg", {
      class: "graph-drawing",
      role: "img",
      height: HEIGHT,
      width: "100%",
      "aria-label": say("graph"),
    });
    this.svg.addEventListener("click", (event) => this.click(event));
    this.element = element("div", { class: "graph" }, this.svg);
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** `scores[k]` is South's expected lead after k moves; `marks` are `{ ply, mark }`. */
  show(scores, marks, plies) {
    this.scores = scores;
    this.marks = marks;
    this.plies = Math.max(1, plies);
    this.draw();
  }

  /** Marks the ply that the board shows. */
  move(ply) {
    this.at = ply;
    this.draw();
  }

  click(event) {
    const box = this.svg.getBoundingClientRect();
    this.onchoose(Math.round(((event.clientX - box.left) / box.width) * this.plies));
  }

  draw() {
    const width = this.element.clientWidth;
    if (width === 0) return;
    const x = (ply) => (width * ply) / this.plies;
    const y = (score) => HEIGHT / 2 - (HEIGHT / 2 - 6) * (score / (Math.abs(score) + HALFWAY));
    const points = this.scores.map((score, ply) => [x(ply), y(score)]);
    const line = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ");
    this.svg.setAttribute("viewBox", `0 0 ${width} ${HEIGHT}`);
    this.svg.replaceChildren(
      svgElement("rect", { class: "graph-south", x: 0, y: 0, width, height: HEIGHT / 2 }),
      svgElement("rect", { class: "graph-north", x: 0, y: HEIGHT / 2, width, height: HEIGHT / 2 }),
      ...(points.length > 1
        ? [
            svgElement("polygon", {
              class: "graph-area",
              points: `0,${HEIGHT / 2} ${line} ${points.at(-1)[0]},${HEIGHT / 2}`,
            }),
          ]
        : []),
      svgElement("line", { class: "graph-axis", x1: 0, x2: width, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      svgElement("polyline", { class: "graph-line", points: line }),
      svgElement("line", {
        class: "graph-here",
        x1: x(this.at),
        x2: x(this.at),
        y1: 0,
        y2: HEIGHT,
      }),
      ...this.marks
        .filter(({ ply }) => ply < points.length)
        .map(({ ply, mark }) => sign(mark, ...points[ply])),
    );
  }
}

/** Each kind of mistake has its own shape, so that color is not needed. */
function sign(mark, x, y) {
  if (mark === "blunder") return svgElement("path", { class: mark, d: `M${x} ${y - 7}l7 12h-14Z` });
  if (mark === "mistake") {
    return svgElement("rect", { class: mark, x: x - 5, y: y - 5, width: 10, height: 10 });
  }
  return svgElement("circle", { class: mark, cx: x, cy: y, r: 5 });
}
