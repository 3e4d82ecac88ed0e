// The five colors of blocks are distinct, and so are the letters on them, for each
// kind of color vision.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../../assets/couleurs/couleurs.css", import.meta.url), "utf8");
const color = (name) => css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))[1];
const LETTERS = [..."RVBNJ"];

/** The colors perceived, in linear light (Machado, Oliveira and Fernandes, 2009). */
const VISIONS = {
  "by most people": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "without red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "without green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "without blue cones": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  "without colors": [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

function linear(hex) {
  const part = (at) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [1, 3, 5]
    .map(part)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

const times = (matrix, vector) =>
  matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));

/** CIE Lab under daylight. */
function lab(light) {
  const [x, y, z] = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    light.map((value) => Math.max(0, Math.min(1, value))),
  );
  const f = (value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.9505), f(y), f(z / 1.089)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const luminance = (hex) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];

for (const [vision, matrix] of Object.entries(VISIONS)) {
  // A difference of about 2 is the least that people can see.
  const least = vision === "without colors" ? 10 : 30;
  test(`blocks are distinct ${vision}`, () => {
    const seen = LETTERS.map((letter) => lab(times(matrix, linear(color(`block-${letter}`)))));
    for (const [i, a] of seen.entries()) {
      for (const [j, b] of seen.entries()) {
        if (j <= i) continue;
        const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        assert.ok(apart >= least, `${LETTERS[i]} and ${LETTERS[j]} are ${apart.toFixed(1)} apart`);
      }
    }
  });
}

test("letters stand out on their blocks", () => {
  for (const letter of LETTERS) {
    const [one, other] = [color(`block-${letter}`), color(`block-${letter}-ink`)]
      .map(luminance)
      .sort((a, b) => b - a);
    const contrast = (one + 0.05) / (other + 0.05);
    assert.ok(contrast >= 4.5, `${letter}: contrast ${contrast.toFixed(2)}`);
  }
});
