// The texts that scripts use and the texts that exist are the same.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

/** The contents of every file with this ending below a folder. */
function contents(folder, ending) {
  const at = (path) => fileURLToPath(new URL(`../../${folder}/${path}`, import.meta.url));
  const entries = readdirSync(at(""), { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return contents(`${folder}/${entry.name}`, ending);
    return entry.name.endsWith(ending) ? [readFileSync(at(entry.name), "utf8")] : [];
  });
}

const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

test("every text used by scripts exists, and every text is used", () => {
  const modules = contents("assets", ".js").join("\n");
  const templates = contents("templates", ".html").join("\n");
  const written = found(contents("../phrases/texts/en", ".ftl").join("\n"), /^web-js-([\w-]+) =/gm);
  const said = [
    ...found(modules, /say\("([\w-]+)"/g),
    ...found(modules, /does: "([\w-]+)"/g),
    ...found(templates, /web-js-([\w-]+)/g),
  ];
  assert.deepEqual(
    said.filter((key) => !written.includes(key)),
    [],
  );
  const words = new Set([...found(modules, /"([\w-]+)"/g), ...said]);
  const families = found(modules, /say\(`([\w-]+-)\$\{/g);
  assert.ok(written.length > 100);
  assert.deepEqual(
    written.filter((key) => !words.has(key) && !families.some((family) => key.startsWith(family))),
    [],
  );
});
