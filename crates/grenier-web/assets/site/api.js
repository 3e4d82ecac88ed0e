// Requests to the server. A request that fails throws an ApiError whose message
// is a sentence in the reader's language.

import { say } from "./texts.js";

/**
 * What the API takes and answers, by the path as it is written in a script.
 * @template {string} P @typedef {import("../../types/api.js").GetAnswer<P>} GetAnswer
 */
/** @template {string} P @typedef {import("../../types/api.js").PostBody<P>} PostBody */
/** @template {string} P @typedef {import("../../types/api.js").PostAnswer<P>} PostAnswer */
/** @template {string} P @typedef {import("../../types/api.js").StreamEvent<P>} StreamEvent */
/**
 * @typedef {Record<string, string | number | boolean | null | undefined>} Query
 */

/** The server's error: its sentence and the HTTP status (0 without a response). */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/**
 * A path with its query; empty values are left out.
 * @param {string} path
 * @param {Query} query
 */
export function buildUrl(path, query = {}) {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  const text = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString();
  return text ? `${path}?${text}` : path;
}

/**
 * @param {string} path
 * @param {RequestInit} options
 */
async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error;
    throw new ApiError(say("unreachable"), 0);
  }
  if (response.ok) return response;
  let message = say("failed", { status: response.status });
  try {
    message = (await response.json()).error ?? message;
  } catch {
    // The body is not our JSON: report the status alone.
  }
  throw new ApiError(message, response.status);
}

/**
 * What an error says to the reader.
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The JSON document at a path. Its type is known by the path: `/api/puzzles/${id}` is the
 * route `/api/puzzles/{id}`.
 * @template {string} P
 * @param {P} path
 * @param {Query} [query]
 * @param {RequestInit} [options]
 * @returns {Promise<GetAnswer<P>>}
 */
export async function getJson(path, query, options = {}) {
  const headers = { Accept: "application/json" };
  return (await request(buildUrl(path, query), { ...options, headers })).json();
}

/**
 * The text at a path.
 * @param {string} path
 * @param {Query} [query]
 */
export async function getText(path, query) {
  return (await request(buildUrl(path, query), {})).text();
}

/**
 * Posts a JSON document and returns the JSON response, with the types of the path.
 * @template {string} P
 * @param {P} path
 * @param {PostBody<P>} [body]
 * @param {RequestInit} [options]
 * @returns {Promise<PostAnswer<P>>}
 */
export async function postJson(path, body, options = {}) {
  return (await post(path, body ?? {}, "application/json", options)).json();
}

/**
 * Deletes the resource at a path.
 * @param {string} path
 */
export async function deleteAt(path) {
  await request(path, { method: "DELETE", headers: { Accept: "application/json" } });
}

/**
 * @param {string} path
 * @param {object} body
 * @param {string} accept
 * @param {RequestInit} options
 */
function post(path, body, accept, options) {
  return request(path, {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(body),
  });
}

/**
 * Posts a JSON document and calls `onevent(name, data)` for each server-sent
 * event of the response, with the types of the path.
 * @template {string} P
 * @param {P} path
 * @param {PostBody<P>} body
 * @param {(...event: StreamEvent<P>) => void} onevent
 * @param {RequestInit} [options]
 */
export async function postForEvents(path, body, onevent, options = {}) {
  const response = await post(path, body, "text/event-stream", options);
  if (!response.body) return;
  const texts = /** @type {ReadableStream<string>} */ (
    response.body.pipeThrough(/** @type {any} */ (new TextDecoderStream()))
  );
  const reader = texts.getReader();
  let buffer = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    buffer += value;
    const blocks = buffer.split(/\r?\n\r?\n/);
    buffer = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = readEvent(block);
      // What the server sends is as its description says.
      if (event) onevent(.../** @type {StreamEvent<P>} */ (event));
    }
  }
}

/**
 * The name and the data of an event; null of a comment.
 * @param {string} block
 */
function readEvent(block) {
  let name = "message";
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return data.length > 0 ? [name, JSON.parse(data.join("\n"))] : null;
}
