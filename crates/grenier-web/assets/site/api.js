// Questions to the server. Every refusal comes as an Error whose message is a
// sentence in the reader's language.

import { say } from "./texts.js";

/** A refusal of the server: its sentence and its status. */
export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** An address with its query; empty values are left out. */
export function buildUrl(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(say("unreachable"), 0);
  }
  if (response.ok) return response;
  let message = say("failed", { status: response.status });
  try {
    message = (await response.json()).error ?? message;
  } catch {
    // Not a refusal of ours: the status is all there is to tell.
  }
  throw new ApiError(message, response.status);
}

/** The JSON document at an address. */
export async function getJson(path, query, options = {}) {
  const headers = { Accept: "application/json" };
  return (await request(buildUrl(path, query), { ...options, headers })).json();
}

/** The text at an address. */
export async function getText(path, query) {
  return (await request(buildUrl(path, query), {})).text();
}

/** Sends a JSON document and returns the answer. */
export async function postJson(path, body = {}, options = {}) {
  return (await post(path, body, "application/json", options)).json();
}

/** Takes away what is at an address. */
export async function deleteAt(path) {
  await request(path, { method: "DELETE", headers: { Accept: "application/json" } });
}

function post(path, body, accept, options) {
  return request(path, {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(body),
  });
}

/**
 * Sends a JSON document and calls `onevent(name, data)` for each event of the
 * answer, as it comes.
 */
export async function postForEvents(path, body, onevent, options = {}) {
  const response = await post(path, body, "text/event-stream", options);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    waiting += value;
    const blocks = waiting.split(/\r?\n\r?\n/);
    waiting = blocks.pop();
    for (const block of blocks) dispatchEvent(block, onevent);
  }
}

function dispatchEvent(block, onevent) {
  let name = "message";
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  if (data.length > 0) onevent(name, JSON.parse(data.join("\n")));
}
