//! The tables of a dump, and those left out. A test compares both lists with
//! the schema: a table or a column added to it must be named here.

use super::value::{Kind, Value};
use crate::check::check_game;
use crate::players::check_name;

/// A table of a dump.
pub struct DumpedTable {
    /// Its name.
    pub name: &'static str,
    /// Its columns, in the order of a dump.
    pub columns: &'static [Column],
    /// How many of the first columns are the key, which orders the rows.
    pub(super) key: usize,
    /// What a row must be beside what the database asks of it.
    pub(super) check: Option<Check>,
}

/// Whether a row may be in an archive, or why not.
type Check = fn(&Row<'_>) -> Result<(), String>;

/// A column of a table.
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
}

/// A row, by the names of its columns.
pub(super) struct Row<'a> {
    pub(super) columns: &'a [&'static Column],
    pub(super) values: &'a [Value],
}

impl Row<'_> {
    fn value(&self, name: &str) -> Option<&Value> {
        let index = self.columns.iter().position(|column| column.name == name)?;
        self.values.get(index)
    }

    fn text(&self, name: &str) -> &str {
        self.value(name)
            .and_then(Value::as_text)
            .unwrap_or_default()
    }

    fn number(&self, name: &str) -> f64 {
        self.value(name).and_then(Value::as_real).unwrap_or(-1.0)
    }
}

const fn integer(name: &'static str) -> Column {
    let kind = Kind::Integer;
    Column { name, kind }
}

const fn real(name: &'static str) -> Column {
    let kind = Kind::Real;
    Column { name, kind }
}

const fn text(name: &'static str) -> Column {
    let kind = Kind::Text;
    Column { name, kind }
}

fn check_player(row: &Row<'_>) -> Result<(), String> {
    let first_name = row.text("first_name");
    check_name(row.text("surname")).map_err(|error| error.to_string())?;
    if first_name.is_empty() {
        return Ok(());
    }
    check_name(first_name).map_err(|error| error.to_string())
}

fn check_awale_game(row: &Row<'_>) -> Result<(), String> {
    check_game(
        row.text("rules"),
        row.text("moves"),
        row.number("result"),
        (row.number("south_seeds"), row.number("north_seeds")),
        row.text("ending"),
    )
}

