// Buttons that play a move preview it on the board while they are hovered or
// focused.

/** The listeners of a move's button. */
export function previewListeners(letter, onhover) {
  const on = () => onhover(letter);
  const off = () => onhover(null);
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
}
