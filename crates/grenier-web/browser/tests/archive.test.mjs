// The archive's pages, and the subjects' queries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "../harness.mjs";

const site = useSite();

test("a subject's query is chosen among the examples and run", () =>
  site.visit({}, async (page) => {
    await page.goto("/archive/sql");
    await page.locator(".questions a").first().click();
    await page.waitForURL(/example=/);
    const text = page.locator("textarea[name=query]");
    assert.match(await text.inputValue(), /SELECT/i);
    await page.locator("form.sql button.primary").click();
    await page.locator("table.data thead th").first().waitFor();
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
