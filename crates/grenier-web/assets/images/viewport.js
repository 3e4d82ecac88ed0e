// Which part of a picture is visible in a box: zoom and pan. Lengths of the box
// are in its own pixels.

/** The largest zoom. */
const MAX_ZOOM = 64;
const STEP = 1.5;

export class Viewport {
  constructor() {
    this.picture = { width: 1, height: 1 };
    this.box = { width: 1, height: 1 };
    this.zoom = 1;
    /** The picture's corner in the box. */
    this.x = 0;
    this.y = 0;
    this.fitted = true;
  }

  /** The zoom that shows the whole picture; an integer if at least 1. */
  get fit() {
    const fit = Math.min(
      this.box.width / this.picture.width,
      this.box.height / this.picture.height,
    );
    return Math.min(MAX_ZOOM, fit >= 1 ? Math.floor(fit) : fit);
  }

  get minZoom() {
    return Math.min(1, this.fit);
  }

  show(width, height) {
    this.picture = { width, height };
    this.whole();
  }

  resize(width, height) {
    const { x, y } = this.center;
    this.box = { width: Math.max(1, width), height: Math.max(1, height) };
    if (this.fitted) this.whole();
    else this.centerOn(x, y);
  }

  whole() {
    this.zoom = this.fit;
    this.fitted = true;
    this.settle();
  }

  /** The place of the picture in the middle of the box. */
  get center() {
    return this.place(this.box.width / 2, this.box.height / 2);
  }

  /** The place of the picture under a point of the box. */
  place(boxX, boxY) {
    return { x: (boxX - this.x) / this.zoom, y: (boxY - this.y) / this.zoom };
  }

  centerOn(x, y) {
    this.x = this.box.width / 2 - x * this.zoom;
    this.y = this.box.height / 2 - y * this.zoom;
    this.settle();
  }

  /** Zooms around a point of the box. Returns whether the zoom changed. */
  zoomTo(zoom, boxX = this.box.width / 2, boxY = this.box.height / 2) {
    const to = Math.max(this.minZoom, Math.min(MAX_ZOOM, zoom));
    if (to === this.zoom) return false;
    const { x, y } = this.place(boxX, boxY);
    this.zoom = to;
    this.fitted = false;
    this.x = boxX - x * to;
    this.y = boxY - y * to;
    this.settle();
    return true;
  }

  /** Zooms by steps, to integers above 1. */
  zoomBy(steps, boxX, boxY) {
    const target = this.zoom * STEP ** steps;
    if (target <= 1.2) return this.zoomTo(Math.abs(target - 1) < 0.2 ? 1 : target, boxX, boxY);
    const whole =
      steps > 0
        ? Math.max(Math.floor(this.zoom) + 1, Math.round(target))
        : Math.min(Math.ceil(this.zoom) - 1, Math.round(target));
    return this.zoomTo(whole, boxX, boxY);
  }

  /** Moves the picture in the box. */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.settle();
  }

  /** Centers a picture smaller than the box; a larger one always covers it. */
  settle() {
    const settled = (at, length, room) =>
      length <= room ? (room - length) / 2 : Math.max(room - length, Math.min(0, at));
    this.x = Math.round(settled(this.x, this.picture.width * this.zoom, this.box.width));
    this.y = Math.round(settled(this.y, this.picture.height * this.zoom, this.box.height));
  }

  /** The rows and columns that are visible, in part or whole. */
  get visible() {
    const from = this.place(0, 0);
    const to = this.place(this.box.width, this.box.height);
    const within = (at, most) => Math.max(0, Math.min(most, at));
    return {
      left: within(Math.floor(from.x), this.picture.width),
      top: within(Math.floor(from.y), this.picture.height),
      right: within(Math.ceil(to.x), this.picture.width),
      bottom: within(Math.ceil(to.y), this.picture.height),
    };
  }
}
