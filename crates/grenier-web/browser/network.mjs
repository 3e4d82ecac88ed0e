// What a visit costs: requests and bytes on the wire, and the emulated line.

/** The requests of a page from now on: path, type, bytes on the wire, whether the cache answered. */
export async function watchNetwork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const requests = new Map();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("data:")) return;
    requests.set(requestId, { path: new URL(request.url).pathname, type, bytes: 0, cached: false });
  });
  const at = (id, change) => requests.has(id) && Object.assign(requests.get(id), change);
  session.on("Network.requestServedFromCache", ({ requestId }) => at(requestId, { cached: true }));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) at(requestId, { cached: true });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    at(requestId, { bytes: encodedDataLength }),
  );
  return {
    session,
    clear: () => requests.clear(),
    /** The requests that reached the server. */
    sent: () => [...requests.values()].filter(({ cached }) => !cached),
  };
}

/** Delays every response by this many milliseconds. */
export function delayResponses(session, latency) {
  const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  return session.send("Network.emulateNetworkConditions", conditions);
}

export const sumOfBytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
