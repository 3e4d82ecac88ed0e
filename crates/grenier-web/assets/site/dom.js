// Builds elements in one expression: `element("p", { class: "muted" }, "text")`.

/**
 * A child of an element: absent ones are left out, lists are opened.
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Child | Child[]} Children
 * @typedef {string | number | boolean | null | undefined} Value
 * @typedef {(event: never) => unknown} Listener
 * @typedef {{ [N in keyof HTMLElementEventMap as `on${N}`]?:
 *   ((event: HTMLElementEventMap[N]) => unknown) | null | false }} Listeners
 * @typedef {Listeners & { [name: string]: Value | Listener }} Attributes
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. `on…` attributes are listeners; false, null and undefined are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {Children[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element, likewise.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {Children[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svgElement(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} N
 * @param {N} node
 * @param {Attributes} attributes
 * @param {Children[]} children
 * @returns {N}
 */
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") {
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      node.append(/** @type {Node | string} */ (child));
    }
  }
  return node;
}

/**
 * The element of this id, which the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element with the id ${id}`);
  return found;
}

/**
 * The element inside another one that fits a selector, which is there, and of which kind it is.
 * @template {HTMLElement} E
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {new () => E} kind
 * @returns {E}
 */
export function within(parent, selector, kind) {
  const found = parent.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} ${selector}`);
  return found;
}

/**
 * The elements of a page that fit a selector.
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function elements(selector) {
  return [...document.querySelectorAll(selector)].filter((node) => node instanceof HTMLElement);
}

/**
 * The element inside another one that has the focus.
 * @param {Element} parent
 * @returns {HTMLElement | null}
 */
export function focusedIn(parent) {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && parent.contains(activeElement)
    ? activeElement
    : null;
}

/**
 * A button with a text or a drawing.
 * @param {Children} text
 * @param {(event: MouseEvent) => void} onclick
 * @param {Attributes} attributes
 */
export function button(text, onclick, attributes = {}) {
  return element("button", { type: "button", class: "button", onclick, ...attributes }, text);
}
