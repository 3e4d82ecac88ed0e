// The page of the API: each operation can be tried where it stands.

import { say } from "../site/texts.js";
import { requestOf } from "./request.js";

/** The most characters of an answer that are shown. */
const LONGEST = 20_000;

/**
 * An answer as text: JSON in lines, other texts as they are, files by their length.
 * @param {Response} response
 * @returns {Promise<string>}
 */
async function textOf(response) {
  const kind = response.headers.get("Content-Type") ?? "";
  if (!kind.includes("json") && !kind.startsWith("text/")) {
    const { size } = await response.blob();
    return say("api-file", { kind, size });
  }
  const text = await response.text();
  const lines = kind.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return lines.length > LONGEST ? `${lines.slice(0, LONGEST)}\n…` : lines;
}

/**
 * Sends what a form describes and shows the answer in it.
 * @param {HTMLFormElement} form
 */
async function send(form) {
  const answer = /** @type {HTMLElement} */ (form.querySelector(".answer"));
  const status = /** @type {HTMLElement} */ (answer.querySelector(".status"));
  const text = /** @type {HTMLElement} */ (answer.querySelector("pre"));
  answer.hidden = false;
  status.textContent = say("loading");
  text.textContent = "";
  try {
    const { address, options } = requestOf(form);
    const response = await fetch(address, options);
    status.textContent = `${options.method} ${address}: ${response.status}`;
    text.textContent = await textOf(response);
  } catch {
    status.textContent = say("unreachable");
  }
  text.hidden = text.textContent === "";
}

for (const form of document.querySelectorAll("form[data-tried]")) {
  if (!(form instanceof HTMLFormElement)) continue;
  const button = form.querySelector("button");
  if (button) button.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}
