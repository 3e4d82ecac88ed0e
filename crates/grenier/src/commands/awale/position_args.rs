//! Reads the flags that describe a position: `--rules`, `--board`, `--moves` …

use std::ffi::{OsStr, OsString};

use anyhow::{Result, anyhow, bail};
use awale::notation::{diagram, letters, pits};
use awale::{Board, BySide, Game, Position, Rules, SEEDS};
use phrases::Phrases;

use crate::args::awale::PositionArgs;
use crate::error::ResultExt;

/// The rules of this name, or the default rules.
pub fn rules(name: Option<&str>) -> Result<Rules> {
    Ok(name.map(str::parse).transpose()?.unwrap_or_default())
}

/// The game: a position, then the moves played from it.
pub fn game(args: &PositionArgs, phrases: &Phrases) -> Result<Game> {
    let rules = rules(args.rules.as_deref())?;
    let mut game = Game::from_position(rules, position(args, phrases)?);
    if let Some(moves) = &args.moves {
        letters::EXAM
            .play(&mut game, text(moves, "--moves", phrases)?)
            .localized(phrases)?;
    }
    Ok(game)
}

fn position(args: &PositionArgs, phrases: &Phrases) -> Result<Position> {
    let turn = args.turn.as_deref().map(|turn| read_turn(turn, phrases));
    let turn = turn.transpose()?;
    if let Some(position) = &args.position {
        let text = text(position, "--position", phrases)?;
        return diagram::read(text, turn).localized(phrases);
    }
    let board = match &args.board {
        Some(board) => pits::read(text(board, "--board", phrases)?).localized(phrases)?,
        None => Board::START,
    };
    let scores = match &args.scores {
        Some(scores) => read_scores(scores, phrases)?,
        None => BySide::default(),
    };
    Position::new(board, scores, turn.unwrap_or(0)).localized(phrases)
}

fn read_turn(turn: &OsStr, phrases: &Phrases) -> Result<u32> {
    let found = turn.to_string_lossy();
    found
        .parse()
        .map_err(|_| anyhow!(phrases.say_with("bad-turn", &[("found", found.as_ref().into())])))
}

fn read_scores(scores: &OsString, phrases: &Phrases) -> Result<BySide<u8>> {
    let scores = scores.to_string_lossy();
    let numbers: Vec<&str> = scores.split(',').map(str::trim).collect();
    let &[south, north] = numbers.as_slice() else {
        let found = scores.as_ref().into();
        bail!(phrases.say_with("scores-count", &[("found", found)]));
    };
    let read = |text: &str| {
        let number = text.parse().ok().filter(|&seeds| seeds <= SEEDS);
        let arguments = [("found", text.into()), ("most", SEEDS.into())];
        number.ok_or_else(|| anyhow!(phrases.say_with("bad-score", &arguments)))
    };
    Ok(BySide::new(read(south)?, read(north)?))
}

fn text<'a>(value: &'a OsStr, flag: &str, phrases: &Phrases) -> Result<&'a str> {
    value
        .to_str()
        .ok_or_else(|| anyhow!(phrases.say_with("not-utf8-flag", &[("flag", flag.into())])))
}
