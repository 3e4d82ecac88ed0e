// Every page: no console error, no sideways scroll on a phone, accessible in light
// and in dark, in both languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";
import { PAGES } from "../pages.mjs";

const site = useSite({ withGame: true });
const PHONE = { width: 360, height: 740 };

async function open(tab, page) {
  await tab.goto(page.path);
  await page.ready?.(tab);
}

for (const page of PAGES) {
  test(`${page.name} has no sideways scroll at phone width`, () =>
    site.visit(
      { viewport: PHONE, locale: "fr", hasTouch: true },
      async (tab) => {
        await open(tab, page);
        const { inside, wide } = await tab.evaluate(() => ({
          inside: document.documentElement.clientWidth,
          wide: document.documentElement.scrollWidth,
        }));
        assert.ok(wide <= inside, `${wide} pixels wide in ${inside}`);
      },
      page.expected,
    ));

  for (const colorScheme of ["light", "dark"]) {
    test(`${page.name} passes the accessibility check in ${colorScheme}`, () =>
      site.visit(
        { ...FOR_AXE, colorScheme },
        async (tab) => {
          await open(tab, page);
          assert.deepEqual(await axeFindings(tab), []);
        },
        page.expected,
      ));
  }
}

test("pages are in the browser's language, which can be switched", () =>
  site.visit({ locale: "fr" }, async (tab) => {
    await tab.goto("/awale/play");
    assert.equal(await tab.locator("html").getAttribute("lang"), "fr");
    assert.equal(await tab.locator("h1").textContent(), "Jouer à l'awalé");
    await tab.locator(".lang-switch").click();
    await tab.waitForURL("**/awale/play");
    assert.equal(await tab.locator("html").getAttribute("lang"), "en");
    assert.equal(await tab.locator("h1").textContent(), "Play awalé");
    await tab.goto("/awale/negamax");
    assert.equal(await tab.locator("html").getAttribute("lang"), "en");
  }));

test("the theme is switched, and stays on the next page", () =>
  site.visit({ colorScheme: "light" }, async (tab) => {
    await tab.goto("/");
    const ground = () =>
      tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await tab.locator("#theme-switch").click();
    const dark = await ground();
    assert.notEqual(dark, light);
    await tab.goto("/awale/play");
    assert.equal(await ground(), dark);
  }));

test("the keyboard alone reaches the contents by the skip link", () =>
  site.visit({}, async (tab) => {
    await tab.goto("/");
    await tab.keyboard.press("Tab");
    assert.equal(await tab.evaluate(() => document.activeElement.className), "skip-link");
    await tab.keyboard.press("Enter");
    assert.equal(await tab.evaluate(() => document.activeElement.id), "main");
  }));
