// Radio buttons that look like a row of buttons.

import { element } from "../site/dom.js";

export class RadioGroup {
  /** `options` are `[value, text]`; `onchange(value)` is called on a choice. */
  constructor(name, title, options, onchange) {
    this.inputs = new Map();
    const labels = options.map(([value, text]) => {
      const input = element("input", {
        type: "radio",
        name,
        value,
        onchange: () => onchange(value),
      });
      this.inputs.set(value, input);
      return element(
        "label",
        { class: `segment ${name}-${value}` },
        input,
        element("span", {}, text),
      );
    });
    this.element = element(
      "fieldset",
      { class: "segments" },
      element("legend", {}, title),
      element("div", { class: "segment-row" }, labels),
    );
  }

  get value() {
    return [...this.inputs].find(([, input]) => input.checked)?.[0];
  }

  set value(value) {
    this.inputs.get(value).checked = true;
  }

  /** Chooses a value as a click would, unless it is disabled. */
  choose(value) {
    const input = this.inputs.get(value);
    if (!input.disabled && !input.checked) input.click();
  }

  allow(value, allowed) {
    this.inputs.get(value).disabled = !allowed;
  }
}
