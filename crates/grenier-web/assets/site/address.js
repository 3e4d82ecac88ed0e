// The address of what the page shows. Pages that change it many times a second,
// such as a slider, must not call the browser's history each time: browsers
// limit that.

const DELAY = 250;
/** @type {string | null} */
let pending = null;
/** @type {ReturnType<typeof setTimeout> | null} */
let timer = null;

/**
 * Sets the address after a moment; further calls within it replace the first.
 * @param {string} address
 */
export function setAddressSoon(address) {
  pending = address;
  timer ??= setTimeout(() => {
    history.replaceState(null, "", pending);
    forgetPending();
  }, DELAY);
}

/**
 * Sets the address now.
 * @param {string} address
 */
export function setAddress(address) {
  forgetPending();
  history.replaceState(null, "", address);
}

/** The path and query of what the page shows now. */
export function currentAddress() {
  return new URL(pending ?? location.href, location.href);
}

function forgetPending() {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  pending = null;
}
