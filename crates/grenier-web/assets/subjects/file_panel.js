// Files: the work as a file, a file as the work, and a file that is checked at each
// save.

import { notify, warn } from "../site/announce.js";
import { postJson } from "../site/api.js";
import { confirmDialog } from "../site/confirm_dialog.js";
import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { FollowedFile } from "./followed_file.js";
import { losesText, notebookFile, pythonFile, sqlFile, withFile } from "./work_store.js";

/** The largest file that is read. */
const LARGEST = 3 << 20;

/**
 * A file cut into its answers.
 * @typedef {import("./work_store.js").Work & { isSql: boolean }} Cut
 */

/**
 * Some browsers let a page follow a file.
 * @typedef {{ showOpenFilePicker(options: object): Promise<any[]> }} WithFilePicker
 */

export class FilePanel {
  /** @param {import("./page.js").SubjectRoom} room */
  constructor(room) {
    this.room = room;
    /** @type {FollowedFile | null} */
    this.followed = null;
    this.chosen = element("input", {
      type: "file",
      accept: ".py,.sql,.ipynb",
      class: "visually-hidden",
      tabindex: "-1",
      "aria-label": say("subjects-open-file"),
      onchange: () => this.open(this.chosen.files[0]),
    });
    this.follow = button(say("subjects-follow"), () => this.toggle(), {
      hidden: !("showOpenFilePicker" in window && isSecureContext && room.runs),
    });
    this.element = element(
      "div",
      { class: "actions file-actions" },
      button(say("subjects-save-python"), () => this.save("py", pythonFile)),
      button(say("subjects-save-notebook"), () => this.save("ipynb", notebookFile)),
      room.hasSql ? button(say("subjects-save-sql"), () => this.save("sql", sqlFile)) : null,
      button(say("subjects-open-file"), () => this.chosen.click()),
      this.chosen,
      this.follow,
    );
    this.listen();
  }

  /** A file dropped anywhere on the page is opened. */
  listen() {
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) this.open(file);
    });
  }

  save(
    /** @type {string} */ ending,
    /** @type {(work: import("./work_store.js").Work, questions: { id: string, kind: string }[]) => string} */ write,
  ) {
    const { subject, store } = this.room;
    const text = write(store.work, subject.list);
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    element("a", { href: url, download: `${subject.id}.${ending}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  /** Puts the answers of a file in the place of the reader's. */
  async open(/** @type {File | undefined} */ file) {
    this.chosen.value = "";
    if (!file) return;
    try {
      const cut = await this.cut(file);
      if (await this.put(file, cut)) this.tell(file, cut);
    } catch (error) {
      warn(error.message);
    }
  }

  async cut(/** @type {File} */ file) {
    if (file.size > LARGEST) throw new Error(say("subjects-large", { file: file.name }));
    const body = { name: file.name, text: await file.text() };
    const cut = await postJson(`${this.room.api}/answers`, body);
    return { ...cut, isSql: /\.sql$/i.test(file.name) };
  }

  /** Asks first where something that was written here would be gone. */
  async put(
    /** @type {File} */ file,
    /** @type {Cut} */ cut,
    /** @type {import("./work_store.js").Work | undefined} */ brought = undefined,
  ) {
    const { store, subject } = this.room;
    const next = withFile(store.work, cut, subject.list, cut.isSql);
    if (losesText(store.work, next, subject.list, brought)) {
      const question = say("subjects-replace", { file: file.name });
      if (!(await confirmDialog(question, say("subjects-replace-yes")))) return false;
    }
    this.room.load(next);
    return true;
  }

  tell(/** @type {File} */ file, /** @type {Cut} */ cut) {
    const count = Object.keys(cut.answers).length;
    notify(say("subjects-opened", { file: file.name, count }));
  }

  /** Follows a file, or stops. */
  async toggle() {
    if (this.followed) return this.followed.leave();
    try {
      const types = [{ accept: { "text/plain": [".py", ".sql", ".ipynb"] } }];
      const { showOpenFilePicker } = /** @type {WithFilePicker} */ (
        /** @type {unknown} */ (window)
      );
      const [handle] = await showOpenFilePicker.call(window, { types });
      this.begin(handle);
    } catch (error) {
      if (error.name !== "AbortError") warn(error.message);
    }
  }

  begin(/** @type {import("./followed_file.js").Handle} */ handle) {
    /** @type {Cut | undefined} */
    let brought;
    this.followed = new FollowedFile(handle, {
      read: async (file) => {
        const cut = await this.cut(file);
        if (!(await this.put(file, cut, brought))) return false;
        brought = cut;
        this.room.check(null);
        return true;
      },
      onfailure: (error) => warn(error.message),
      onend: (error) => {
        this.followed = null;
        this.follow.textContent = say("subjects-follow");
        if (error) warn(say("subjects-follow-ended", { file: handle.name, error: error.message }));
      },
    });
    this.follow.textContent = say("subjects-unfollow", { file: handle.name });
    this.followed.look();
  }
}
