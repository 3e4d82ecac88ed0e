//! Which themes a solution has.

use awale::{Board, BySide, Ending, Game, Pit, Position};
use awale_tables::Error;

use crate::exact::ExactValues;
use crate::puzzle::Step;
use crate::theme::{Theme, Themes};

/// Seeds of a large harvest.
const MANY_SEEDS: u8 = 5;
/// Pits of a chain.
const CHAIN: usize = 2;
/// Seeds that are given up for something better.
const GIVEN_UP: u8 = 3;
/// The longest play to the end that is looked at.
const LONGEST_PLAY: usize = 100;

/// The themes of a line from `start`, whose steps are known.
pub(crate) fn themes_of(
    start: &Game,
    line: &[Pit],
    steps: &[Step],
    values: &mut ExactValues<'_>,
) -> Result<Themes, Error> {
    let mut themes = Themes::NONE;
    let mut game = start.clone();
    for (ply, pit) in line.iter().enumerate() {
        let before = *game.position();
        game.play(*pit).expect("the line can be played");
        if ply % 2 == 0 {
            harvests(&before, *pit, game.position(), &mut themes);
        }
    }
    if steps.iter().any(|step| step.second_best() < Some(0)) {
        themes.insert(Theme::Only);
    }
    if gives_seeds_up(start, line) {
        themes.insert(Theme::Sacrifice);
    }
    if is_zugzwang(start, line[0], values)? {
        themes.insert(Theme::Parity);
    }
    let (played, harvests) = play_to_the_end(start, line, values)?;
    let is_stuck = played.ending() == Some(Ending::Stuck);
    if is_stuck && played.position().to_move() != start.position().to_move() {
        themes.insert(Theme::Starve);
    }
    if played.is_over() && !harvests {
        themes.insert(Theme::Count);
    }
    Ok(themes)
}

/// What one move of the solver harvests.
fn harvests(before: &Position, pit: Pit, after: &Position, themes: &mut Themes) {
    let gain = after.gain_since(before);
    if gain >= MANY_SEEDS {
        themes.insert(Theme::Harvest);
    }
    let sown = before.board().sow(pit).board().turned();
    let emptied = Pit::ALL
        .into_iter()
        .filter(|pit| sown.seeds_in(*pit) > 0 && after.board().seeds_in(*pit) == 0);
    if gain > 0 && emptied.count() >= CHAIN {
        themes.insert(Theme::Chain);
    }
}

/// Whether the first move takes nothing where another takes some, or lets the
/// opponent take some who then does.
fn gives_seeds_up(start: &Game, line: &[Pit]) -> bool {
    let position = start.position();
    let gain = |pit| {
        let after = position.play_unchecked(start.rules(), pit);
        after.gain_since(position)
    };
    let own = gain(line[0]);
    let most = start.moves().map(gain).max().unwrap_or(0);
    let after = position.play_unchecked(start.rules(), line[0]);
    let taken = line.get(1).map_or(0, |reply| {
        let next = after.play_unchecked(start.rules(), *reply);
        next.gain_since(&after)
    });
    most >= own + GIVEN_UP || taken >= own + GIVEN_UP
}

/// Whether the opponent would rather pass after the first move: whether the same
/// board is worth less to them with the move than without.
fn is_zugzwang(start: &Game, first: Pit, values: &mut ExactValues<'_>) -> Result<bool, Error> {
    let after = start.position().play_unchecked(start.rules(), first);
    if after.ending(start.rules()).is_some() {
        return Ok(false);
    }
    let passed = turned(&after);
    if passed.ending(start.rules()).is_some() {
        return Ok(false);
    }
    let with = values.to_come(&after)?;
    let without = values.to_come(&passed)?;
    Ok(with
        .zip(without)
        .is_some_and(|(with, without)| -without > with))
}

/// The same board with the other player to move, as many turns left.
fn turned(position: &Position) -> Position {
    let board: Board = position.board().turned();
    let captured = position.captured();
    let swapped = BySide::new(captured.north, captured.south);
    // The sides change names with the move, so that the turn stays.
    Position::new(board, swapped, position.turn()).expect("the same seeds")
}

/// The game played to its end, by the line and then by best moves as far as they
/// are known, and whether anybody harvests on the way.
fn play_to_the_end(
    start: &Game,
    line: &[Pit],
    values: &mut ExactValues<'_>,
) -> Result<(Game, bool), Error> {
    let (mut game, mut harvests) = (start.clone(), false);
    for ply in 0..LONGEST_PLAY {
        let pit = match line.get(ply) {
            Some(pit) => Some(*pit),
            None if game.is_over() => None,
            None => best_of(&game, values)?,
        };
        let Some(pit) = pit else {
            break;
        };
        harvests |= game.play(pit).expect("best moves are acceptable") > 0;
    }
    Ok((game, harvests))
}

/// The best move where the game stands, the first of equals; `None` where it is
/// not known.
fn best_of(game: &Game, values: &mut ExactValues<'_>) -> Result<Option<Pit>, Error> {
    let margins = values.margins(game.position())?;
    let best = margins
        .into_iter()
        .flatten()
        .rev()
        .max_by_key(|(_, margin)| *margin);
    Ok(best.map(|(pit, _)| pit))
}
