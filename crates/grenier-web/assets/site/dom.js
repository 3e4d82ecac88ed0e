// Builds elements in one expression: `element("p", { class: "muted" }, "text")`.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. `on…` attributes are listeners; false, null and undefined are left out. */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element, likewise. */
export function svgElement(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

/** A button with a text. */
export function button(text, onclick, attributes = {}) {
  return element("button", { type: "button", class: "button", onclick, ...attributes }, text);
}
