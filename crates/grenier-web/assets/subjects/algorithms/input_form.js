// The input of an algorithm: a field for each argument, by hand where there are
// fields for its kind, and always as Python writes it.

import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { say } from "../../site/texts.js";
import { valueFields } from "./value_fields.js";
import { parseValue, writeValue } from "./values.js";

/**
 * @typedef {{ name: string, input: string }} Parameter
 * @typedef {Omit<import("./value_fields.js").Context, "id">} Looks
 */

export class InputForm {
  /**
   * @param {{ id: string, parameters: Parameter[], looks: Looks }} options
   */
  constructor({ id, parameters, looks }) {
    this.parameters = parameters;
    this.fields = parameters.map(
      ({ name, input }) => new ArgumentField({ name, text: input, context: { ...looks, id } }),
    );
    this.element = element(
      "div",
      { class: "algorithm-input" },
      ...this.fields.map((field) => field.element),
    );
  }

  /** The arguments, as Python writes them. */
  get inputs() {
    return this.fields.map((field) => field.text);
  }

  set inputs(texts) {
    for (const [i, field] of this.fields.entries()) field.write(texts[i]);
  }

  /** Whether every number is one; the browser tells which is not. */
  isValid() {
    const inputs = [...this.element.querySelectorAll("input")];
    return inputs.every((input) => input.reportValidity());
  }

  /** Back to the input to begin with. */
  reset() {
    this.inputs = this.parameters.map(({ input }) => input);
  }
}

class ArgumentField {
  /**
   * @param {{ name: string, text: string, context: import("./value_fields.js").Context }} options
   */
  constructor({ name, text, context }) {
    this.name = name;
    this.context = context;
    this.input = element("input", {
      id: `${context.id}-${name}-text`,
      type: "text",
      spellcheck: "false",
      autocomplete: "off",
      oninput: () => this.draw(),
    });
    const label = say("algorithms-as-text", { name });
    this.fields = element("div");
    this.written = element(
      "details",
      { class: "argument-text" },
      element("summary", {}, label),
      formField(label, this.input),
    );
    this.element = element("div", { class: "argument" }, this.fields, this.written);
    this.write(text);
  }

  get text() {
    return this.input.value;
  }

  /** @param {string} text */
  write(text) {
    this.input.value = text;
    this.draw();
  }

  /** Draws the fields for the text; where there are none, the text is open. */
  draw() {
    const value = parseValue(this.text);
    const fields =
      value === null
        ? null
        : valueFields(this.name, value, this.context, (changed) => {
            this.input.value = writeValue(changed);
          });
    this.fields.replaceChildren(...(fields ? [fields] : []));
    if (!fields) this.written.open = true;
  }
}
