// Buttons beside a game must not take the focus when pressed with a mouse or a
// finger: the game needs the keys.

/**
 * The button, which a press does not focus.
 * @template {HTMLElement} E
 * @param {E} node
 */
export function unfocusable(node) {
  node.addEventListener("mousedown", (event) => event.preventDefault());
  return node;
}
