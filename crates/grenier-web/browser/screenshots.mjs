// Screenshots of every page on a wide screen, on a phone held both ways and on a
// projector, light and dark, in both languages:
// `node screenshots.mjs FOLDER [ADDRESS]`. Without an address it starts a server.
// The variable ONLY selects pages and sizes whose name contains it.

import { mkdir } from "node:fs/promises";
import { openBrowser } from "./browser.mjs";
import { PAGES } from "./pages.mjs";
import { playSampleGame } from "./sample_game.mjs";
import { archiveSampleReplay } from "./sample_replay.mjs";
import { startServer } from "./server.mjs";

const [folder = "screenshots", given] = process.argv.slice(2);
const only = process.env.ONLY;
await mkdir(folder, { recursive: true });
const server = given ? { address: given, stop() {} } : await startServer();
if (!given) {
  await playSampleGame(server.address);
  await archiveSampleReplay(server.address);
}
const browser = await openBrowser();
const looks = /** @type {const} */ ([
  { name: "wide-light-en", width: 1280, height: 800, colorScheme: "light", locale: "en" },
  { name: "wide-dark-fr", width: 1280, height: 800, colorScheme: "dark", locale: "fr" },
  {
    name: "phone-light-fr",
    width: 390,
    height: 664,
    colorScheme: "light",
    locale: "fr",
    hasTouch: true,
  },
  {
    name: "landscape-dark-en",
    width: 844,
    height: 390,
    colorScheme: "dark",
    locale: "en",
    hasTouch: true,
  },
  { name: "projector-light-fr", width: 1920, height: 1080, colorScheme: "light", locale: "fr" },
  { name: "projector-dark-en", width: 1920, height: 1080, colorScheme: "dark", locale: "en" },
]);
for (const look of looks) {
  const { name, width, height, colorScheme, locale } = look;
  const hasTouch = "hasTouch" in look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale,
    hasTouch,
    reducedMotion: "reduce",
  });
  for (const page of PAGES) {
    if (only && !page.name.includes(only) && !name.includes(only)) continue;
    const tab = await context.newPage();
    tab.on(
      "console",
      (message) => message.type() === "error" && console.error(`${page.name}: ${message.text()}`),
    );
    tab.on("pageerror", (error) => console.error(`${page.name}: ${error}`));
    await tab.goto(server.address + page.path);
    await page.ready?.(tab);
    await tab.screenshot({ path: `${folder}/${page.name}-${name}.png`, fullPage: true });
    await tab.close();
  }
  await context.close();
}
await browser.close();
await server.stop();
