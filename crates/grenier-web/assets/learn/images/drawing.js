// Draws small pictures on canvases: the pixels, and the cuts over them.

import { fewestRectangles } from "./fewest_rectangles.js";
import { blackAndWhite, eightColors, rectangles } from "./pixels.js";

/** What is cut into rectangles in a view, and how. */
const CUTS = {
  rectangles: { colors: blackAndWhite, cut: rectangles },
  fewest: { colors: blackAndWhite, cut: fewestRectangles },
  "rectangles-8": { colors: eightColors, cut: rectangles },
  "fewest-8": { colors: eightColors, cut: fewestRectangles },
};

/** The views of a picture; from the runs on they show how it is cut. */
export const VIEWS = ["drawn", "black-white", "eight-colors", "runs", ...Object.keys(CUTS)];

/** The rectangles of a view; null where it shows none. */
export function rectanglesOf(picture, view) {
  const own = CUTS[view];
  return own ? own.cut(own.colors(picture)) : null;
}

const full = (bit) => 255 * bit;
const css = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

/** The pixels of a view, each [red, green, blue]. */
function pixelsOf(picture, view) {
  if (view === "drawn") return picture;
  if (view.startsWith("eight") || view.endsWith("-8")) {
    return eightColors(picture).map((row) => row.map((pixel) => pixel.map(full)));
  }
  return blackAndWhite(picture).map((row) => row.map((bit) => [full(bit), full(bit), full(bit)]));
}

/** Fits a canvas to its box, as sharp as the screen is; the size of a pixel of the picture. */
export function fit(canvas, picture) {
  const [height, width] = [picture.length, picture[0].length];
  const box = canvas.parentElement.clientWidth;
  const scale = window.devicePixelRatio || 1;
  const most = Math.min(box, 480) * scale;
  const cell = Math.max(4, Math.floor(most / Math.max(width, height)));
  canvas.width = cell * width;
  canvas.height = cell * height;
  canvas.style.width = `${canvas.width / scale}px`;
  canvas.style.height = `${canvas.height / scale}px`;
  return cell;
}

/** Draws a view with its rectangles; of the subject's in black and white the first `steps`. */
export function drawView(canvas, picture, view, cell, { list = null, steps = Infinity } = {}) {
  const context = canvas.getContext("2d");
  for (const [y, row] of pixelsOf(picture, view).entries()) {
    for (const [x, pixel] of row.entries()) {
      context.fillStyle = css(pixel);
      context.fillRect(x * cell, y * cell, cell, cell);
    }
  }
  if (view === "runs") drawRuns(context, picture, cell);
  if (list) drawRectangles(context, list, cell, view === "rectangles" ? steps : Infinity);
}

/** A line that is seen on black and on white. */
function stroke(context, path, cell) {
  const width = Math.max(2, cell / 12);
  for (const [color, line] of [
    ["#ffffff", 2 * width],
    ["#b4451f", width],
  ]) {
    context.strokeStyle = color;
    context.lineWidth = line;
    context.stroke(path);
  }
}

/** Each run is a line through its pixels, with a bar where it begins. */
function drawRuns(context, picture, cell) {
  const path = new Path2D();
  let before = null;
  for (const [y, row] of blackAndWhite(picture).entries()) {
    for (const [x, bit] of row.entries()) {
      if (bit !== before) {
        path.moveTo(x * cell + cell / 8, y * cell + cell / 6);
        path.lineTo(x * cell + cell / 8, (y + 1) * cell - cell / 6);
      }
      before = bit;
    }
    path.moveTo(0, (y + 0.5) * cell);
    path.lineTo(row.length * cell, (y + 0.5) * cell);
  }
  stroke(context, path, cell / 1.5);
}

function drawRectangles(context, list, cell, steps) {
  const path = new Path2D();
  for (const { y, x, height, width } of list.slice(0, steps)) {
    path.rect(x * cell + 2, y * cell + 2, width * cell - 4, height * cell - 4);
  }
  // What is not cut yet is dimmed.
  context.fillStyle = "#8080808c";
  for (const { y, x, height, width } of list.slice(steps)) {
    context.fillRect(x * cell, y * cell, width * cell, height * cell);
  }
  stroke(context, path, cell);
}
