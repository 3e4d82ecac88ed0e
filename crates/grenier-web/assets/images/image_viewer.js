// The canvas that shows a picture and its cut, with zoom and pan by wheel, buttons,
// keys and touch. Wheel and fingers scroll the page past the picture until it is
// clicked or tapped.

import { announce } from "../site/announce.js";
import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { LINE_ZOOM, drawLeftPart, drawLines, drawPicture, drawPiece } from "./canvas_drawing.js";
import { Viewport } from "./viewport.js";

/** About how many page pixels an arrow key pans. */
const PAN_STEP = 60;
const SIGNS = { "zoom-in": "+", "zoom-out": "−" };

export class ImageViewer {
  constructor() {
    this.view = new Viewport();
    this.bitmap = null;
    /** The picture before its reduction, or null. */
    this.original = null;
    this.lines = null;
    this.cut = "none";
    this.pointers = new Map();
    /** The pixel that the reader points at, or null. */
    this.pointed = null;
    this.canvas = element("canvas", {
      tabindex: "0",
      role: "application",
      "aria-describedby": "image-status",
    });
    this.context = this.canvas.getContext("2d");
    this.percent = element("output", { class: "zoom-percent" });
    this.status = element("p", { class: "image-status muted", id: "image-status" });
    this.box = element("div", { class: "image-box" }, this.canvas);
    this.tools = element("div", { class: "image-tools" }, this.zooms(), this.status);
    this.element = element(
      "div",
      { class: "image-viewer" },
      this.box,
      this.comparison(),
      this.tools,
    );
    this.listen();
  }

  /** The slider between the original, on the left, and the reduced picture. */
  comparison() {
    this.split = element("input", {
      id: "image-split",
      type: "range",
      min: 0,
      max: 100,
      value: 0,
      oninput: () => this.draw(),
    });
    this.splitField = element(
      "div",
      { class: "image-split", hidden: true },
      element("label", { for: "image-split" }, say("images-split")),
      this.split,
    );
    return this.splitField;
  }

  /** Offers the comparison with the original; null for none. `part` of it is shown first. */
  compareWith(original, part = 0) {
    this.original = original;
    this.split.value = String(100 * part);
    this.splitField.hidden = original === null;
    this.draw();
  }

