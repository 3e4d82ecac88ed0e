// Values that are changed by hand: the pits of a board, the cells of a grid or of a
// picture, numbers and texts. What fits none of these is only a text.

import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { say } from "../../site/texts.js";
import { LONGEST_SIDE, lineField, matrixField } from "./cell_fields.js";
import { matrixOf, wholeNumbers } from "./values.js";

/** The most seeds to write into a pit. */
const MOST_SEEDS = 99;

/**
 * What the fields know: the kind of drawing, the names of numbers, and a prefix for
 * ids.
 * @typedef {{ kind: string, names: Map<number, string>, id: string }} Context
 * @typedef {import("./values.js").Value} Value
 * @typedef {(value: Value) => void} Change
 */

/**
 * Fields for a value, which tell each change; null if there are none for it.
 * @param {string} name
 * @param {Value} value
 * @param {Context} context
 * @param {Change} onchange
 * @returns {HTMLElement | null}
 */
export function valueFields(name, value, context, onchange) {
  if (typeof value === "number") return numberField(name, value, context, onchange);
  if (typeof value === "string") return textField(name, value, context, onchange);
  const numbers = wholeNumbers(value);
  if (numbers) return listFields(name, numbers, context, onchange);
  const matrix = matrixOf(value);
  if (matrix) return shownAs(name, matrixField(name, matrix, context, onchange));
  return Array.isArray(value) ? null : members(name, value, context, onchange);
}

/**
 * @param {string} name
 * @param {import("../../site/dom.js").Children[]} parts
 */
const group = (name, ...parts) =>
  element("fieldset", { class: "value-fields" }, element("legend", {}, name), ...parts);

/**
 * @param {string} name
 * @param {HTMLElement | null} field
 */
const shownAs = (name, field) => field && group(name, field);

/**
 * @param {string} name
 * @param {number} value
 * @param {Context} context
 * @param {Change} onchange
 */
function numberField(name, value, { id }, onchange) {
  const input = element("input", {
    id: `${id}-${name}`,
    type: "number",
    required: true,
    value,
    oninput: () => Number.isInteger(input.valueAsNumber) && onchange(input.valueAsNumber),
  });
  return formField(name, input);
}

/**
 * @param {string} name
 * @param {string} value
 * @param {Context} context
 * @param {Change} onchange
 */
function textField(name, value, { id }, onchange) {
  const input = element("input", {
    id: `${id}-${name}`,
    type: "text",
    value,
    spellcheck: "false",
    autocomplete: "off",
    oninput: () => onchange(input.value),
  });
  return formField(name, input);
}

/**
 * The members of a dictionary; null if there are no fields for one of them.
 * @param {string} name
 * @param {{ [key: string]: Value }} value
 * @param {Context} context
 * @param {Change} onchange
 */
function members(name, value, context, onchange) {
  const own = { ...value };
  const inside = { ...context, id: `${context.id}-${name}` };
  const fields = Object.entries(value).map(([key, part]) =>
    valueFields(key, part, inside, (changed) => {
      own[key] = changed;
      onchange({ ...own });
    }),
  );
  return fields.includes(null) ? null : group(name, ...fields);
}

/**
 * @param {string} name
 * @param {number[]} numbers
 * @param {Context} context
 * @param {Change} onchange
 */
function listFields(name, numbers, context, onchange) {
  if (context.kind === "board" && numbers.length === 12) return pits(name, numbers, onchange);
  const isLine = context.kind === "grid" || context.kind === "picture";
  if (isLine && numbers.length > 0 && numbers.length <= LONGEST_SIDE) {
    return group(name, lineField(name, numbers, context, onchange));
  }
  return numbers.length > 0 && numbers.length <= LONGEST_SIDE
    ? numberList(name, numbers, onchange)
    : null;
}

/**
 * A number of a list.
 * @param {string} label
 * @param {number} value
 * @param {Record<string, number>} limits
 * @param {(value: number) => void} onchange
 */
function member(label, value, limits, onchange) {
  const input = element("input", {
    type: "number",
    required: true,
    value,
    ...limits,
    "aria-label": label,
    oninput: () => Number.isInteger(input.valueAsNumber) && onchange(input.valueAsNumber),
  });
  return input;
}

/**
 * The pits 11 to 6 above the pits 0 to 5, as in the drawings.
 * @param {string} name
 * @param {number[]} numbers
 * @param {Change} onchange
 */
function pits(name, numbers, onchange) {
  const own = [...numbers];
  const inputs = own.map((seeds, number) =>
    member(say("algorithms-pit", { number }), seeds, { min: 0, max: MOST_SEEDS }, (value) => {
      own[number] = value;
      onchange([...own]);
    }),
  );
  const shown = [...inputs.slice(6).reverse(), ...inputs.slice(0, 6)];
  return group(name, element("div", { class: "pit-fields" }, ...shown));
}

/**
 * @param {string} name
 * @param {number[]} numbers
 * @param {Change} onchange
 */
function numberList(name, numbers, onchange) {
  const own = [...numbers];
  const inputs = own.map((number, i) =>
    member(`${name}[${i}]`, number, {}, (value) => {
      own[i] = value;
      onchange([...own]);
    }),
  );
  return group(name, element("div", { class: "number-fields" }, ...inputs));
}
