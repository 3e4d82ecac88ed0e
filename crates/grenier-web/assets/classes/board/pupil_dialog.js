// A pupil: what they tried, and what the teacher may do.

import { notify, warn } from "../../site/announce.js";
import { deleteAt, getJson, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { codeDialog } from "../code_dialog.js";
import { historyList } from "../history_list.js";
import { API } from "../place.js";

async function resetCode(pupil) {
  if (
    !(await confirmDialog(say("class-reset-question", { name: pupil.name }), say("class-reset")))
  ) {
    return;
  }
  const { return_code: code } = await postJson(`${API}/pupils/${pupil.id}/return-code`);
  await codeDialog(say("class-return-code"), say("class-reset-lead", { name: pupil.name }), code);
}

async function remove(pupil) {
  if (
    !(await confirmDialog(say("class-remove-question", { name: pupil.name }), say("class-remove")))
  ) {
    return;
  }
  await deleteAt(`${API}/pupils/${pupil.id}`);
  notify(say("class-removed", { name: pupil.name }));
}

/** Opens the pupil's history. */
export async function pupilDialog(pupil) {
  const list = element("div", {}, element("p", { class: "muted" }, say("loading")));
  const act = (job) => async () => {
    dialog.close();
    try {
      await job(pupil);
    } catch (error) {
      warn(error.message);
    }
  };
  const dialog = element(
    "dialog",
    { class: "pupil-dialog", "aria-labelledby": "pupil-title", onclose: () => dialog.remove() },
    element("h2", { id: "pupil-title" }, pupil.name),
    list,
    element(
      "div",
      { class: "actions" },
      button(say("class-close-dialog"), () => dialog.close(), { class: "button primary" }),
      button(say("class-reset"), act(resetCode)),
      button(say("class-remove"), act(remove)),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  try {
    const tries = await getJson(`${API}/pupils/${pupil.id}`);
    list.replaceChildren(historyList(tries));
  } catch (error) {
    list.replaceChildren(element("p", { role: "alert" }, error.message));
  }
}