/// What a dump holds, in the order in which it can be restored: a row refers to
/// rows before it.
pub const DUMPED_TABLES: &[DumpedTable] = &[
    DumpedTable {
        name: "setting",
        columns: &[text("name"), text("value")],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "player",
        columns: &[
            integer("player_id"),
            text("surname"),
            text("first_name"),
            text("country"),
            text("birth_date"),
            text("kind"),
            integer("starting_rating"),
            real("rating"),
            real("deviation"),
            real("volatility"),
            integer("peak_rating"),
            integer("told_level"),
        ],
        key: 1,
        check: Some(check_player),
    },
    DumpedTable {
        name: "claimed_name",
        columns: &[
            integer("player_id"),
            text("skeleton"),
            text("passphrase_hash"),
            text("recovery_hash"),
            integer("claimed_at"),
            integer("closed_at"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "puzzle_solver",
        columns: &[
            integer("puzzle_solver_id"),
            text("guest"),
            integer("player_id"),
            real("rating"),
            real("deviation"),
            real("volatility"),
            integer("solved"),
            integer("failed"),
            integer("streak"),
            integer("best_streak"),
            integer("seen_at"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "puzzle_try",
        columns: &[
            integer("puzzle_solver_id"),
            text("puzzle"),
            integer("solved"),
            integer("tried_at"),
        ],
        key: 2,
        check: None,
    },
    DumpedTable {
        name: "source",
        columns: &[integer("source_id"), text("digest"), text("name")],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "awale_game",
        columns: &[
            integer("awale_game_id"),
            integer("south_player_id"),
            integer("north_player_id"),
            text("rules"),
            real("result"),
            real("south_seeds"),
            real("north_seeds"),
            text("ending"),
            text("played_on"),
            text("moves"),
            integer("level"),
            integer("source_id"),
            integer("place"),
        ],
        key: 1,
        check: Some(check_awale_game),
    },
    DumpedTable {
        name: "unrated_game",
        columns: &[integer("awale_game_id")],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "rated_game",
        columns: &[
            integer("awale_game_id"),
            integer("rated_at"),
            real("south_before"),
            real("south_after"),
            real("north_before"),
            real("north_after"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "game_outside_library",
        columns: &[integer("awale_game_id")],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "opening_move",
        columns: &[
            integer("position_key"),
            integer("pit"),
            integer("south_wins"),
            integer("draws"),
            integer("north_wins"),
            integer("level_sum"),
            integer("best_level"),
            integer("best_game_id"),
        ],
        key: 2,
        check: None,
    },
    DumpedTable {
        name: "couleurs_game",
        columns: &[
            integer("couleurs_game_id"),
            integer("player_id"),
            text("variant"),
            integer("width"),
            integer("height"),
            integer("shortest_bar"),
            integer("longest_bar"),
            integer("played_on"),
            integer("duration"),
            integer("score"),
            text("replay"),
            integer("source_id"),
            integer("place"),
            text("origin"),
            text("mode"),
            integer("bars"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "review",
        columns: &[integer("review_id"), text("digest"), text("document")],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "live_game",
        columns: &[
            text("live_game_id"),
            text("guest"),
            text("rules"),
            text("start"),
            integer("start_turn"),
            text("moves"),
            text("undone"),
            text("south"),
            text("north"),
            text("south_name"),
            text("north_name"),
            text("resigned"),
            integer("awale_game_id"),
            integer("revision"),
            integer("changed_at"),
            integer("rated"),
            integer("player_id"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "couleurs_live_game",
        columns: &[
            text("couleurs_live_game_id"),
            text("guest"),
            text("player"),
            text("mode"),
            integer("ranked"),
            integer("begun"),
            integer("finished"),
            text("replay"),
            integer("couleurs_game_id"),
            integer("revision"),
            integer("changed_at"),
            text("rule"),
            text("size"),
            text("lengths"),
            integer("level"),
            integer("score"),
            integer("bars"),
            integer("bytes"),
            text("client"),
            text("holder"),
            integer("epoch"),
            integer("wanted"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "awale_duel",
        columns: &[
            text("awale_duel_id"),
            text("host"),
            text("host_name"),
            text("wish"),
            text("visibility"),
            text("rules"),
            text("south"),
            text("north"),
            text("south_name"),
            text("north_name"),
            text("clock"),
            integer("clock_initial"),
            integer("clock_increment"),
            text("moves"),
            integer("south_left"),
            integer("north_left"),
            integer("turn_began_at"),
            integer("due_at"),
            text("offer"),
            text("offered_by"),
            text("ending"),
            text("winner"),
            integer("awale_game_id"),
            text("rematch"),
            text("holder"),
            integer("epoch"),
            integer("revision"),
            integer("changed_at"),
            integer("rated"),
            integer("host_player_id"),
            integer("south_player_id"),
            integer("north_player_id"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "class",
        columns: &[
            text("class_id"),
            text("name"),
            text("subjects"),
            text("join_code"),
            text("teacher_hash"),
            integer("allows_hints"),
            integer("allows_reference"),
            integer("keeps_code"),
            integer("admits"),
            integer("made_at"),
            integer("closes_at"),
            integer("deletes_at"),
            integer("changes"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "pupil",
        columns: &[
            text("pupil_id"),
            text("class_id"),
            text("name"),
            text("skeleton"),
            text("return_hash"),
            integer("joined_at"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "class_browser",
        columns: &[
            text("class_id"),
            text("guest_hash"),
            text("pupil_id"),
            text("client"),
            integer("seen_at"),
        ],
        key: 2,
        check: None,
    },
    DumpedTable {
        name: "class_mark",
        columns: &[
            text("pupil_id"),
            text("subject"),
            text("question"),
            text("class_id"),
            text("status"),
            integer("tries"),
            integer("tried_at"),
            integer("solved_at"),
        ],
        key: 3,
        check: None,
    },
    DumpedTable {
        name: "class_try",
        columns: &[
            integer("class_try_id"),
            text("pupil_id"),
            text("class_id"),
            text("subject"),
            text("question"),
            text("status"),
            text("mistake"),
            text("example"),
            integer("tried_at"),
            text("code"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "class_tournament",
        columns: &[
            text("class_id"),
            text("system"),
            text("rules"),
            integer("minutes"),
            integer("seconds"),
            integer("rounds"),
            integer("began_at"),
        ],
        key: 1,
        check: None,
    },
    DumpedTable {
        name: "class_player",
        columns: &[text("class_id"), text("pupil_id"), integer("place")],
        key: 2,
        check: None,
    },
    DumpedTable {
        name: "class_pairing",
        columns: &[
            text("class_id"),
            integer("round"),
            integer("board"),
            text("south"),
            text("north"),
            text("awale_duel_id"),
            integer("awale_game_id"),
            text("result"),
        ],
        key: 3,
        check: None,
    },
];

/// Tables that a dump leaves out: they belong to one database or to its servers
/// and hold nothing of people.
pub const LEFT_OUT_TABLES: &[&str] = &[
    "migration",
    "server_lease",
    "server_secret",
    "sign_in",
    "awale_duel_visit",
];
