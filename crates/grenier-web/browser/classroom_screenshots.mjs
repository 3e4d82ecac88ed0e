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
  await teacher.waitForSelector(".cell-error");
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
