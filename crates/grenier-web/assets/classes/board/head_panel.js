// How pupils join, and what leads away from the board.

import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { API, place } from "../place.js";
import { formatTime } from "../times.js";

/** The letters of a class, told apart for those who read them aloud. */
export function joinCode(code) {
  return element("strong", { class: "join-code", translate: "no" }, code);
}

/** The QR code that leads pupils to the class. */
export function joinPicture(size) {
  const secure = location.protocol === "https:" ? "?https" : "";
  return element("img", {
    class: "qr-code",
    src: `/classes/${place.id}/qr.svg${secure}`,
    alt: say("class-qr"),
    width: size,
    height: size,
  });
}

export function headPanel({ about, code, admits, count, address }) {
  const joining = about.open && admits;
  return [
    element(
      "section",
      { class: "panel class-head", "aria-label": say("class-head") },
      element(
        "div",
        { class: "class-join" },
        joining ? joinPicture(132) : null,
        element(
          "div",
          {},
          joining
            ? element("p", {}, say("class-how-to-join", { address }), " ", joinCode(code))
            : element("p", {}, say(about.open ? "class-joining-stopped" : "class-is-closed-long")),
          element("p", { class: "muted" }, say("class-count", { count })),
          element(
            "p",
            { class: "muted" },
            say(about.open ? "class-open-until" : "class-deleted-at", {
              time: formatTime(about.open ? about.closes : about.deletes),
            }),
          ),
        ),
      ),
      element(
        "div",
        { class: "actions" },
        element(
          "a",
          { class: "button", href: `/classes/${place.id}/projector`, target: "_blank" },
          say("class-projector"),
        ),
        element(
          "a",
          { class: "button", href: `${API}/results.csv`, download: "" },
          say("class-csv"),
        ),
        element(
          "a",
          { class: "button", href: `${API}/results.html`, download: "" },
          say("class-html"),
        ),
        about.keeps_code
          ? element(
              "a",
              { class: "button", href: `${API}/copies.zip`, download: "" },
              say("class-copies"),
            )
          : null,
      ),
    ),
  ];
}
