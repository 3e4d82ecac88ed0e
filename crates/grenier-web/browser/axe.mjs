// The accessibility check of a page in its current state.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations that axe finds, one line each: the rule and the element. */
export async function axeFindings(page) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (tags) => window.axe.run(document, { runOnly: tags }),
    RULES,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200) ?? ""}`,
    ),
  );
}
