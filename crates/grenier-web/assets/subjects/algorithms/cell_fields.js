// Cells that are changed by hand: those of a grid, of a picture, of a line.

import { button, element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { say } from "../../site/texts.js";
import { resized } from "./sizes.js";

/** The most cells to change by hand. */
const MOST_CELLS = 144;
/** The longest side of what is changed by hand. */
export const LONGEST_SIDE = 12;

/** @typedef {import("./value_fields.js").Context} Context */

/**
 * A grid is a list of columns from the bottom, a picture a list of rows from the top.
 * @param {string} name
 * @param {number[][]} matrix
 * @param {Context} context
 * @param {(value: number[][]) => void} onchange
 */
export function matrixField(name, matrix, context, onchange) {
  const isGrid = context.kind === "grid";
  if (!isGrid && context.kind !== "picture") return null;
  if (matrix.length * matrix[0].length > MOST_CELLS) return null;
  const [columns, rows] = isGrid
    ? [matrix.length, matrix[0].length]
    : [matrix[0].length, matrix.length];
  const shown = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_cell, x) =>
      isGrid ? matrix[x][rows - 1 - y] : matrix[y][x],
    ),
  );
  const written = (/** @type {number[][]} */ changed) =>
    isGrid
      ? changed[0].map((_, x) => changed.map((row) => row[x]).reverse())
      : changed.map((row) => [...row]);
  return cells(name, shown, context, (changed) => onchange(written(changed)));
}

/**
 * A list as one line of cells.
 * @param {string} name
 * @param {number[]} numbers
 * @param {Context} context
 * @param {(value: number[]) => void} onchange
 */
export function lineField(name, numbers, context, onchange) {
  return cells(name, [numbers], context, ([row]) => onchange([...row]));
}

/**
 * Cells that change to the next value when they are pressed, and fields for their
 * number.
 * @param {string} name
 * @param {number[][]} rows
 * @param {Context} context
 * @param {(rows: number[][]) => void} onchange
 */
function cells(name, rows, context, onchange) {
  let own = rows.map((row) => [...row]);
  const isLine = rows.length === 1;
  const most = lastValue(own, context);
  const place = element("div", { class: "cell-fields" });
  const draw = () => {
    place.style.setProperty("--columns", String(own[0].length));
    place.replaceChildren(...own.flatMap((row, y) => row.map((_, x) => cell(x, y))));
  };
  const cell = (/** @type {number} */ x, /** @type {number} */ y) => {
    const key = button("", () => {
      own[y][x] = own[y][x] >= most ? 0 : own[y][x] + 1;
      show();
      onchange(own);
    });
    const show = () => {
      const { sign, style, value } = looks(own[y][x], most, context);
      key.className = `cell-field ${style}`;
      key.textContent = sign;
      const height = context.kind === "grid" ? own.length - 1 - y : y;
      const names = { x, y: height, value };
      key.setAttribute(
        "aria-label",
        context.kind === "grid" ? say("algorithms-cell", names) : say("algorithms-pixel", names),
      );
    };
    show();
    return key;
  };
  const resize = (/** @type {number} */ width, /** @type {number} */ height) => {
    own = resized(own, width, height, context.kind === "grid");
    draw();
    onchange(own);
  };
  const side = (/** @type {string} */ text, /** @type {number} */ value, isWidth = true) => {
    const input = element("input", {
      id: `${context.id}-${name}-${isWidth ? "columns" : "rows"}`,
      type: "number",
      min: 1,
      max: LONGEST_SIDE,
      value,
      oninput: () => {
        const size = input.valueAsNumber;
        if (!(size >= 1 && size <= LONGEST_SIDE)) return;
        if (isWidth) resize(size, own.length);
        else resize(own[0].length, size);
      },
    });
    return formField(text, input);
  };
  draw();
  return element(
    "div",
    {},
    element("div", { class: "cell-place" }, place),
    element(
      "div",
      { class: "cell-sizes" },
      side(say("algorithms-columns"), own[0].length),
      isLine ? null : side(say("algorithms-rows"), own.length, false),
    ),
  );
}

/**
 * The greatest value of a cell: the last color of the subject, black or white, or one
 * of eight colors.
 * @param {number[][]} rows
 * @param {Context} context
 */
function lastValue(rows, { kind, names }) {
  if (kind === "grid" && names.size > 0) return Math.max(...names.keys());
  return Math.max(...rows.flat()) > 1 ? 7 : 1;
}

/** The colors of pixels: three bits of red, green and blue. */
const COLORS = ["black", "blue", "green", "cyan", "red", "magenta", "yellow", "white"];

/**
 * How a cell looks, and what it is called.
 * @param {number} value
 * @param {number} most
 * @param {Context} context
 */
function looks(value, most, { kind, names }) {
  if (kind === "grid") {
    const letter = names.get(value) ?? String(value);
    if (value === 0) return { sign: "", style: "empty", value: say("algorithms-empty-cell") };
    return { sign: letter, style: `color-${letter}`, value: letter };
  }
  const color = most === 1 ? COLORS[7 * value] : COLORS[value];
  return { sign: String(value), style: `pixel-${color ?? "other"}`, value: String(value) };
}
