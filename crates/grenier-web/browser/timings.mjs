// How long pages take on a slow line: `node timings.mjs [ADDRESS] [LATENCY]`, with
// 120 milliseconds by default. Prints requests, bytes and milliseconds until a
// page can be used, on a first visit (cold) and on the next (warm). The least of
// some visits is shown, because the machine may be busy.

import { openBrowser } from "./browser.mjs";
import { delayResponses, sumOfBytes, watchNetwork } from "./network.mjs";
import { startServer } from "./server.mjs";

const [given, latency = "120"] = process.argv.slice(2);
const VISITS = 5;
const ROOMS = [
  ["/", ".hero"],
  ["/awale/play", ".new-game"],
  ["/awale/play?start=1&north=level:1", ".pit.playable"],
  ["/awale/analysis", "#analysis .game-main"],
  ["/awale/negamax", ".node"],
  ["/couleurs", ".couleurs-form"],
  ["/images", ".upload"],
  ["/archive", "main h1"],
];

const server = given ? { address: given, stop() {} } : await startServer();
const browser = await openBrowser();

/** Opens an address; its requests, bytes and milliseconds until `ready` is there. */
async function visit(context, address, ready) {
  const page = await context.newPage();
  const network = await watchNetwork(page);
  await delayResponses(network.session, Number(latency));
  await page.addInitScript(noteWhenReady, ready);
  await page.goto(address, { waitUntil: "networkidle" });
  const time = await (await page.waitForFunction(() => window.readyAt)).jsonValue();
  const sent = network.sent();
  const url = page.url();
  await page.close();
  return { requests: sent.length, bytes: sumOfBytes(sent), time, url };
}

/** In the page: notes the milliseconds from the click on a link to the first element that matches. */
function noteWhenReady(selector) {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    window.readyAt = performance.now();
  };
  look();
}

const quickest = (visits) => visits.reduce((best, one) => (one.time < best.time ? one : best));
const shown = ({ requests, bytes, time }) =>
  `${String(requests).padStart(4)} ${String(bytes).padStart(7)} ${String(Math.round(time)).padStart(5)} ms`;

console.log(`${"".padEnd(36)}requests, bytes, time: cold | warm (${latency} ms of round trip)`);
for (const [path, ready] of ROOMS) {
  const cold = [];
  const warm = [];
  for (let i = 0; i < VISITS; i++) {
    const context = await browser.newContext({ baseURL: server.address });
    cold.push(await visit(context, path, ready));
    // The next visit of a game is a visit of its own address.
    warm.push(await visit(context, cold.at(-1).url, ready));
    await context.close();
  }
  console.log(`${path.padEnd(36)}${shown(quickest(cold))} | ${shown(quickest(warm))}`);
}
await browser.close();
await server.stop();
