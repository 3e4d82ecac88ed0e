// The lines of a cut: for each pixel, one bit for a line on its left and one for a
// line on its top, as /api/images/{id}/lines sends them.

const HEADER_BYTES = 12;

export class CutLines {
  /** Reads the server's response. */
  constructor(buffer, isRuns) {
    const head = new DataView(buffer);
    this.width = head.getUint32(0, true);
    this.height = head.getUint32(4, true);
    this.count = head.getUint32(8, true);
    this.isRuns = isRuns;
    this.stride = Math.ceil(this.width / 8);
    this.left = new Uint8Array(buffer, HEADER_BYTES, this.stride * this.height);
    this.top = new Uint8Array(
      buffer,
      HEADER_BYTES + this.stride * this.height,
      this.stride * this.height,
    );
    this.levels = [];
  }

  hasLeft(row, column) {
    return (this.left[row * this.stride + (column >> 3)] >> (column & 7)) & 1;
  }

  hasTop(row, column) {
    return (this.top[row * this.stride + (column >> 3)] >> (column & 7)) & 1;
  }

  /** The piece that contains a pixel: its start and its size. */
  pieceAt(row, column) {
    return this.isRuns ? this.runAt(row, column) : this.rectangleAt(row, column);
  }

  rectangleAt(row, column) {
    let [top, left] = [row, column];
    while (!this.hasLeft(top, left)) left--;
    while (!this.hasTop(top, left)) top--;
    let [bottom, right] = [top + 1, left + 1];
    while (right < this.width && !this.hasLeft(top, right)) right++;
    while (bottom < this.height && !this.hasTop(bottom, left)) bottom++;
    return { row: top, column: left, height: bottom - top, width: right - left };
  }

  runAt(row, column) {
    const begins = (at) => this.hasLeft(Math.floor(at / this.width), at % this.width);
    let start = row * this.width + column;
    let end = start + 1;
    while (!begins(start)) start--;
    while (end < this.width * this.height && !begins(end)) end++;
    return { row: Math.floor(start / this.width), column: start % this.width, length: end - start };
  }

  /** The lines around a pixel, 0 to 255; for runs, whether one starts here. */
  linesAt(row, column) {
    const left = this.hasLeft(row, column);
    return this.isRuns ? 255 * left : 128 * left + 127 * this.hasTop(row, column);
  }

  /**
   * The density of lines, 0 to 255, in squares of 2 ** level pixels:
   * `{ width, height, at(row, column) }`.
   */
  density(level) {
    if (level === 0) {
      return {
        width: this.width,
        height: this.height,
        at: (row, column) => this.linesAt(row, column),
      };
    }
    this.levels[level] ??= halved(this.density(level - 1));
    return this.levels[level];
  }
}

/** Half the resolution: each square is the mean of four. */
function halved({ width, height, at }) {
  const [wide, high] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const values = new Uint8Array(wide * high);
  for (let row = 0; row < high; row++) {
    const below = Math.min(2 * row + 1, height - 1);
    for (let column = 0; column < wide; column++) {
      const beside = Math.min(2 * column + 1, width - 1);
      const sum =
        at(2 * row, 2 * column) + at(2 * row, beside) + at(below, 2 * column) + at(below, beside);
      values[row * wide + column] = (sum + 2) >> 2;
    }
  }
  return { width: wide, height: high, at: (row, column) => values[row * wide + column] };
}
