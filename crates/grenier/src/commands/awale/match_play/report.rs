//! The results of a match, as JSON and in words.

use awale::notation::letters::EXAM;
use awale_players::{Match, OpeningResult, Sprt, Tally, TimeUsed};
use phrases::Phrases;
use serde::Serialize;

#[derive(Serialize)]
pub struct MatchJson {
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    /// How many pairs of games gave 0, ½, 1, 1½ and 2 points.
    pairs: [usize; 5],
    elo: Option<f64>,
    elo_error: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    llr: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    first_seeds: f64,
    second_seeds: f64,
    games_played: Vec<String>,
    #[serde(flatten)]
    details: Option<Details>,
}

#[derive(Serialize)]
struct Details {
    adjudicated: usize,
    first_time: TimeJson,
    second_time: TimeJson,
    openings: Vec<OpeningJson>,
}

/// Milliseconds.
#[derive(Serialize)]
struct TimeJson {
    moves: u64,
    average: f64,
    longest: f64,
}

#[derive(Serialize)]
struct OpeningJson {
    opening: String,
    wins: usize,
    draws: usize,
    losses: usize,
}

pub fn to_json(play: &Match, tally: &Tally, with_details: bool) -> MatchJson {
    let test = play.sprt.map(|sprt| tally.test(&sprt));
    MatchJson {
        games: tally.played(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        pairs: tally.pairs,
        elo: tally.elo(),
        elo_error: tally.elo_error(),
        llr: test.map(|(ratio, _)| ratio),
        verdict: test.map(|(_, verdict)| verdict.name()),
        first_seeds: tally.doubled_first_seeds as f64 / 2.0,
        second_seeds: tally.doubled_second_seeds as f64 / 2.0,
        games_played: letters_of_games(tally),
        details: with_details.then(|| details(play, tally)),
    }
}

fn letters_of_games(tally: &Tally) -> Vec<String> {
    let letters = tally.games.iter().map(|played| EXAM.write(&played.game));
    letters.collect()
}

fn details(play: &Match, tally: &Tally) -> Details {
    let openings = tally.by_opening(|index| play.opening_letters(index));
    let opening_json = |result: OpeningResult| OpeningJson {
        opening: result.opening,
        wins: result.wins,
        draws: result.draws,
        losses: result.losses,
    };
    Details {
        adjudicated: tally.adjudicated,
        first_time: time_json(&tally.first_time),
        second_time: time_json(&tally.second_time),
        openings: openings.into_iter().map(opening_json).collect(),
    }
}

fn time_json(time: &TimeUsed) -> TimeJson {
    TimeJson {
        moves: time.moves,
        average: time.average().as_secs_f64() * 1e3,
        longest: time.longest.as_secs_f64() * 1e3,
    }
}

pub fn in_words(play: &Match, tally: &Tally, with_details: bool, phrases: &Phrases) -> String {
    let mut lines = vec![standing(tally, phrases)];
    lines.extend(play.sprt.map(|sprt| test(&sprt, tally, phrases)));
    lines.push(seeds(play, tally, phrases));
    lines.push(times(play, tally, phrases));
    if tally.adjudicated > 0 {
        let games = [("games", tally.adjudicated.into())];
        lines.push(phrases.say_with("match-adjudicated", &games));
    }
    if with_details {
        let openings = tally.by_opening(|index| play.opening_letters(index));
        lines.extend(openings.iter().map(|result| opening(result, phrases)));
    }
    lines.join("\n") + "\n"
}

/// The results so far, in one line.
pub fn standing(tally: &Tally, phrases: &Phrases) -> String {
    let mut arguments = vec![
        ("wins", tally.wins.into()),
        ("draws", tally.draws.into()),
        ("losses", tally.losses.into()),
        ("score", format!("{:.1}", 100.0 * tally.score()).into()),
    ];
    let Some((elo, error)) = tally.elo().zip(tally.elo_error()) else {
        return phrases.say_with("match-standing", &arguments);
    };
    arguments.push(("elo", format!("{elo:+.0}").into()));
    arguments.push(("error", format!("{error:.0}").into()));
    phrases.say_with("match-standing-elo", &arguments)
}

fn test(sprt: &Sprt, tally: &Tally, phrases: &Phrases) -> String {
    let (ratio, verdict) = tally.test(sprt);
    let (elo0, elo1) = sprt.differences();
    let arguments = [
        ("elo0", elo0.to_string().into()),
        ("elo1", elo1.to_string().into()),
        ("llr", format!("{ratio:.2}").into()),
        ("bound", format!("{:.2}", Sprt::bound()).into()),
        ("verdict", verdict.name().into()),
    ];
    phrases.say_with("match-sprt", &arguments)
}

fn seeds(play: &Match, tally: &Tally, phrases: &Phrases) -> String {
    let seeds = |doubled: u64| (doubled as f64 / 2.0).to_string();
    let arguments = [
        ("first", play.first.to_string().into()),
        ("second", play.second.to_string().into()),
        ("firstseeds", seeds(tally.doubled_first_seeds).into()),
        ("secondseeds", seeds(tally.doubled_second_seeds).into()),
    ];
    phrases.say_with("match-seeds", &arguments)
}

fn times(play: &Match, tally: &Tally, phrases: &Phrases) -> String {
    let average = |time: &TimeUsed| format!("{:.1}", time.average().as_secs_f64() * 1e3);
    let longest = |time: &TimeUsed| format!("{:.0}", time.longest.as_secs_f64() * 1e3);
    let arguments = [
        ("first", play.first.to_string().into()),
        ("second", play.second.to_string().into()),
        ("firstaverage", average(&tally.first_time).into()),
        ("firstlongest", longest(&tally.first_time).into()),
        ("secondaverage", average(&tally.second_time).into()),
        ("secondlongest", longest(&tally.second_time).into()),
    ];
    phrases.say_with("match-times", &arguments)
}

fn opening(result: &OpeningResult, phrases: &Phrases) -> String {
    let arguments = [
        ("opening", result.opening.as_str().into()),
        ("wins", result.wins.into()),
        ("draws", result.draws.into()),
        ("losses", result.losses.into()),
    ];
    phrases.say_with("match-opening", &arguments)
}
