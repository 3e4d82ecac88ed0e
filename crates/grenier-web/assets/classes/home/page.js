// Join a class with its letters, come back to one, or make one as a teacher.

import { getJson, postJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { say } from "../../site/texts.js";
import { codeDialog } from "../code_dialog.js";
import { formPanel } from "../form_panel.js";
import { makePanel } from "./make_panel.js";

/**
 * @typedef {import("../../../types/api.js").JoinBody} JoinBody
 * @typedef {import("../../../types/api.js").ReturnBody} ReturnBody
 */

const root = document.getElementById("classes");
const typed = new URLSearchParams(location.search).get("code") ?? "";

const open = (id) => location.assign(`/classes/${id}`);

function codeInput(id) {
  return element("input", {
    id,
    name: "code",
    type: "text",
    required: true,
    maxlength: 12,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    class: "join-code-input",
    value: typed,
  });
}

function nameInput(id) {
  return element("input", {
    id,
    name: "name",
    type: "text",
    required: true,
    maxlength: 40,
    autocomplete: "off",
  });
}

const values = (form) => Object.fromEntries(new FormData(form));

/** Shows the return code of a new pupil, then the class. */
async function enter(joined) {
  if (joined.return_code) {
    await codeDialog(say("class-return-title"), say("class-return-lead"), joined.return_code);
  }
  open(joined.class);
}

function joinPanel() {
  return formPanel(
    {
      id: "join",
      title: say("class-join-title"),
      lead: say("class-join-lead"),
      submit: say("class-join"),
    },
    [
      formField(say("class-code"), codeInput("join-code"), say("class-code-hint")),
      formField(say("class-pupil-name"), nameInput("join-name"), say("class-pupil-name-hint")),
    ],
    async (form) =>
      enter(await postJson("/api/classes/join", /** @type {JoinBody} */ (values(form)))),
  );
}

function returnPanel() {
  const code = element("input", {
    id: "return-code",
    name: "return_code",
    type: "text",
    required: true,
    maxlength: 40,
    autocomplete: "off",
  });
  return formPanel(
    {
      id: "return",
      title: say("class-back-title"),
      lead: say("class-back-lead"),
      submit: say("class-back"),
    },
    [
      formField(say("class-code"), codeInput("back-code")),
      formField(say("class-pupil-name"), nameInput("back-name")),
      formField(say("class-return-code"), code),
    ],
    async (form) =>
      enter(await postJson("/api/classes/return", /** @type {ReturnBody} */ (values(form)))),
  );
}

function ownPanel(classes) {
  if (classes.length === 0) return null;
  const line = ({ id, name, teacher, open: isOpen }) =>
    element(
      "li",
      {},
      element("a", { href: `/classes/${id}` }, name),
      " ",
      element(
        "span",
        { class: "muted" },
        [
          say(teacher ? "class-as-teacher" : "class-as-pupil"),
          isOpen ? null : say("class-is-closed"),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    );
  return element(
    "section",
    { class: "panel", id: "own", "aria-labelledby": "own-title" },
    element("h2", { id: "own-title" }, say("class-own-title")),
    element("ul", {}, classes.map(line)),
  );
}

/** Opens the form of a new class, and then its board. */
async function make(body) {
  const made = await postJson("/api/classes", body);
  const link = location.origin + made.link;
  await codeDialog(say("class-link-title"), say("class-link-lead"), link);
  open(made.id);
}

async function show() {
  const { classes, subjects, here } = await getJson("/api/classes");
  root.replaceChildren(
    element(
      "div",
      { class: "class-home" },
      joinPanel(),
      ownPanel(classes),
      returnPanel(),
      makePanel({ subjects, here, make }),
    ),
  );
  if (typed) document.getElementById("join-name").focus();
}

root.replaceChildren(element("p", { class: "muted" }, say("loading")));
show().catch((error) => {
  root.replaceChildren(
    element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)),
  );
});
