// Where one is signed in.

import { element } from "../site/dom.js";
import { say } from "../site/texts.js";

const time = new Intl.DateTimeFormat(document.documentElement.lang || "en", {
  dateStyle: "medium",
  timeStyle: "short",
});

/**
 * The browsers, the latest seen first.
 * @param {import("../../types/api.js").Session[]} sessions
 */
export function sessionList(sessions) {
  /** @param {import("../../types/api.js").Session} session */
  const line = ({ browser, seen, here }) =>
    element(
      "li",
      {},
      element("strong", {}, browser || say("account-unknown-browser")),
      " ",
      element(
        "span",
        { class: "muted" },
        here ? say("account-here") : say("account-seen", { time: time.format(seen * 1000) }),
      ),
    );
  return element(
    "section",
    { class: "panel", id: "sessions" },
    element("h2", {}, say("account-sessions-title")),
    element("ul", {}, sessions.map(line)),
  );
}
