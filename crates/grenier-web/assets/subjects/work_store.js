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
 * A question, as far as files are concerned.
 * @typedef {{ id: string, kind: string, start?: string }} Asked
 */

const isQuery = (/** @type {Asked} */ question) => question.kind === "database";

/**
 * The work with a file in its place. A file of queries leaves the Python as it is, and
 * a file without queries leaves the queries.
 * @param {Work} work
 * @param {Work} file
 * @param {Asked[]} questions
 * @returns {Work}
 */
export function withFile(work, file, questions, isSql = false) {
  const bringsQueries =
    isSql || questions.some((one) => isQuery(one) && file.answers[one.id] !== undefined);
  const kept = questions.filter((one) => (isQuery(one) ? !bringsQueries : isSql));
  const answers = { ...file.answers };
  for (const { id } of kept) {
    if (work.answers[id] !== undefined) answers[id] = work.answers[id];
  }
  return { source: isSql ? work.source : file.source, answers };
}

/**
 * Whether something that the reader wrote would be gone with `next` in the place of
 * `work`. What a file brought before, `brought`, is still in the file's past.
 * @param {Work} work
 * @param {Work} next
 * @param {Asked[]} questions
 * @param {Work} brought
 */
export function losesText(work, next, questions, brought = { source: "", answers: {} }) {
  const isLost = (/** @type {string} */ text, /** @type {(string | undefined)[]} */ ...elsewhere) =>
    text.trim() !== "" && elsewhere.every((other) => other?.trim() !== text.trim());
  return (
    isLost(work.source, next.source, brought.source) ||
    questions.some(({ id, start }) =>
      isLost(work.answers[id] ?? "", start, next.answers[id], brought.answers[id]),
    )
  );
}

/**
 * The work in parts of Python: what the answers have in common, and each answer.
 * @param {Work} work
 * @param {Asked[]} questions
 */
function pythonParts(work, questions) {
  const parts = work.source.trim() ? [work.source.trimEnd()] : [];
  for (const { id, kind } of questions) {
    const text = (work.answers[id] ?? "").trimEnd();
    if (!text.trim()) continue;
    const answer =
      kind === "database" ? `${id} = """\n${text.replaceAll('"""', "'''")}\n"""` : text;
    parts.push(`# Question ${id.slice(1)}\n${answer}`);
  }
  return parts;
}

/**
 * The work as one Python file.
 * @param {Work} work
 * @param {Asked[]} questions
 */
export function pythonFile(work, questions) {
  return `${pythonParts(work, questions).join("\n\n\n")}\n`;
}

/**
 * The work as a Jupyter notebook, with a cell for each part.
 * @param {Work} work
 * @param {Asked[]} questions
 */
export function notebookFile(work, questions) {
  const cells = pythonParts(work, questions).map((part) => ({
    cell_type: "code",
    execution_count: null,
    metadata: {},
    outputs: [],
    source: part.split(/(?<=\n)/),
  }));
  const kernelspec = { display_name: "Python 3", language: "python", name: "python3" };
  const metadata = { kernelspec, language_info: { name: "python" } };
  return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 4 }, null, 1)}\n`;
}

/**
 * The queries as one SQL file.
 * @param {Work} work
 * @param {Asked[]} questions
 */
export function sqlFile(work, questions) {
  const queries = questions.filter(
    ({ id, kind }) => kind === "database" && work.answers[id]?.trim(),
  );
  return queries.map(({ id }) => `-- ${id}\n${work.answers[id].trim()}\n`).join("\n");
}
