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

/** Starts a server; `address` is where it listens, `stop()` ends it. */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "grenier-browser-"));
  const database = `sqlite:${join(folder, "archive.db")}`;
  const child = spawn(PROGRAM, ["serve", "--listen", "127.0.0.1:0", "--database", database, "--rate-limit", "off"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await firstLine(child);
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await rm(folder, { recursive: true, force: true });
  };
  return { address: address.trim().replace(/\/$/, ""), database, stop };
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
