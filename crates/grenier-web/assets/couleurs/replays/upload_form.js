// The form that uploads a replay: a file chosen or dropped, or pasted text. The
// server plays it through to verify it.

import { messageOf, postJson } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";

export function uploadForm() {
  const text = element("textarea", {
    id: "replay-text",
    class: "code",
    rows: 8,
    spellcheck: "false",
    placeholder: "couleurs replay 1",
  });
  const file = element("input", {
    id: "replay-file",
    type: "file",
    accept: ".replay,.txt,text/plain",
    class: "visually-hidden",
  });
  const keep = element("input", { id: "replay-keep", type: "checkbox" });
  const errorText = element("p", {});
  const errorNotice = element(
    "div",
    { class: "notice error", role: "alert", hidden: true },
    errorText,
  );
  const submit = element("button", { class: "button primary large" }, say("couleurs-replay-open"));

  const open = async () => {
    submit.disabled = true;
    errorNotice.hidden = true;
    try {
      const replay = await postJson("/api/couleurs/replays", {
        text: text.value,
        keep: keep.checked,
      });
      location.assign(`/couleurs/replays/${replay.game}`);
    } catch (error) {
      errorText.textContent = messageOf(error);
      errorNotice.hidden = false;
      submit.disabled = false;
    }
  };
  /** @param {File | undefined} chosen */
  const read = async (chosen) => {
    if (!chosen) return;
    text.value = await chosen.text();
    await open();
  };
  file.addEventListener("change", () => read(file.files?.[0]));
  const form = element(
    "form",
    { class: "panel replay-upload", onsubmit: (event) => [event.preventDefault(), open()] },
    element("p", {}, say("couleurs-replay-lead")),
    errorNotice,
    element("label", { class: "check" }, keep, say("couleurs-replay-keep")),
    element(
      "div",
      { class: "actions" },
      button(say("couleurs-replay-choose"), () => file.click()),
      file,
    ),
    element(
      "div",
      { class: "field" },
      element("label", { for: "replay-text" }, say("couleurs-replay-text")),
      text,
    ),
    element("div", { class: "actions" }, submit),
  );
  file.setAttribute("aria-label", say("couleurs-replay-choose"));
  file.tabIndex = -1;
  acceptDrops(form, read);
  const where = element(
    "p",
    { class: "replay-where" },
    say("couleurs-replay-where"),
    " ",
    element("a", { href: "/couleurs/rankings" }, say("couleurs-to-rankings")),
  );
  return element("div", { class: "replay-page" }, form, where);
}

/**
 * Reads files dropped on the form.
 * @param {HTMLFormElement} form
 * @param {(chosen: File | undefined) => void} read
 */
function acceptDrops(form, read) {
  /** @type {(is: boolean) => (event: DragEvent) => void} */
  const over = (is) => (event) => {
    event.preventDefault();
    form.classList.toggle("dropping", is);
  };
  form.addEventListener("dragover", over(true));
  form.addEventListener("dragleave", over(false));
  form.addEventListener("drop", (event) => {
    over(false)(event);
    read(event.dataTransfer?.files[0]);
  });
}
