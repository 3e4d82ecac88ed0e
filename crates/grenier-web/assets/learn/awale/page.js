// The page of a lesson of awalé. It carries the lesson.

import { LessonView } from "./lesson_view.js";

const root = document.getElementById("lesson");
const lesson = JSON.parse(document.getElementById("lesson-data").textContent);
new LessonView(root, lesson, root.dataset.next ?? null);
