// Before the game: the link and its QR code for the host, an invitation for others.

import { notify, warn } from "../../site/announce.js";
import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { termsText } from "../duels/terms.js";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * What the host sees while nobody sits opposite.
 * @param {import("../../../types/api.js").Duel} duel
 * @param {{ withdraw: () => void }} acts
 */
export function sharePanel(duel, { withdraw }) {
  const address = location.origin + location.pathname;
  /** @type {HTMLInputElement} */
  const link = element("input", {
    id: "link",
    type: "text",
    readonly: true,
    value: address,
    onfocus: () => link.select(),
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(say("duel-copied"));
    } catch {
      link.select();
      warn(say("duel-copy-failed"));
    }
  };
  const secure = location.protocol === "https:" ? "?https" : "";
  return element(
    "section",
    { class: "panel share", "aria-labelledby": "share-title" },
    element("h2", { id: "share-title" }, say("duel-share-title")),
    element("p", {}, say(duel.visibility === "lobby" ? "duel-share-lobby" : "duel-share-lead")),
    element("p", { class: "muted" }, termsText(duel, true)),
    LOCAL.includes(location.hostname)
      ? element("p", { class: "muted" }, say("duel-share-local"))
      : null,
    element(
      "div",
      { class: "share-link" },
      element("div", { class: "field" }, element("label", { for: "link" }, say("duel-link")), link),
      button(say("duel-copy"), copy, { class: "button primary" }),
      button(say("duel-withdraw"), withdraw),
    ),
    element("img", {
      class: "qr-code",
      src: `${location.pathname}/qr.svg${secure}`,
      alt: say("duel-qr"),
      width: 200,
      height: 200,
    }),
  );
}

/**
 * What everybody else sees: an invitation that a click accepts.
 * @param {import("../../../types/api.js").Duel} duel
 * @param {{ sit: () => void }} acts
 */
export function invitationPanel(duel, { sit }) {
  return element(
    "section",
    { class: "panel invitation", "aria-labelledby": "invitation-title" },
    element("h2", { id: "invitation-title" }, say("duel-invited", { name: duel.host })),
    element("p", {}, termsText(duel)),
    duel.host_is_here
      ? null
      : element("p", { class: "muted" }, say("duel-host-away", { name: duel.host })),
    element(
      "div",
      { class: "actions" },
      button(say("duel-sit"), sit, { class: "button primary large" }),
    ),
    element("p", { class: "muted" }, say("duel-watch-hint")),
  );
}
