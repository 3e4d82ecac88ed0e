// Documents that came with the page, so that its script need not ask for them.

/** Whether the page came from the server just now, and not from the browser's history or cache. */
function isFresh() {
  const [navigation] = performance.getEntriesByType("navigation");
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type !== "back_forward" &&
    navigation.transferSize > 0
  );
}

/**
 * The JSON document in the element of this id, once: afterwards it may be out of
 * date. Null if there is none, or if the page is not fresh.
 * @param {string} id
 */
export function embedded(id) {
  const element = document.getElementById(id);
  if (element?.getAttribute("type") !== "application/json") return null;
  element.remove();
  return isFresh() ? JSON.parse(element.textContent) : null;
}
