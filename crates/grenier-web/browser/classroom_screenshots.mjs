// The pictures of docs/classroom.md, in both languages: `node classroom_screenshots.mjs
// [FOLDER]`. It starts a server, holds a lesson there and takes its pictures.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./browser.mjs";
import { joinClass, makeClass, SUBJECT, tryQuestion } from "./class_lesson.mjs";
import { startServer } from "./server.mjs";

const folder =
  process.argv[2] ?? fileURLToPath(new URL("../../../docs/classroom", import.meta.url));
const PUPILS = ["Awa", "Bilal", "Chloé", "Diego", "Emma", "Zoé"];
const CLASS = { en: "Computer science, group B", fr: "Terminale NSI, groupe B" };

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await openBrowser();

const open = async (locale, viewport) => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale,
    viewport,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
};

/** What a pupil sees: a wrong answer with its verdict, and the walk through it. */
async function shootPupil(pupil, locale) {
  const wrong = `def semer_graines(plt, c):
    n = plt[c]
    plt[c] = 0
    i = c
    while n > 0:
        i = (i + 1) % 12
        plt[i] += 1
        n -= 1
    return i
`;
  await pupil.setViewportSize({ width: 1000, height: 900 });
  await pupil.goto(`/subjects/${SUBJECT}#Q5`);
  await pupil.fill("#answer-Q5", wrong);
  await pupil.click("#Q5 .actions .button.primary");
  await pupil.waitForSelector("#Q5 .figures svg");
  await pupil.click("#Q5 .hints-panel button");
  await pupil.locator("#Q5").screenshot({ path: `${folder}/verdict.${locale}.png` });
  await pupil.locator("#Q5 > .actions button").nth(1).click();
  await pupil.waitForSelector(".stepper-line.here");
  for (let step = 0; step < 6; step++) await pupil.keyboard.press("ArrowRight");
  await pupil.locator(".stepper").screenshot({ path: `${folder}/stepper.${locale}.png` });
}

for (const locale of ["en", "fr"]) {
  const teacher = await open(locale, { width: 1000, height: 700 });
  const shoot = (name, options = {}) =>
    teacher.screenshot({ path: `${folder}/${name}.${locale}.png`, ...options });
  await teacher.goto("/classes");
  await teacher.fill("#make #class-name", CLASS[locale]);
  await teacher.check(`#make input[value=${SUBJECT}]`);
  await teacher
    .locator("section:has(> #make)")
    .screenshot({ path: `${folder}/make.${locale}.png` });
  const { code, path } = await makeClass(teacher, { name: CLASS[locale] });
  const pupils = [];
  for (const name of PUPILS) {
    const pupil = await open(locale, { width: 800, height: 600 });
    await joinClass(pupil, code, name);
    pupils.push(pupil);
  }
  await tryQuestion(pupils[0]);
  await tryQuestion(pupils[2]);
  await tryQuestion(pupils[2]);
  await tryQuestion(pupils[5], "    raise ValueError(1)\n");
  await shootPupil(pupils[3], locale);
  await teacher.waitForSelector(".cell-error");
  await teacher.waitForSelector(".mistakes");
  await shoot("board");
  await teacher.goto(`${path}/projector`);
  await teacher.waitForSelector(".question-bars");
  await teacher.setViewportSize({ width: 1280, height: 720 });
  await shoot("projector");
  await teacher.setViewportSize({ width: 1000, height: 700 });
  await teacher.goto(path);
  await teacher.click("#tournament-begin button");
  await teacher.waitForSelector(".pairings a");
  await teacher.locator(".tournament").screenshot({ path: `${folder}/tournament.${locale}.png` });
}
await browser.close();
await server.stop();
