// The page of a subject's algorithms: one at a time, by the address.

import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { AlgorithmPanel } from "./algorithm_panel.js";

const read = (/** @type {string} */ id) =>
  JSON.parse(document.getElementById(id)?.textContent ?? "null");

class AlgorithmRoom {
  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {import("./algorithm_panel.js").Subject} */
    this.subject = read("subject-data");
    this.runs = read("subject-state").runs;
    this.api = `/api/subjects/${this.subject.id}`;
    /** The questions whose right answers the reader wants to see. */
    this.confirmed = new Set();
    /** @type {Map<string, { panel: AlgorithmPanel, link: HTMLElement }>} */
    this.entries = new Map();
    const query = new URLSearchParams(location.search);
    for (const algorithm of this.subject.algorithms) {
      const panel = new AlgorithmPanel(this, algorithm);
      panel.take(query);
      const link = element("a", { href: `#${algorithm.id}` }, algorithm.title);
      this.entries.set(algorithm.id, { panel, link });
    }
    root.replaceChildren(this.build());
    addEventListener("hashchange", () => this.open(true));
    this.open(false);
  }

  build() {
    const entries = [...this.entries.values()];
    return element(
      "div",
      { class: "subject-body" },
      element(
        "nav",
        { class: "question-list algorithm-list", "aria-label": say("algorithms-list") },
        element("ol", {}, ...entries.map(({ link }) => element("li", {}, link))),
      ),
      element("div", { class: "question-place" }, ...entries.map(({ panel }) => panel.element)),
    );
  }

  /** Shows the algorithm of the address. */
  open(/** @type {boolean} */ isAsked) {
    const asked = location.hash.slice(1);
    const here = this.entries.has(asked) ? asked : [...this.entries.keys()][0];
    for (const [id, { panel, link }] of this.entries) {
      panel.element.hidden = id !== here;
      if (id === here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const title = this.entries.get(here)?.panel.element.querySelector("h2");
    if (isAsked) title?.focus();
  }
}

const root = document.getElementById("algorithms");
if (root?.querySelector("section")) new AlgorithmRoom(root);
