// Tables of a database, and the rows that a query finds.

import { element } from "../site/dom.js";
import { say } from "../site/texts.js";

/** A table with a caption, which can be scrolled by keyboard. */
export function dataTable(
  /** @type {string} */ name,
  /** @type {string[]} */ columns,
  /** @type {string[][]} */ rows,
) {
  const head = element(
    "tr",
    {},
    ...columns.map((column) => element("th", { scope: "col" }, column)),
  );
  return element(
    "div",
    { class: "table-scroll sample-table", tabindex: "0", role: "group", "aria-label": name },
    element(
      "table",
      { class: "data" },
      element("caption", {}, name),
      columns.length > 0 ? element("thead", {}, head) : null,
      element(
        "tbody",
        {},
        ...rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", {}, cell)))),
        rows.length === 0
          ? element(
              "tr",
              {},
              element("td", { colspan: columns.length || 1 }, say("subjects-no-rows")),
            )
          : null,
      ),
    ),
  );
}

/**
 * The tables of a database, and the values of a query's parameters.
 * @param {{ name: string, columns: string[], rows: string[][] }[]} tables
 * @param {string[][]} parameters
 */
export function databaseTables(tables, parameters) {
  const values = parameters.map(([name, value]) => `:${name} = ${value}`).join(", ");
  return [
    ...tables.map(({ name, columns, rows }) => dataTable(name, columns, rows)),
    ...(values ? [element("p", {}, element("code", {}, values))] : []),
  ];
}
