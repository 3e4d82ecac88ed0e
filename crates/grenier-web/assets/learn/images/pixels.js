// A small picture as rows of pixels, each [red, green, blue], and what the subject
// makes of it: thresholds, runs and rectangles. No page is needed.

/** Below this a channel, or the mean of the three, is dark. */
const THRESHOLD = 128;

/** A picture of one color. */
export function plain(height, width, color) {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => [...color]));
}

/** The same picture in another size: cut at the right and the bottom, or filled up. */
export function resized(picture, height, width, color) {
  return plain(height, width, color).map((row, y) =>
    row.map((pixel, x) => picture[y]?.[x] ?? pixel),
  );
}

const map = (picture, change) => picture.map((row) => row.map(change));

/** 0 for black and 1 for white, by the mean of the three channels. */
export function blackAndWhite(picture) {
  return map(picture, ([red, green, blue]) => (red + green + blue < 3 * THRESHOLD ? 0 : 1));
}

/** Three times 0 or 1: each channel on its own. */
export function eightColors(picture) {
  return map(picture, (pixel) => pixel.map((channel) => (channel < THRESHOLD ? 0 : 1)));
}

/** The lengths of the runs of a picture of 0 and 1, its rows in one line, the zeros first. */
export function runs(bits) {
  const lengths = [0];
  let color = 0;
  for (const bit of bits.flat()) {
    if (bit !== color) {
      lengths.push(0);
      color = bit;
    }
    lengths[lengths.length - 1] += 1;
  }
  return lengths;
}

const same = (a, b) => String(a) === String(b);

/**
 * The rectangles of the subject's greedy cut, in its order: at each pixel not
 * covered yet the largest of one color that begins there; of equal ones the lowest.
 */
export function rectangles(picture) {
  const covered = picture.map((row) => row.map(() => false));
  const found = [];
  for (const [y, row] of picture.entries()) {
    for (const x of row.keys()) {
      if (covered[y][x]) continue;
      const [height, width] = largest(picture, covered, y, x);
      for (let dy = 0; dy < height; dy++) covered[y + dy].fill(true, x, x + width);
      found.push({ y, x, height, width, color: row[x] });
    }
  }
  return found;
}

/** The height and width of the largest rectangle with this corner. */
function largest(picture, covered, y, x) {
  const isFree = (row, column) =>
    !covered[row][column] && same(picture[row][column], picture[y][x]);
  let best = [0, 0];
  let most = picture[0].length - x;
  for (let bottom = y; bottom < picture.length && isFree(bottom, x); bottom++) {
    let width = 1;
    while (width < most && isFree(bottom, x + width)) width += 1;
    most = width;
    const height = bottom - y + 1;
    if (height * width > best[0] * best[1]) best = [height, width];
  }
  return best;
}

/** The runs as the subject writes them in Python. */
export function runsInPython(bits) {
  return `(${bits[0].length}, [${runs(bits).join(", ")}])`;
}

/** The rectangles as the subject writes them in Python; a color is 0, 1 or three of them. */
export function rectanglesInPython(picture, list = rectangles(picture)) {
  const color = (value) => (Array.isArray(value) ? `(${value.join(", ")})` : value);
  const entries = list.map(
    (one) =>
      `  {"pos": (${one.y}, ${one.x}), "coul": ${color(one.color)}, "ha": ${one.height}, "la": ${one.width}}`,
  );
  return `(${picture.length}, ${picture[0].length}, [\n${entries.join(",\n")}\n])`;
}
