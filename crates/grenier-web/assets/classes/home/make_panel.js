// The form of a new class.

import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { say } from "../../site/texts.js";
import { checkField, formPanel } from "../form_panel.js";
import { inputTime } from "../times.js";

/** How long a class is open where the teacher says nothing else: a lesson. */
const LESSON = 2 * 3_600_000;

/** The subjects, each a box to tick. */
export function subjectField(subjects, chosen) {
  return element(
    "fieldset",
    { class: "subject-choice" },
    element("legend", {}, say("class-subjects")),
    subjects.map(({ id, title }) => {
      const input = element("input", {
        type: "checkbox",
        name: "subjects",
        value: id,
        checked: chosen.includes(id),
      });
      return element("label", { class: "check" }, input, element("span", {}, title));
    }),
  );
}

/** What the fields of a class say. */
export function classValues(form) {
  const data = new FormData(form);
  return {
    name: data.get("name"),
    subjects: data.getAll("subjects"),
    closes: new Date(String(data.get("closes"))).getTime(),
    hints: data.has("hints"),
    reference: data.has("reference"),
    keeps_code: data.has("keeps_code"),
  };
}

/** The fields of a class that is new, or one to be changed. */
export function classFields(subjects, known) {
  const name = element("input", {
    id: "class-name",
    name: "name",
    type: "text",
    required: true,
    maxlength: 60,
    autocomplete: "off",
    value: known?.name ?? "",
  });
  const closes = element("input", {
    id: "class-closes",
    name: "closes",
    type: "datetime-local",
    required: true,
    value: inputTime(known?.closes ?? Date.now() + LESSON),
  });
  const chosen = known ? known.subjects.map(({ id }) => id) : [];
  return [
    formField(say("class-name"), name, say("class-name-hint")),
    subjectField(subjects, chosen),
    formField(say("class-closes"), closes),
    element(
      "fieldset",
      { class: "subject-choice" },
      element("legend", {}, say("class-allowed")),
      checkField("hints", say("class-hints"), known?.hints ?? true),
      checkField("reference", say("class-reference"), known?.reference ?? false),
      checkField("keeps_code", say("class-keeps-code"), known?.keeps_code ?? false),
    ),
  ];
}

/** The panel for teachers; `make(body)` makes the class. */
export function makePanel({ subjects, here, make }) {
  const code = element("input", {
    id: "owner-code",
    name: "owner_code",
    type: "text",
    required: true,
    maxlength: 40,
    autocomplete: "off",
  });
  const fields = classFields(subjects, null);
  if (!here) fields.push(formField(say("class-owner-code"), code, say("class-owner-code-hint")));
  const panel = formPanel(
    {
      id: "make",
      title: say("class-make-title"),
      lead: say("class-make-lead"),
      submit: say("class-make"),
    },
    fields,
    (form) => make({ ...classValues(form), owner_code: here ? null : code.value }),
  );
  return panel;
}
