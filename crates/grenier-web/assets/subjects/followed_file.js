// A file that is read again after each save.

/** How often it is looked at, in milliseconds. */
const LOOK = 700;
/** After a failure it is looked at less and less often, down to this. */
const LONGEST = 20_000;
/** The failure of which the reader is told, and the one that ends it. */
const TOLD = 3;
const LAST = 8;

/**
 * @typedef {{ lastModified: number, size: number }} Version
 * @typedef {{ name: string, getFile(): Promise<File> }} Handle
 * @typedef {{ read: (file: File) => Promise<boolean>, onfailure: (error: Error) => void,
 *   onend: (error: Error | null) => void, pause?: number }} FollowOptions
 */

export class FollowedFile {
  /**
   * `read` gets the file after each save; where it answers false, the file is left. A
   * save may be caught half way, an editor may put another file in the place of this
   * one, and a server may be busy: what fails is tried again.
   * @param {Handle} handle
   * @param {FollowOptions} options
   */
  constructor(handle, { read, onfailure, onend, pause = LOOK }) {
    this.handle = handle;
    this.read = read;
    this.onfailure = onfailure;
    this.onend = onend;
    this.pause = pause;
    this.failures = 0;
    this.isLeft = false;
    /** @type {string | null} */
    this.seen = null;
    /** @type {string | null} */
    this.failed = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  leave(/** @type {Error | null} */ error = null) {
    if (this.isLeft) return;
    this.isLeft = true;
    clearTimeout(this.timer);
    this.onend(error);
  }

  /** Looks at the file now, and again until it is left. */
  async look() {
    if (this.isLeft) return;
    let version = null;
    try {
      const file = await this.handle.getFile();
      version = `${file.lastModified} ${file.size}`;
      if (version !== this.seen && !(await this.read(file))) return this.leave();
      this.seen = version;
      this.failures = 0;
    } catch (error) {
      this.fail(/** @type {Error} */ (error), version);
    }
    if (this.isLeft) return;
    const wait = Math.min(LONGEST, this.pause * 2 ** this.failures);
    this.timer = setTimeout(() => this.look(), wait);
  }

  /** A new version has all its tries before it. */
  fail(/** @type {Error} */ error, /** @type {string | null} */ version) {
    if (version !== this.failed) this.failures = 0;
    this.failed = version;
    this.failures += 1;
    if (this.failures === TOLD) this.onfailure(error);
    if (this.failures === LAST) this.leave(error);
  }
}
