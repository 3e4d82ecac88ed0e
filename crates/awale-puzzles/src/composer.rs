//! From a position to a puzzle: the one good move, the best reply, and on while
//! there is again one good move.

use awale::{Game, Pit, Position, Rules, SEEDS};
use awale_tables::Error;

use crate::exact::ExactValues;
use crate::puzzle::Step;
use crate::theme::Themes;
use crate::theme_finder::themes_of;

/// The fewest acceptable moves where a puzzle begins.
pub(crate) const FEWEST_MOVES: usize = 3;
/// How much the margin of the second best move is worse, at least: two seeds
/// that the opponent has instead of the solver.
pub(crate) const LEAST_LOSS: i8 = 4;
/// The most moves of the solver.
const MOST_STEPS: usize = 4;

/// A puzzle that nobody has graded.
pub(crate) struct Draft {
    pub start: Game,
    pub line: Vec<Pit>,
    pub steps: Vec<Step>,
    pub themes: Themes,
}

/// The puzzle that begins at a position, if there is one.
pub(crate) fn compose(
    rules: &Rules,
    start: &Position,
    values: &mut ExactValues<'_>,
) -> Result<Option<Draft>, Error> {
    let seeds = start.board().seeds() + start.captured_by_mover() + start.captured_by_opponent();
    let start = Game::from_position(*rules, *start);
    if seeds != SEEDS || start.moves().len() < FEWEST_MOVES {
        return Ok(None);
    }
    let Some(first) = step(&start, values)? else {
        return Ok(None);
    };
    let (mut line, mut steps) = (vec![first.best().0], vec![first]);
    let mut game = start.clone();
    play(&mut game, line[0]);
    while steps.len() < MOST_STEPS {
        let Some((reply, next)) = best_reply(&game, values)? else {
            break;
        };
        play(&mut game, reply);
        let (best, _) = next.best();
        play(&mut game, best);
        line.extend([reply, best]);
        steps.push(next);
    }
    let themes = themes_of(&start, &line, &steps, values)?;
    Ok(Some(Draft {
        start,
        line,
        steps,
        themes,
    }))
}

/// What every move is worth where the game stands, if one of them is the only
/// good one: it wins where the others do not, or holds the draw where they lose,
/// and is better by [`LEAST_LOSS`].
pub(crate) fn step(game: &Game, values: &mut ExactValues<'_>) -> Result<Option<Step>, Error> {
    if game.is_over() {
        return Ok(None);
    }
    let Some(margins) = values.margins(game.position())? else {
        return Ok(None);
    };
    let step = Step { margins };
    let (_, best) = step.best();
    let Some(second) = step.second_best() else {
        return Ok(None);
    };
    let decides = best.signum() > second.signum() && best - second >= LEAST_LOSS;
    Ok(decides.then_some(step))
}

/// The opponent's best reply after which the solver has again one good move;
/// the first of them. `None` if there is none.
fn best_reply(game: &Game, values: &mut ExactValues<'_>) -> Result<Option<(Pit, Step)>, Error> {
    if game.is_over() {
        return Ok(None);
    }
    let Some(replies) = values.margins(game.position())? else {
        return Ok(None);
    };
    let most = replies.iter().map(|(_, margin)| *margin).max();
    for (reply, margin) in replies {
        if Some(margin) != most {
            continue;
        }
        let mut after = game.clone();
        play(&mut after, reply);
        if let Some(next) = step(&after, values)? {
            return Ok(Some((reply, next)));
        }
    }
    Ok(None)
}

fn play(game: &mut Game, pit: Pit) {
    game.play(pit).expect("the move is acceptable");
}
