// Runs the built program on a free port, with its own database.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const PROGRAM =
  process.env.GRENIER ?? fileURLToPath(new URL("../../../target/debug/grenier", import.meta.url));
/** Milliseconds to wait for the server to listen. */
const START_TIMEOUT = 60_000;

/**
 * Starts a server at `address`. `stop()` ends it and removes its data, `halt()`
 * only ends it, `crash()` kills it, `resume()` starts it again at the same address.
 */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "grenier-browser-"));
  const database = `sqlite:${join(folder, "archive.db")}`;
  let child = null;
  const run = async (listen) => {
    child = spawn(
      PROGRAM,
      ["serve", "--listen", listen, "--database", database, "--rate-limit", "off"],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    return (await firstLine(child)).trim().replace(/\/$/, "");
  };
  // A server that a test has killed is not waited for: its exit was told.
  const end = async (signal) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  const halt = () => end("SIGTERM");
  const crash = () => end("SIGKILL");
  const address = await run("127.0.0.1:0");
  const stop = async () => {
    await halt();
    await rm(folder, { recursive: true, force: true });
  };
  return { address, database, stop, halt, crash, resume: () => run(new URL(address).host) };
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the server does not start")), START_TIMEOUT);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server stopped with status ${code}`)));
    createInterface({ input: child.stdout }).once("line", (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}
