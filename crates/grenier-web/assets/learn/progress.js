// Which lessons are done, kept by the browser.

import { saveSetting, setting } from "../site/settings.js";

/** The names of the lessons that are done. */
export function lessonsDone() {
  const done = setting("lessons-done");
  return Array.isArray(done) ? done : [];
}

/** Keeps that a lesson is done. */
export function markDone(id) {
  const done = lessonsDone();
  if (!done.includes(id)) saveSetting("lessons-done", [...done, id]);
}
