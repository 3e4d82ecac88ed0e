// The picture to draw on: by pointer, by touch, and by keys.

import { announce } from "../../site/announce.js";
import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { drawView, fit } from "./drawing.js";

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Editor {
  /**
   * `color()` is the color to draw with; `onchange()` is called after each stroke;
   * `keys` is the id of the text that tells the keys.
   */
  constructor(picture, { color, onchange, keys = "draw-keys" }) {
    this.picture = picture;
    this.color = color;
    this.onchange = onchange;
    this.at = [0, 0];
    this.canvas = element("canvas", {
      class: "pixel-canvas",
      tabindex: "0",
      role: "application",
      "aria-label": say("draw-canvas"),
      "aria-describedby": keys,
      onpointerdown: (event) => this.press(event),
      onpointermove: (event) => event.buttons === 1 && this.paintAt(event),
      onkeydown: (event) => this.type(event),
      onfocus: () => this.draw(),
      onblur: () => this.draw(),
    });
    this.element = element("div", { class: "pixel-box" }, this.canvas);
  }

  show(picture) {
    this.picture = picture;
    this.at = [
      Math.min(this.at[0], picture.length - 1),
      Math.min(this.at[1], picture[0].length - 1),
    ];
    this.draw();
  }

  draw() {
    this.cell = fit(this.canvas, this.picture);
    drawView(this.canvas, this.picture, "drawn", this.cell);
    this.drawGrid();
    if (document.activeElement === this.canvas) this.drawCursor();
  }

  drawGrid() {
    const context = this.canvas.getContext("2d");
    context.strokeStyle = "#80808080";
    context.lineWidth = 1;
    for (let x = 0; x <= this.canvas.width; x += this.cell) {
      context.strokeRect(x, 0, 0, this.canvas.height);
    }
    for (let y = 0; y <= this.canvas.height; y += this.cell) {
      context.strokeRect(0, y, this.canvas.width, 0);
    }
  }

  drawCursor() {
    const context = this.canvas.getContext("2d");
    const [y, x] = this.at;
    for (const { color, width } of [
      { color: "#ffffff", width: 5 },
      { color: "#0b5fb0", width: 3 },
    ]) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.strokeRect(x * this.cell + 3, y * this.cell + 3, this.cell - 6, this.cell - 6);
    }
  }

  press(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    this.canvas.focus({ preventScroll: true });
    // A stroke that leaves the canvas goes on.
    this.canvas.setPointerCapture(event.pointerId);
    this.paintAt(event);
  }

  paintAt({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor(((clientX - box.left) / box.width) * this.picture[0].length);
    const y = Math.floor(((clientY - box.top) / box.height) * this.picture.length);
    if (this.picture[y]?.[x] === undefined) return;
    this.at = [y, x];
    this.paint();
  }

  paint() {
    const [y, x] = this.at;
    this.picture[y][x] = [...this.color()];
    this.draw();
    this.onchange();
  }

  type(event) {
    const step = STEPS[event.key];
    if (!step && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!step) return this.paint();
    const [y, x] = [this.at[0] + step[0], this.at[1] + step[1]];
    if (this.picture[y]?.[x] === undefined) return;
    this.at = [y, x];
    if (event.shiftKey) return this.paint();
    this.draw();
    announce(say("draw-cursor", { row: y, column: x, color: this.picture[y][x].join(", ") }));
  }
}
