// The room of the site that shows what a question is about.

import { element } from "../site/dom.js";
import { say } from "../site/texts.js";

/** A link to the room for a kind of question, if there is one. */
export function roomLink(/** @type {string} */ kind) {
  switch (kind) {
    case "board":
      return link("/awale/analysis", say("subjects-room-board"));
    case "grid":
      return link("/couleurs", say("subjects-room-grid"));
    case "picture":
      return link("/images", say("subjects-room-picture"));
    case "database":
      return link("/archive/sql", say("subjects-room-database"));
    default:
      return null;
  }
}

const link = (/** @type {string} */ href, /** @type {string} */ text) =>
  element("a", { href }, text);
