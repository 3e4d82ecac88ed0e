// The archive's pages, and the subjects' queries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "../harness.mjs";

const site = useSite();

test("a query is run on the archive", () =>
  site.visit({}, async (page) => {
    await page.goto("/archive/sql");
    await page.locator("textarea[name=query]").fill("SELECT nom FROM Joueur");
    await page.locator("form.sql button.primary").click();
    await page.locator("table.data thead th").first().waitFor();
  }));

test("a subject's question opens where it is marked, with sample tables and without the answer", () =>
  site.visit({}, async (page) => {
    await page.goto("/archive/sql");
    await page.locator(".questions a").first().click();
    await page.waitForURL(/\/subjects\/.+#Q22$/);
    await page.locator("#Q22 .sample-table").first().waitFor();
    const shown = await page.locator("#Q22").innerText();
    assert.doesNotMatch(shown, /SELECT/);
  }));

test("a query that would change something is refused with the reason", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/archive/sql");
      await page.locator("textarea[name=query]").fill("DELETE FROM Joueur");
      await page.locator("form.sql button.primary").click();
      await page.locator(".notice.error").waitFor();
      assert.match(await page.locator(".notice.error").textContent(), /SELECT/);
    },
    [400],
  ));
