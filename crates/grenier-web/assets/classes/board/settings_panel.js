// What the teacher decides about the class: its fields, the link, the end.

import { notify, warn } from "../../site/announce.js";
import { deleteAt, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { codeDialog } from "../code_dialog.js";
import { formPanel } from "../form_panel.js";
import { classFields, classValues } from "../home/make_panel.js";
import { API } from "../place.js";

/** How long a class is opened again: a lesson. */
const LESSON = 2 * 3_600_000;

async function guarded(job) {
  try {
    await job();
  } catch (error) {
    warn(error.message);
  }
}

async function newLink() {
  if (!(await confirmDialog(say("class-new-link-question"), say("class-new-link")))) return;
  const { link } = await postJson(`${API}/link`);
  await codeDialog(say("class-link-title"), say("class-link-lead"), location.origin + link);
}

async function remove() {
  if (!(await confirmDialog(say("class-delete-question"), say("class-delete")))) return;
  await deleteAt(API);
  location.assign("/classes");
}

export function settingsPanel({ about, admits }, subjects) {
  const change = (body, said) =>
    guarded(async () => {
      await postJson(API, body);
      notify(said);
    });
  const form = formPanel(
    { id: "settings", title: say("class-settings"), submit: say("class-save") },
    classFields(subjects, about),
    async (node) => {
      await postJson(API, classValues(node));
      notify(say("class-saved"));
    },
  );
  const acts = element(
    "div",
    { class: "actions class-acts" },
    button(say(admits ? "class-stop-joining" : "class-let-join"), () =>
      change({ admits: !admits }, say("class-saved")),
    ),
    about.open
      ? button(say("class-close"), () => change({ closes: 0 }, say("class-closed-now")))
      : button(say("class-reopen"), () =>
          change({ closes: Date.now() + LESSON }, say("class-saved")),
        ),
    button(say("class-new-link"), () => guarded(newLink)),
    button(say("class-delete"), () => guarded(remove)),
  );
  const fold = element(
    "details",
    { class: "fold class-settings" },
    element("summary", { "data-key": "settings" }, say("class-settings-fold")),
    form,
  );
  return [acts, fold];
}