  zooms() {
    const act = (name, run) =>
      button(SIGNS[name] ?? say(`images-${name}`), run, {
        class: SIGNS[name] ? "button icon" : "button",
        "aria-label": SIGNS[name] ? say(`images-${name}`) : null,
      });
    return element(
      "div",
      { class: "actions", role: "group", "aria-label": say("images-zoom-group") },
      act("zoom-out", () => this.zoom(-1)),
      this.percent,
      act("zoom-in", () => this.zoom(1)),
      act("zoom-fit", () => this.whole()),
      act("zoom-one", () => this.real()),
    );
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(name, (event) => this.up(event));
    }
    canvas.addEventListener("pointerleave", () => this.point(null));
    canvas.addEventListener("dblclick", (event) => this.zoomAt(event, 1));
    canvas.addEventListener("keydown", (event) => this.key(event));
    canvas.addEventListener("blur", () => this.point(null));
    new ResizeObserver(() => this.resize()).observe(this.box);
  }

  /** Canvas pixels for each page pixel. */
  get ratio() {
    return Math.max(1, window.devicePixelRatio || 1);
  }

  resize() {
    const { clientWidth, clientHeight } = this.box;
    const [width, height] = [clientWidth, clientHeight].map((length) =>
      Math.max(1, Math.round(length * this.ratio)),
    );
    this.canvas.width = width;
    this.canvas.height = height;
    this.view.resize(width, height);
    this.draw();
  }

  /** Shows a picture; zoom and place stay if it has the size of the last one. */
  show(bitmap) {
    const same =
      this.bitmap && this.bitmap.width === bitmap.width && this.bitmap.height === bitmap.height;
    this.bitmap?.close();
    this.bitmap = bitmap;
    if (!same) this.view.show(bitmap.width, bitmap.height);
    this.draw();
  }

  showLines(lines, cut) {
    this.lines = lines;
    this.cut = cut;
    this.draw();
  }

  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.drawNow());
  }

  drawNow() {
    const { canvas, context, view } = this;
    context.clearRect(0, 0, canvas.width, canvas.height);
    this.percent.textContent = say("images-zoom", { percent: this.shownPercent });
    canvas.classList.toggle("movable", !view.fitted);
    if (!this.bitmap) return;
    drawPicture(context, view, this.bitmap);
    if (this.lines) drawLines(context, view, this.lines, this.cut);
    if (this.lines && this.pointed && view.zoom >= LINE_ZOOM) {
      drawPiece(
        context,
        view,
        this.lines,
        this.lines.pieceAt(this.pointed.row, this.pointed.column),
      );
    }
    if (this.original) drawLeftPart(context, view, this.original, Number(this.split.value) / 100);
    this.describe();
    canvas.dataset.drawn = `${this.cut} ${view.zoom}`;
  }

  get shownPercent() {
    const percent = (100 * this.view.zoom) / this.ratio;
    return percent < 10 ? Math.round(10 * percent) / 10 : Math.round(percent);
  }

  describe() {
    this.status.textContent = this.pointed
      ? this.describePixel(this.pointed)
      : this.lines && this.view.zoom < LINE_ZOOM
        ? say("images-dense")
        : "";
  }

  describePixel({ row, column }) {
    const at = say("images-at", { row, column });
    return this.lines ? `${at}: ${this.describePiece(this.lines.pieceAt(row, column))}` : at;
  }

  describePiece(piece) {
    return this.lines.isRuns
      ? say("images-piece-run", piece)
      : say("images-piece-rectangle", piece);
  }

  changed() {
    this.draw();
    return true;
  }

  zoom(steps) {
    if (this.view.zoomBy(steps)) this.changed();
    announce(say("images-zoomed", { percent: this.shownPercent }));
  }

  whole() {
    this.view.whole();
    this.changed();
  }

  real() {
    this.view.zoomTo(this.ratio);
    this.changed();
  }

  /** The position of an event in the canvas. */
  at(event) {
    const box = this.canvas.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) * this.ratio,
      y: (event.clientY - box.top) * this.ratio,
    };
  }

  zoomAt(event, steps) {
    const { x, y } = this.at(event);
    return this.view.zoomBy(steps, x, y) && this.changed();
  }

  /** Whether the reader has clicked the picture or reached it by keys. */
  get isActive() {
    return document.activeElement === this.canvas;
  }

  /**
   * Zooms a picture that was clicked, or with Ctrl. Otherwise, and if the zoom is at
   * its limit, the wheel scrolls the page.
   */
  wheel(event) {
    if (event.deltaY === 0 || !this.bitmap) return;
    if (!this.isActive && !event.ctrlKey && !event.metaKey) {
      this.status.textContent = say("images-wheel");
      return;
    }
    if (this.zoomAt(event, event.deltaY < 0 ? 1 : -1)) event.preventDefault();
  }

  down(event) {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, this.at(event));
    this.canvas.setPointerCapture(event.pointerId);
  }

  up(event) {
    this.pointers.delete(event.pointerId);
  }

  move(event) {
    const now = this.at(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) return this.point(this.view.place(now.x, now.y));
    this.pointers.set(event.pointerId, now);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(before, now, other);
    // One finger scrolls the page past a picture that was not tapped.
    else if (event.pointerType !== "touch" || this.isActive) {
      this.view.pan(now.x - before.x, now.y - before.y);
    }
    this.changed();
  }

  /** Zooms by the change of distance between two fingers. */
  pinch(before, now, other) {
    const apart = (point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    this.view.zoomTo(
      (this.view.zoom * apart(now)) / apart(before),
      (now.x + other.x) / 2,
      (now.y + other.y) / 2,
    );
  }

  /** Points at a place of the picture; null for none. */
  point(place) {
    const { width, height } = this.view.picture;
    const [row, column] = place ? [Math.floor(place.y), Math.floor(place.x)] : [-1, -1];
    const inside = this.bitmap && row >= 0 && row < height && column >= 0 && column < width;
    this.pointed = inside ? { row, column } : null;
    this.draw();
  }

  /** Arrow keys pan the picture; the pixel in the middle is announced. */
  key(event) {
    if (event.key === "Escape") return this.canvas.blur();
    const by = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
      event.key
    ];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Whole pixels of the picture, so that the middle pixel changes.
    const step = this.view.zoom * Math.max(1, Math.round((PAN_STEP * this.ratio) / this.view.zoom));
    this.view.pan(by[0] * step, by[1] * step);
    this.point(this.view.center);
    if (this.pointed) announce(this.describePixel(this.pointed));
  }

  /** Names the canvas for screen readers. */
  setLabel(look, cut) {
    this.canvas.setAttribute("aria-label", say("images-canvas", { look, cut }));
  }
}
