// The settled grid as a table, for screen readers: rows from the top, numbered
// from the bottom.

import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { colorName } from "../descriptions.js";
import { EMPTY } from "../grid.js";

export class AccessibleGrid {
  /** @param {import("../grid.js").Size} size */
  constructor({ width, height }) {
    const cell = () => element("td", { "data-letter": "" });
    this.cells = Array.from({ length: height }, () => Array.from({ length: width }, cell));
    const heads = Array.from({ length: width }, (_, x) =>
      element("th", { scope: "col" }, String(x + 1)),
    );
    const rows = this.cells.map((cells, i) =>
      element("tr", {}, element("th", { scope: "row" }, String(height - i)), ...cells),
    );
    const table = element(
      "table",
      { class: "accessible-grid" },
      element("caption", {}, say("couleurs-reading")),
      element(
        "thead",
        {},
        element("tr", {}, element("th", { scope: "col" }, say("couleurs-reading-row")), ...heads),
      ),
      element("tbody", {}, ...rows),
    );
    // A table cannot be smaller than its cells: hide a box around it.
    this.element = element("div", { class: "visually-hidden" }, table);
  }

  /**
   * Shows a grid, or an empty one if `hidden`.
   * @param {string[]} grid
   * @param {boolean} hidden
   */
  show(grid, hidden) {
    for (const [i, cells] of this.cells.entries()) {
      for (const [x, cell] of cells.entries()) {
        const letter = hidden || grid[i]?.[x] === EMPTY ? "" : (grid[i]?.[x] ?? "");
        if (cell.dataset.letter === letter) continue;
        cell.dataset.letter = letter;
        cell.textContent = letter === "" ? "" : colorName(letter);
      }
    }
  }
}
