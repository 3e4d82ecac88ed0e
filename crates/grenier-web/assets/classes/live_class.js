// What the server tells of a class, as it happens.

import { API } from "./place.js";

/** Milliseconds before connecting again. */
const RETRY = 3000;

/**
 * Calls `onview(view)` for each view of the class, `ongone(sentence)` when there is
 * nothing to see any more, and `online(connected)` when the line is lost or back.
 * @param {string} query
 * @param {{onview: (view: any) => void, ongone: (sentence: string) => void, online: (connected: boolean) => void}} listeners
 */
export function followClass(query, { onview, ongone, online }) {
  let source = null;
  const connect = () => {
    source = new EventSource(`${API}/stream${query}`);
    source.addEventListener("open", () => online(true));
    source.addEventListener("view", (event) => onview(JSON.parse(event.data)));
    source.addEventListener("gone", (event) => {
      source.close();
      source = null;
      ongone(JSON.parse(event.data).error);
    });
    source.addEventListener("error", () => {
      online(false);
      // A refusal ends the connection for good; the browser retries only lost ones.
      if (source?.readyState === EventSource.CLOSED) setTimeout(connect, RETRY);
    });
  };
  connect();
  // An open stream would keep the page out of the back/forward cache.
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) connect();
  });
}
