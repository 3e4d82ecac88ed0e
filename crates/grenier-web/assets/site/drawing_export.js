// A drawing of a page as a picture for a handout: SVG, or PNG drawn from it. Both are
// light whatever the theme, and need no style sheet.

import { element, svgElement } from "./dom.js";
import { say } from "./texts.js";

/** What the style sheet gives to the drawing, written into the file. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
];
/** Pixels of the PNG for each unit of the drawing, as far as the limits allow. */
const SCALE = 2;
/** What browsers can draw: pixels of a side, and in all. */
const LONGEST = 16_000;
const LARGEST = 100_000_000;
/** Below this scale the numbers cannot be read. */
const SMALLEST = 0.5;

/**
 * Saves the drawing as a file of this name, which goes without its ending.
 * @param {SVGSVGElement} svg
 * @param {string} name
 */
export function saveSvg(svg, name) {
  download(new Blob([svgText(svg)], { type: "image/svg+xml" }), `${name}.svg`);
}

/**
 * The same as a picture of pixels; throws a sentence if it is too large.
 * @param {SVGSVGElement} svg
 * @param {string} name
 */
export async function savePng(svg, name) {
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(
    SCALE,
    LONGEST / Math.max(width, height),
    Math.sqrt(LARGEST / (width * height)),
  );
  if (scale < SMALLEST) throw new Error(say("drawing-too-large", { format: "PNG" }));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
  await image.decode();
  const canvas = element("canvas", {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error(say("drawing-too-large", { format: "PNG" }));
  download(blob, `${name}.png`);
}

/**
 * The drawing as a document of its own, in light colors.
 * @param {SVGSVGElement} svg
 */
export function svgText(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const light = element("div", { class: "drawing-export" }, copy);
  document.body.append(light);
  const originals = [...copy.querySelectorAll("*")];
  const written = originals.map((node) => {
    const style = getComputedStyle(node);
    return STYLES.map((name) => /** @type {const} */ ([name, style.getPropertyValue(name)]));
  });
  const ground = getComputedStyle(light).backgroundColor;
  light.remove();
  for (const [i, node] of originals.entries()) {
    for (const name of [
      "class",
      "role",
      "tabindex",
      ...node.getAttributeNames().filter((it) => it.startsWith("aria-")),
    ]) {
      node.removeAttribute(name);
    }
    for (const [name, value] of written[i]) node.setAttribute(name, value);
  }
  return standalone(copy, ground);
}

/**
 * @param {SVGSVGElement} copy
 * @param {string} ground
 */
function standalone(copy, ground) {
  const { width, height } = copy.viewBox.baseVal;
  for (const name of copy.getAttributeNames()) if (name !== "viewBox") copy.removeAttribute(name);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.prepend(svgElement("rect", { width, height, fill: ground }));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function download(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
