//! The subject's search tree, node by node, for drawing.

use awale::notation::letters::EXAM;
use awale::{Game, Side};
use awale_engine::value_of_end;
use serde::Serialize;
use utoipa::ToSchema;

use super::routes::schemas::Side as SideSchema;

/// The deepest tree that is drawn: some 1500 nodes.
pub const DEEPEST: u8 = 4;

/// A node of NegaAwale's tree.
#[derive(Debug, Serialize, ToSchema)]
pub struct Node {
    /// The move that leads here; none at the root.
    #[schema(value_type = Option<String>, example = "e")]
    letter: Option<char>,
    gain: u8,
    /// The value for the player to move here.
    value: i32,
    /// Whether it is the branch NegaAwale chooses.
    best: bool,
    over: bool,
    /// The twelve pits, those of the player to move here first.
    board: [u8; 12],
    #[schema(value_type = SideSchema)]
    to_move: String,
    #[schema(no_recursion)]
    children: Vec<Node>,
}

/// The tree, with what it answers at its root.
#[derive(Serialize, ToSchema)]
pub struct Tree {
    depth: u8,
    value: i32,
    #[schema(value_type = Option<String>, example = "e")]
    best: Option<char>,
    #[serde(rename = "tree")]
    root: Node,
}

impl Tree {
    /// The tree of where a game stands.
    pub fn new(game: &Game, depth: u8) -> Tree {
        let root = node(game, None, 0, depth);
        let best = root.children.iter().find(|child| child.best);
        Tree {
            depth,
            value: root.value,
            best: best.and_then(|child| child.letter),
            root,
        }
    }
}

fn node(game: &Game, letter: Option<char>, gain: u8, depth: u8) -> Node {
    let position = game.position();
    let side = position.to_move();
    let mut node = Node {
        letter,
        gain,
        value: 0,
        best: false,
        over: game.is_over(),
        board: position.board().pits(),
        to_move: side.to_string(),
        children: Vec::new(),
    };
    if let Some(outcome) = game.outcome() {
        node.value = value_of_end(&outcome, side);
    } else if depth > 0 {
        node.children = children(game, side, depth);
        choose(&mut node);
    }
    node
}

fn children(game: &Game, side: Side, depth: u8) -> Vec<Node> {
    let child = |pit| {
        let mut after = game.clone();
        let gain = after.play(pit).ok()?;
        Some(node(&after, Some(EXAM.letter(side, pit)), gain, depth - 1))
    };
    game.moves().filter_map(child).collect()
}

/// The first child of the highest gain less its value.
fn choose(node: &mut Node) {
    let worth = |child: &Node| i32::from(child.gain) - child.value;
    let mut best = None;
    for (index, child) in node.children.iter().enumerate() {
        if best.is_none_or(|(_, value)| worth(child) > value) {
            best = Some((index, worth(child)));
        }
    }
    if let Some((index, value)) = best {
        node.children[index].best = true;
        node.value = value;
    }
}

#[cfg(test)]
mod tests {
    use awale::{Board, BySide, Position, Rules};
    use awale_engine::negamax;

    use super::*;

    #[test]
    fn question_18_is_drawn_as_the_subject_draws_it() {
        let board = Board::from_pits([0, 7, 6, 0, 0, 2, 0, 1, 1, 0, 0, 5]).expect("22 seeds");
        let position = Position::new(board, BySide::new(13, 13), 40).expect("48 seeds");
        let tree = Tree::new(&Game::from_position(Rules::CCINP, position), 2);
        assert_eq!((tree.value, tree.best), (2, Some('f')));
        let children = tree.root.children.iter();
        let found: Vec<_> = children
            .map(|node| (node.letter, node.gain, node.value))
            .collect();
        assert_eq!(
            found,
            [(Some('b'), 4, 4), (Some('c'), 4, 4), (Some('f'), 2, 0)]
        );
    }

    #[test]
    fn the_tree_agrees_with_negamax() {
        for (_, rules) in Rules::NAMED {
            let mut game = Game::new(rules);
            while let Some(pit) = game.moves().last() {
                for depth in 1..=3 {
                    let tree = Tree::new(&game, depth);
                    let answer = negamax(&game, depth);
                    let side = game.position().to_move();
                    let best = answer.pit.map(|pit| EXAM.letter(side, pit));
                    assert_eq!((tree.value, tree.best), (answer.value, best));
                }
                game.play(pit).expect("one of the moves");
            }
        }
    }
}
