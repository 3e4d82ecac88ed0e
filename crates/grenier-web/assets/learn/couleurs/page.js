// The lesson of Tetris Couleurs. The page carries it.

import { CouleursLesson } from "./couleurs_lesson.js";

const { grids } = JSON.parse(document.getElementById("lesson-data").textContent);
new CouleursLesson(document.getElementById("lesson"), grids);
