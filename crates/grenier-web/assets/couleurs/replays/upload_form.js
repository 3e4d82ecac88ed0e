// Where a replay file is given: chosen, dropped or pasted. The server plays it
// through before it believes it.

import { postJson } from "../../site/api.js";
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
  const kept = element("input", { id: "replay-keep", type: "checkbox" });
  const trouble = element("div", { class: "notice error", role: "alert", hidden: true }, element("p", {}));
  const submit = element("button", { class: "button primary large" }, say("couleurs-replay-open"));

  const open = async () => {
    submit.disabled = true;
    trouble.hidden = true;
    try {
      const replay = await postJson("/api/couleurs/replays", { text: text.value, keep: kept.checked });
      location.assign(`/couleurs/replays/${replay.game}`);
    } catch (error) {
      trouble.firstChild.textContent = error.message;
      trouble.hidden = false;
      submit.disabled = false;
    }
  };
  const take = async (given) => {
    if (!given) return;
    text.value = await given.text();
    await open();
  };
  file.addEventListener("change", () => take(file.files[0]));
  const form = element(
    "form",
    { class: "panel replay-door", onsubmit: (event) => [event.preventDefault(), open()] },
    element("p", {}, say("couleurs-replay-lead")),
    trouble,
    element("label", { class: "check" }, kept, say("couleurs-replay-keep")),
    element(
      "div",
      { class: "actions" },
      button(say("couleurs-replay-choose"), () => file.click()),
      file,
    ),
    element("div", { class: "field" }, element("label", { for: "replay-text" }, say("couleurs-replay-text")), text),
    element("div", { class: "actions" }, submit),
  );
  file.setAttribute("aria-label", say("couleurs-replay-choose"));
  file.tabIndex = -1;
  acceptDrops(form, take);
  const where = element(
    "p",
    { class: "replay-where" },
    say("couleurs-replay-where"),
    " ",
    element("a", { href: "/couleurs/rankings" }, say("couleurs-to-rankings")),
  );
  return element("div", { class: "replay-page" }, form, where);
}

/** Files dropped on the form. */
function acceptDrops(form, take) {
  const over = (is) => (event) => {
    event.preventDefault();
    form.classList.toggle("dropping", is);
  };
  form.addEventListener("dragover", over(true));
  form.addEventListener("dragleave", over(false));
  form.addEventListener("drop", (event) => {
    over(false)(event);
    take(event.dataTransfer.files[0]);
  });
}
