// The reader's work on a subject, kept in the browser.

/** Milliseconds after the last key. */
const PAUSE = 300;

/**
 * What the reader has written: what the answers have in common, and the answers.
 * @typedef {{ source: string, answers: Record<string, string> }} Work
 */

export class WorkStore {
  /** @param {string} subject */
  constructor(subject) {
    this.key = `grenier-subject-${subject}`;
    /** @type {Work} */
    this.work = this.load();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.isKept = true;
    addEventListener("pagehide", () => this.save());
  }

  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? "{}");
      const answers = Object.entries(kept.answers ?? {}).filter(
        ([, text]) => typeof text === "string",
      );
      return { source: String(kept.source ?? ""), answers: Object.fromEntries(answers) };
    } catch {
      // Nothing is kept here, or it is not ours.
      return { source: "", answers: {} };
    }
  }

  /** Saves soon. */
  touch() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), PAUSE);
  }

  /** Whether the work is kept is in `isKept`: some browsers refuse. */
  save() {
    clearTimeout(this.timer);
    try {
      localStorage.setItem(this.key, JSON.stringify(this.work));
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
  }
}

/**
 * The work as one Python file.
 * @param {Work} work
 * @param {{ id: string, kind: string }[]} questions
 */
export function pythonFile(work, questions) {
  const parts = work.source.trim() ? [work.source.trimEnd()] : [];
  for (const { id, kind } of questions) {
    const text = (work.answers[id] ?? "").trimEnd();
    if (!text.trim()) continue;
    const answer =
      kind === "database" ? `${id} = """\n${text.replaceAll('"""', "'''")}\n"""` : text;
    parts.push(`# Question ${id.slice(1)}\n${answer}`);
  }
  return `${parts.join("\n\n\n")}\n`;
}

/**
 * The queries as one SQL file.
 * @param {Work} work
 * @param {{ id: string, kind: string }[]} questions
 */
export function sqlFile(work, questions) {
  const queries = questions.filter(
    ({ id, kind }) => kind === "database" && work.answers[id]?.trim(),
  );
  return queries.map(({ id }) => `-- ${id}\n${work.answers[id].trim()}\n`).join("\n");
}
