// A button that stands for a move shows it on the board while it is pointed at
// or has the focus.

/** The listeners of such a button. */
export function previewListeners(letter, onhover) {
  const on = () => onhover(letter);
  const off = () => onhover(null);
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
}
