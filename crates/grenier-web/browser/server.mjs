// The built program, serving on a free port with a database of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const PROGRAM = process.env.GRENIER ?? fileURLToPath(new URL("../../../target/debug/grenier", import.meta.url));
const PATIENCE = 30_000;

/**
 * Starts a server; `address` is where it listens, `stop()` ends it, `halt()`
 * ends it as the system would and `resume()` starts it again where it was.
 */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "grenier-browser-"));
  const database = `sqlite:${join(folder, "archive.db")}`;
  let child = null;
  const run = async (listen) => {
    child = spawn(PROGRAM, ["serve", "--listen", listen, "--database", database, "--rate-limit", "off"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    return (await firstLine(child)).trim().replace(/\/$/, "");
  };
  const halt = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  };
  const address = await run("127.0.0.1:0");
  const stop = async () => {
    await halt();
    await rm(folder, { recursive: true, force: true });
  };
  return { address, database, stop, halt, resume: () => run(new URL(address).host) };
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the server does not start")), PATIENCE);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server stopped with status ${code}`)));
    createInterface({ input: child.stdout }).once("line", (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}
