// A lesson in browsers: a teacher makes a class, pupils join and try a question.

/** The subject of the lesson, and wrong answers to two of its questions. */
export const SUBJECT = "nsi2025_awale";
export const WRONG = "    return 'nothing of this kind'\n";

/** Makes a class as a teacher on the machine of the server; its address and its letters. */
export async function makeClass(teacher, { name = "Terminale NSI", keeps = false } = {}) {
  await teacher.goto("/classes");
  await teacher.fill("#make #class-name", name);
  await teacher.check(`#make input[value=${SUBJECT}]`);
  if (keeps) await teacher.check("#make input[name=keeps_code]");
  await teacher.click("#make button");
  const link = await teacher.textContent("dialog .recovery-code");
  await teacher.click("dialog .button.primary");
  await teacher.waitForURL(/\/classes\/[a-z0-9]{16}$/);
  const code = await teacher.textContent(".join-code");
  return { link, code, path: new URL(teacher.url()).pathname };
}

/** Joins a class; the return code. */
export async function joinClass(pupil, code, name) {
  await pupil.goto(`/classes?code=${code.toLowerCase()}`);
  await pupil.fill("#join-name", name);
  await pupil.click("#join button");
  const own = await pupil.textContent("dialog .recovery-code");
  await pupil.click("dialog .button.primary");
  await pupil.waitForSelector(".pupil-page");
  return own;
}

/** Checks an answer to the first question on a function, as the room of subjects does. */
export function tryQuestion(pupil, body = WRONG) {
  return pupil.evaluate(
    async ([subject, text]) => {
      const { list } = await (await fetch(`/api/subjects/${subject}`)).json();
      const { id, signature } = list.find((question) => question.function !== "SQL");
      const response = await fetch(`/api/subjects/${subject}/check`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ question: id, answers: { [id]: `def ${signature}:\n${text}` } }),
      });
      if (!response.ok) throw new Error(await response.text());
      return { id, verdict: (await response.json()).verdicts[0] };
    },
    [SUBJECT, body],
  );
}
