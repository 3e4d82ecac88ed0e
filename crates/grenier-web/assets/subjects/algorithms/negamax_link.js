// The search of the subject in two rooms: as a tree for a position, and as code for
// the dictionary of a game. Both begin from the same position. No page is needed.

import { matrixOf, parseValue, wholeNumbers, writeValue } from "./values.js";

/** Captured seeds, pits and their sides, as the diagrams of positions have them. */
const DIAGRAM = /^((?:\d+-){12})(\d+)-(\d+)-[SN]$/;

/** @typedef {{ plateau: number[], score: number[], n: number }} Game */

/** The pits of the other player first. */
const turned = (/** @type {number[]} */ pits) => [...pits.slice(6), ...pits.slice(0, 6)];

/**
 * The game in a text, where it is one: twelve pits, two scores, a number of turns.
 * @param {string} text
 * @returns {Game | null}
 */
function gameOf(text) {
  const value = parseValue(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { plateau, score, n } = value;
  const lists = matrixOf([plateau ?? "", plateau ?? ""]);
  const scores = wholeNumbers(score ?? "");
  if (lists?.[0].length !== 12 || scores?.length !== 2 || typeof n !== "number") return null;
  return { plateau: lists[0], score: scores, n };
}

/**
 * The address of the tree for these arguments; null if they are no game and a depth.
 * @param {string[]} inputs
 * @returns {string | null}
 */
export function treeAddress([game, depth]) {
  const found = gameOf(game ?? "");
  if (!found) return null;
  const { plateau, score, n } = found;
  const isSouth = n % 2 === 0;
  const pits = isSouth ? plateau : turned(plateau);
  const position = [...pits, ...score, isSouth ? "S" : "N"].join("-");
  const query = { rules: "ccinp", position, turn: String(n), depth: depth ?? "" };
  return `/awale/negamax?${new URLSearchParams(query)}`;
}

/**
 * The arguments for the position and the depth of a query, after the pattern of
 * `inputs`; null if the query has no position.
 * @param {string[]} inputs
 * @param {URLSearchParams} query
 * @returns {string[] | null}
 */
export function inputsFor(inputs, query) {
  const [game, , ...rest] = inputs;
  const diagram = DIAGRAM.exec(query.get("position") ?? "");
  const old = parseValue(game ?? "");
  if (!diagram || !gameOf(game ?? "") || typeof old !== "object") return null;
  const pits = diagram[1].split("-").slice(0, 12).map(Number);
  const turn = Number(query.get("turn") ?? 0);
  const plateau = turn % 2 === 0 ? pits : turned(pits);
  const score = [Number(diagram[2]), Number(diagram[3])];
  const changed = { ...old, score, n: turn, plateau };
  return [writeValue(changed), query.get("depth") ?? "2", ...rest];
}
