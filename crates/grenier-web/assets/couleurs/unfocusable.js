// Buttons beside a game: a mouse or a finger presses them, and the keys stay
// the game's.

/** The button, which a press does not give the focus to. */
export function unfocusable(node) {
  node.addEventListener("mousedown", (event) => event.preventDefault());
  return node;
}
