// Files: the work as a file, a file as the work, and a file that is checked at each
// save.

import { notify, warn } from "../site/announce.js";
import { postJson } from "../site/api.js";
import { confirmDialog } from "../site/confirm_dialog.js";
import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { pythonFile, sqlFile } from "./work_store.js";

/** How often a file that is followed is looked at, in milliseconds. */
const LOOK = 700;
/** The largest file that is read. */
const LARGEST = 3 << 20;

/**
 * Some browsers let a page follow a file.
 * @typedef {{ showOpenFilePicker(options: object): Promise<any[]> }} WithFilePicker
 */

export class FilePanel {
  /** @param {import("./page.js").SubjectRoom} room */
  constructor(room) {
    this.room = room;
    this.timer = null;
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

  /** Puts the answers of a file in the place of the reader's, after asking. */
  async open(/** @type {File | undefined} */ file) {
    this.chosen.value = "";
    if (!file) return;
    try {
      const cut = await this.cut(file);
      const count = Object.keys(cut.answers).length;
      const question = say("subjects-replace", { file: file.name, count });
      if (this.room.hasWork && !(await confirmDialog(question, say("subjects-replace-yes")))) {
        return;
      }
      this.room.load(cut);
      notify(say("subjects-opened", { file: file.name, count }));
    } catch (error) {
      warn(error.message);
    }
  }

  async cut(/** @type {File} */ file) {
    if (file.size > LARGEST) throw new Error(say("subjects-large", { file: file.name }));
    const body = { name: file.name, text: await file.text() };
    return postJson(`${this.room.api}/answers`, body);
  }

  /** Follows a file, or stops. */
  async toggle() {
    if (this.timer) return this.leave();
    try {
      const types = [{ accept: { "text/plain": [".py", ".sql", ".ipynb"] } }];
      const { showOpenFilePicker } = /** @type {WithFilePicker} */ (
        /** @type {unknown} */ (window)
      );
      const [handle] = await showOpenFilePicker.call(window, { types });
      this.seen = 0;
      this.timer = setInterval(() => this.look(handle), LOOK);
      this.follow.textContent = say("subjects-unfollow", { file: handle.name });
      await this.look(handle);
    } catch (error) {
      if (error.name !== "AbortError") warn(error.message);
    }
  }

  leave() {
    clearInterval(this.timer);
    this.timer = null;
    this.follow.textContent = say("subjects-follow");
  }

  /** Checks the file if it was saved since. */
  async look(/** @type {FileSystemFileHandle} */ handle) {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const file = await handle.getFile();
      if (file.lastModified !== this.seen) {
        this.seen = file.lastModified;
        this.room.load(await this.cut(file));
        this.room.check(null);
      }
    } catch (error) {
      this.leave();
      warn(error.message);
    } finally {
      this.isLooking = false;
    }
  }
}
