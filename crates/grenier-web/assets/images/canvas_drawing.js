// Draws a picture and the lines of its cut on a canvas: each line if there is room
// for it, otherwise the density of the lines.

/** The zoom from which lines are drawn one by one. */
export const LINE_ZOOM = 2;
/** The zoom from which lines have a light edge. */
const EDGE_ZOOM = 6;

const COLORS = { runs: [10, 90, 214], greedy: [224, 0, 92], minimum: [0, 128, 84] };

/** The color of a cut's lines. */
export const colorOf = (cut, alpha = 1) => `rgb(${COLORS[cut].join(" ")} / ${alpha})`;

/** Draws the visible part of a bitmap; lengths are in pixels of the canvas. */
export function drawPicture(context, view, bitmap) {
  const { width, height } = view.picture;
  context.imageSmoothingEnabled = view.zoom < 1;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, view.x, view.y, width * view.zoom, height * view.zoom);
}

/** Draws a bitmap over the left part of the picture, 0 to 1, and the edge of that part. */
export function drawLeftPart(context, view, bitmap, part) {
  if (part <= 0) return;
  const { width, height } = view.picture;
  const edge = view.x + part * width * view.zoom;
  context.save();
  context.beginPath();
  context.rect(view.x, view.y, edge - view.x, height * view.zoom);
  context.clip();
  context.fillStyle = "white";
  context.fillRect(view.x, view.y, width * view.zoom, height * view.zoom);
  drawPicture(context, view, bitmap);
  context.restore();
  context.fillStyle = "rgb(0 0 0 / 0.75)";
  context.fillRect(edge - 1, view.y, 3, height * view.zoom);
  context.fillStyle = "white";
  context.fillRect(edge, view.y, 1, height * view.zoom);
}

/** Draws the lines of a cut. */
export function drawLines(context, view, lines, cut) {
  if (view.zoom < LINE_ZOOM) return drawDensity(context, view, lines, cut);
  const tops = path(view, segments(view.visible, lines, "top"), true);
  const lefts = path(view, segments(view.visible, lines, "left"), false);
  if (view.zoom >= EDGE_ZOOM) {
    context.lineWidth = 3;
    context.strokeStyle = "rgb(255 255 255 / 0.75)";
    if (!lines.isRuns) context.stroke(tops);
    context.stroke(lefts);
  }
  context.lineWidth = 1;
  context.strokeStyle = colorOf(cut, lines.isRuns ? 0.35 : 1);
  context.stroke(tops);
  context.lineWidth = lines.isRuns ? 2 : 1;
  context.strokeStyle = colorOf(cut);
  context.stroke(lefts);
}

/** Adjacent lines joined into segments: `[line, from, to]`. */
function segments({ left, top, right, bottom }, lines, side) {
  const found = [];
  const [outer, inner] =
    side === "top"
      ? [
          [top, bottom],
          [left, right],
        ]
      : [
          [left, right],
          [top, bottom],
        ];
  const has =
    side === "top"
      ? (row, column) => lines.hasTop(row, column)
      : (column, row) => lines.hasLeft(row, column);
  for (let line = outer[0]; line < outer[1]; line++) {
    let from = -1;
    for (let at = inner[0]; at <= inner[1]; at++) {
      const hasLine = at < inner[1] && has(line, at);
      if (hasLine && from < 0) from = at;
      if (!hasLine && from >= 0) {
        found.push([line, from, at]);
        from = -1;
      }
    }
  }
  return found;
}

function path({ x, y, zoom }, drawnSegments, horizontal) {
  const drawn = new Path2D();
  for (const [line, from, to] of drawnSegments) {
    const across = Math.round((horizontal ? y : x) + line * zoom) + 0.5;
    const [start, end] = [from, to].map((at) => Math.round((horizontal ? x : y) + at * zoom) + 0.5);
    drawn.moveTo(horizontal ? start : across, horizontal ? across : start);
    drawn.lineTo(horizontal ? end : across, horizontal ? across : end);
  }
  return drawn;
}

function drawDensity(context, view, lines, cut) {
  const level = Math.max(0, Math.ceil(Math.log2(1 / view.zoom)));
  const scale = 2 ** level;
  const dense = lines.density(level);
  const { left, top, right, bottom } = view.visible;
  const [column, row] = [Math.floor(left / scale), Math.floor(top / scale)];
  const width = Math.min(dense.width, Math.ceil(right / scale)) - column;
  const height = Math.min(dense.height, Math.ceil(bottom / scale)) - row;
  if (width <= 0 || height <= 0) return;
  const image = new ImageData(width, height);
  const [red, green, blue] = COLORS[cut];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      image.data[at] = red;
      image.data[at + 1] = green;
      image.data[at + 2] = blue;
      image.data[at + 3] = Math.min(190, 1.3 * dense.at(row + y, column + x));
    }
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(image, 0, 0);
  context.imageSmoothingEnabled = view.zoom < 1;
  context.drawImage(
    canvas,
    view.x + column * scale * view.zoom,
    view.y + row * scale * view.zoom,
    width * scale * view.zoom,
    height * scale * view.zoom,
  );
}

/** Outlines a piece: a rectangle, or every row of a run. */
export function drawPiece(context, view, lines, piece) {
  context.lineWidth = 3;
  context.strokeStyle = "rgb(255 208 0)";
  for (const { row, column, height, width } of boxes(piece, lines, view.visible)) {
    context.strokeRect(
      Math.round(view.x + column * view.zoom) + 0.5,
      Math.round(view.y + row * view.zoom) + 0.5,
      width * view.zoom,
      height * view.zoom,
    );
  }
}

function boxes(piece, lines, { top, bottom }) {
  if (!lines.isRuns) return [piece];
  const found = [];
  const end = piece.row * lines.width + piece.column + piece.length;
  const last = Math.floor((end - 1) / lines.width);
  for (let row = Math.max(piece.row, top); row <= Math.min(last, bottom); row++) {
    const column = row === piece.row ? piece.column : 0;
    const until = row === last ? end - row * lines.width : lines.width;
    found.push({ row, column, height: 1, width: until - column });
  }
  return found;
}
