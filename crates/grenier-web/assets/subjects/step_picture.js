// A step of a walk as one picture for a handout: the call, the code with its line
// lit, the drawings and the variables.

import { svgElement } from "../site/dom.js";

/** Sizes of the picture: of a line, of a letter, of the space around. */
const LINE = 18;
const LETTER = 7.4;
const GAP = 20;
/** The longest text of a line; the rest is cut. */
const LONGEST = 96;
/** The longest value of a variable. */
const LONGEST_VALUE = 44;

/**
 * @typedef {{ name: string, svg: SVGSVGElement }} Drawing
 * @typedef {{ title: string, where: string, code: string, line: number,
 *   variables: [string, string][], drawings: Drawing[] }} StepContent
 */

/**
 * @param {string} text
 * @param {number} most
 */
const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** @param {string[]} texts */
const widest = (texts) => LETTER * Math.max(0, ...texts.map((text) => text.length));

/**
 * A line of text; its spaces are kept.
 * @param {string} text
 * @param {{ x: number, y: number, style?: string }} place
 */
function line(text, { x, y, style = "" }) {
  const attributes = { class: `step-text ${style}`.trim(), x, y };
  return svgElement("text", attributes, text.replaceAll(" ", "\u00a0"));
}

/**
 * The picture of a step.
 * @param {StepContent} content
 */
export function stepPicture({ title, where, code, line: here, variables, drawings }) {
  const head = [cut(title, LONGEST), cut(where, LONGEST)];
  const lines = code.split("\n").map((text) => cut(text, LONGEST));
  const left = GAP + widest(lines) + 4 * LETTER + GAP;
  const values = variables.map(
    ([name, value]) => `${cut(name, LONGEST_VALUE)} = ${cut(value, LONGEST_VALUE)}`,
  );
  const top = GAP + head.length * LINE + GAP;
  const state = stateColumn(drawings, values, left, top);
  const width = Math.max(left + state.width + GAP, 2 * GAP + widest(head));
  const height = Math.max(top + lines.length * LINE, state.bottom) + GAP;
  return svgElement(
    "svg",
    { class: "step-picture", viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}` },
    line(head[0], { x: GAP, y: GAP + LINE / 2, style: "strong" }),
    line(head[1], { x: GAP, y: GAP + 1.5 * LINE }),
    ...listing(lines, here, left, top),
    ...state.parts,
  );
}

/**
 * The code with the numbers of its lines.
 * @param {string[]} lines
 * @param {number} here
 * @param {number} left
 * @param {number} top
 */
function listing(lines, here, left, top) {
  return [
    svgElement("rect", {
      class: "step-here",
      x: GAP / 2,
      y: top + (here - 1) * LINE,
      width: left - GAP,
      height: LINE,
    }),
    ...lines.flatMap((text, i) => {
      const y = top + (i + 0.5) * LINE;
      const number = String(i + 1).padStart(3);
      const style = i + 1 === here ? "strong" : "";
      return [
        line(number, { x: GAP, y, style: "faint" }),
        text ? line(text, { x: GAP + 4 * LETTER, y, style }) : null,
      ];
    }),
  ];
}

/**
 * The drawings, one below the other, and the variables.
 * @param {Drawing[]} drawings
 * @param {string[]} values
 * @param {number} left
 * @param {number} top
 */
function stateColumn(drawings, values, left, top) {
  let bottom = top;
  let width = widest(values);
  const parts = [];
  for (const { name, svg } of drawings) {
    const box = svg.viewBox.baseVal;
    parts.push(line(name, { x: left, y: bottom + LINE / 2, style: "strong" }));
    const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
    const place = { x: left, y: bottom + LINE, width: box.width, height: box.height };
    for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value));
    copy.removeAttribute("style");
    parts.push(copy);
    bottom += LINE + box.height + GAP;
    width = Math.max(width, box.width);
  }
  for (const [i, text] of values.entries()) {
    parts.push(line(text, { x: left, y: bottom + (i + 0.5) * LINE }));
  }
  return { parts, width, bottom: bottom + values.length * LINE };
}
