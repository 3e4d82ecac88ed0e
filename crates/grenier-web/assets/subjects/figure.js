// Boards, grids and pictures as drawings, from the characters in which the checker
// writes them.

import { element, svgElement } from "../site/dom.js";
import { say } from "../site/texts.js";

/** The side of a cell. */
const CELL = 44;
/** The most cells drawn; more stay characters. */
const MOST = 1600;
/** Three bits of red, green and blue. */
const COLORS = ["black", "blue", "green", "cyan", "red", "magenta", "yellow", "white"];

/**
 * The twelve pits of a board, by number; null if the text is none.
 * @param {string} text
 */
export function pitsOf(text) {
  const rows = text.split("\n").map((line) => line.split("(")[0].trim().split(/\s+/).map(Number));
  const isBoard = rows.length === 2 && rows.every((row) => row.length === 6 && !row.some(isNaN));
  return isBoard ? [...rows[1], ...rows[0].reverse()] : null;
}

/**
 * The rows of a grid or a picture, a sign for each cell; null if they differ in length.
 * @param {string} text
 */
export function rowsOf(text) {
  const rows = text.split("\n").map((line) => [...line]);
  const width = rows[0].length;
  const isDrawn = width > 0 && width * rows.length <= MOST;
  return isDrawn && rows.every((row) => row.length === width) ? rows : null;
}

/**
 * A drawing with its name; what cannot be drawn is shown in characters. Cells that
 * are not as in `other` are marked, and `places` are framed.
 * @param {{ kind: string, text: string, name: string, other?: string | null,
 *   places?: import("./places.js").Place[] }} options
 */
export function figure({ kind, text, name, other = null, places = [] }) {
  const drawing = drawn(kind, text, other, places);
  const label = say("subjects-drawing", { name, text: text.replaceAll("\n", " / ") });
  if (drawing) {
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", label);
  }
  return element(
    "figure",
    { class: "figure" },
    element("figcaption", {}, name),
    drawing ?? element("pre", { tabindex: "0" }, text),
  );
}

function drawn(
  /** @type {string} */ kind,
  /** @type {string} */ text,
  /** @type {string | null} */ other,
  /** @type {import("./places.js").Place[]} */ places,
) {
  if (kind === "board") {
    const pits = pitsOf(text);
    return pits && board(pits, other ? pitsOf(other) : null, places);
  }
  const rows = kind === "grid" || kind === "picture" ? rowsOf(text) : null;
  if (!rows) return null;
  const others = other ? rowsOf(other) : null;
  if (kind === "grid") return cells(rows, others, places, block);
  // A picture of 0 and 1 is black and white; else a number is a color of eight.
  const isPlain = [...rows, ...(others ?? [])].flat().every((sign) => "01".includes(sign));
  return cells(rows, others, places, isPlain ? plainPixel : pixel);
}

function svg(
  /** @type {string} */ name,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {(Node | null)[]} */ ...children
) {
  const drawing = svgElement(
    "svg",
    { class: `figure-drawing ${name}`, viewBox: `0 0 ${width} ${height}` },
    ...children,
  );
  drawing.style.width = `${width / 16}rem`;
  return drawing;
}

/**
 * The pits 11 to 6 above the pits 0 to 5.
 * @param {number[]} pits
 * @param {number[] | null} others
 * @param {import("./places.js").Place[]} places
 */
function board(pits, others, places) {
  const pit = (/** @type {number} */ index) => {
    const column = index < 6 ? index : 11 - index;
    const [x, y] = [CELL * (column + 0.5), CELL * (index < 6 ? 1.5 : 0.5) + 14];
    const isMarked = others !== null && others[index] !== pits[index];
    const place = places.find((one) => one.x === index);
    const name = place ? `${index} ${place.label}`.trim() : String(index);
    return svgElement(
      "g",
      { class: isMarked ? "pit-figure marked" : "pit-figure" },
      svgElement("circle", { cx: x, cy: y, r: CELL / 2 - 3 }),
      place ? svgElement("circle", { class: "place", cx: x, cy: y, r: CELL / 2 - 6 }) : null,
      svgElement("text", { class: "seeds", x, y }, String(pits[index])),
      svgElement("text", { class: "index", x, y: index < 6 ? y + 30 : y - 28 }, name),
    );
  };
  return svg("board-figure", CELL * 6, CELL * 2 + 28, ...pits.map((_, index) => pit(index)));
}

/**
 * @param {string[][]} rows
 * @param {string[][] | null} others
 * @param {import("./places.js").Place[]} places
 * @param {(sign: string, x: number, y: number) => Node | null} draw
 */
function cells(rows, others, places, draw) {
  const [width, height] = [rows[0].length, rows.length];
  const side = Math.min(CELL, Math.max(12, 420 / Math.max(width, height)));
  const parts = rows.flatMap((row, y) => row.map((sign, x) => draw(sign, x, y)));
  const marks = rows.flatMap((row, y) =>
    row.map((sign, x) => {
      if (!others || (others[y]?.[x] ?? sign) === sign) return null;
      return svgElement("rect", {
        class: "mark",
        x: x + 0.06,
        y: y + 0.06,
        width: 0.88,
        height: 0.88,
      });
    }),
  );
  const group = svgElement(
    "g",
    { transform: `scale(${side})` },
    svgElement("rect", { class: "cells-ground", width, height }),
    ...parts,
    ...marks,
    ...places.flatMap(frame),
  );
  return svg("cells-figure", width * side, height * side, group);
}

/** A place framed, with its name in the corner. */
function frame(/** @type {import("./places.js").Place} */ { x, y, width, height, label }) {
  const inset = 0.04;
  return [
    svgElement("rect", {
      class: "place",
      x: x + inset,
      y: y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
    }),
    svgElement("text", { class: "place-name", x: x + 0.1, y: y + 0.2, "font-size": 0.26 }, label),
  ];
}

/** A block of Tetris Couleurs with its letter; nothing for an empty cell. */
function block(/** @type {string} */ sign, /** @type {number} */ x, /** @type {number} */ y) {
  if (sign === ".") return null;
  return svgElement(
    "g",
    { class: `block color-${sign}` },
    svgElement("rect", {
      class: "body",
      x: x + 0.04,
      y: y + 0.04,
      width: 0.92,
      height: 0.92,
      rx: 0.15,
      "stroke-width": 0.03,
    }),
    svgElement("text", { x: x + 0.5, y: y + 0.52, "font-size": 0.5 }, sign),
  );
}

/** A pixel with its number: one of eight colors. */
function pixel(/** @type {string} */ sign, /** @type {number} */ x, /** @type {number} */ y) {
  return coloredPixel(COLORS[parseInt(sign, 36)], sign, x, y);
}

/** A pixel with its number: black or white. */
function plainPixel(/** @type {string} */ sign, /** @type {number} */ x, /** @type {number} */ y) {
  return coloredPixel(sign === "1" ? "white" : "black", sign, x, y);
}

/**
 * @param {string | undefined} color
 * @param {string} sign
 * @param {number} x
 * @param {number} y
 */
function coloredPixel(color, sign, x, y) {
  return svgElement(
    "g",
    { class: `pixel pixel-${color ?? "other"}` },
    svgElement("rect", { x, y, width: 1, height: 1, "stroke-width": 0.03 }),
    svgElement("text", { x: x + 0.5, y: y + 0.53, "font-size": 0.45 }, sign),
  );
}
