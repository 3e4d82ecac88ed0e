// A game of Tetris Couleurs, played in the terminal and saved.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROGRAM } from "./server.mjs";

const ROUND = "left left drop right right drop permute drop right drop left drop drop";
const ROUNDS = 6;

/** The replay of a game; with the default seed, 36 bars and 21 points. */
export function sampleReplay(seed = 5) {
  const folder = mkdtempSync(join(tmpdir(), "grenier-replay-"));
  const file = join(folder, "game.replay");
  const typed = [...Array.from({ length: ROUNDS }, () => ROUND), `save ${file}`, "quit", ""].join(
    "\n",
  );
  spawnSync(PROGRAM, ["couleurs", "play", "--plain", "--seed", String(seed)], { input: typed });
  const text = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true, force: true });
  return text;
}

/** Uploads the replay to a server's archive, which numbers the first one 1. */
export async function archiveSampleReplay(address, text = sampleReplay()) {
  const response = await fetch(`${address}/api/couleurs/replays`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", Origin: address },
    body: JSON.stringify({ text, keep: true }),
  });
  if (!response.ok) throw new Error(`replay: ${response.status} ${await response.text()}`);
  return response.json();
}
