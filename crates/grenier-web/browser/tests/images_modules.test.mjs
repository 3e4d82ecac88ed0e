// Modules of the images page that need no page: the viewport and the lines of a
// cut.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CutLines } from "../../assets/images/cut_lines.js";
import { Viewport } from "../../assets/images/viewport.js";

/** A viewport with a picture in a box. */
function view(picture, box) {
  const made = new Viewport();
  made.resize(...box);
  made.show(...picture);
  return made;
}

test("a picture is shown whole, in the middle, its pixels whole where they fit", () => {
  const small = view([10, 10], [105, 205]);
  assert.deepEqual([small.zoom, small.x, small.y], [10, 3, 53]);
  const large = view([1000, 500], [100, 100]);
  assert.deepEqual([large.zoom, large.x, large.y], [0.1, 0, 25]);
  assert.deepEqual(large.visible, { left: 0, top: 0, right: 1000, bottom: 500 });
});

test("what is under the pointer stays there while the picture grows", () => {
  const seen = view([300, 300], [200, 200]);
  while (seen.zoom < 4) seen.zoomBy(1);
  for (const steps of [1, 1, -1, 1, -1, -1]) {
    const before = seen.place(80, 120);
    seen.zoomBy(steps, 80, 120);
    const after = seen.place(80, 120);
    assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 0.5, `${seen.zoom}`);
  }
});

test("a picture larger than its box never leaves it, and zoom has its bounds", () => {
  const seen = view([50, 40], [200, 100]);
  for (let i = 0; i < 30; i++) seen.zoomBy(1);
  const largest = seen.zoom;
  assert.equal(seen.zoomBy(1), false);
  seen.pan(1e6, -1e6);
  assert.equal(seen.x, 0);
  assert.equal(seen.y, 100 - 40 * largest);
  for (let i = 0; i < 30; i++) seen.zoomBy(-1);
  assert.equal(seen.zoom, 1);
  assert.equal(seen.zoomBy(-1), false);
});

/** The bytes of lines drawn as rows of 0 to 3: 1 for a line left, 2 for one above. */
function linesOf(rows, count, isRuns = false) {
  const [width, height] = [rows[0].length, rows.length];
  const stride = Math.ceil(width / 8);
  const bytes = new Uint8Array(12 + 2 * stride * height);
  new Uint32Array(bytes.buffer, 0, 3).set([width, height, count]);
  rows.forEach((row, y) =>
    [...row].forEach((digit, x) => {
      for (const plane of [0, 1]) {
        bytes[12 + plane * stride * height + y * stride + (x >> 3)] |=
          ((digit >> plane) & 1) << (x & 7);
      }
    }),
  );
  return new CutLines(bytes.buffer, isRuns);
}

test("a pixel is in the piece bounded by the lines around it", () => {
  // The subject's picture: 7771 / 7771 / 2211.
  const cut = linesOf(["3223", "1001", "3231"], 4);
  const at = (row, column) => {
    const { row: r, column: c, height, width } = cut.pieceAt(row, column);
    return [r, c, height, width];
  };
  assert.deepEqual(at(1, 2), [0, 0, 2, 3]);
  assert.deepEqual(at(2, 3), [0, 3, 3, 1]);
  assert.deepEqual(at(2, 1), [2, 0, 1, 2]);
  assert.deepEqual(at(2, 2), [2, 2, 1, 1]);
  const runs = linesOf(["32232222", "22232222"], 3, true);
  assert.deepEqual(runs.pieceAt(1, 1), { row: 0, column: 3, length: 8 });
});

test("zoomed out, the density of lines is their average", () => {
  const rows = Array.from({ length: 9 }, () => "3".repeat(13));
  const full = linesOf(rows, 117);
  for (const level of [0, 1, 2, 3]) {
    const { width, height, at } = full.density(level);
    assert.deepEqual([width, height], [Math.ceil(13 / 2 ** level), Math.ceil(9 / 2 ** level)]);
    assert.equal(at(height - 1, width - 1), 255);
  }
  assert.equal(linesOf(["30", "00"], 1).density(1).at(0, 0), 64);
});
