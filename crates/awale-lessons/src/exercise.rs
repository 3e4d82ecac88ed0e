//! One board, and what each of its moves is worth.

use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{Ending, Game, IllegalMove, PITS, Pit, Position, Rules, Side};

use crate::finding::{Finding, Stop};
use crate::goal::Goal;

/// A board on which one move is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Exercise {
    /// The rules in force.
    pub rules: Rules,
    /// The board, as a diagram of [`awale::notation::diagram`].
    pub board: &'static str,
    /// The turn of the diagram.
    pub turn: u32,
    /// What was played from there to the board of the exercise.
    pub moves: &'static str,
    /// What is asked.
    pub goal: Goal,
}

/// What a move of an exercise is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The side that moved.
    pub side: Side,
    /// The pit played.
    pub pit: Pit,
    /// What was asked.
    pub goal: Goal,
    /// Whether the move does it.
    pub is_right: bool,
    /// What the move does.
    pub finding: Finding,
}

impl Exercise {
    /// The game up to the board of the exercise.
    ///
    /// # Panics
    ///
    /// If its board or its moves are wrong; those of the course are checked by a
    /// test.
    #[must_use]
    pub fn game(&self) -> Game {
        let start = diagram::read(self.board, Some(self.turn)).expect("the course is checked");
        let mut game = Game::from_position(self.rules, start);
        EXAM.play(&mut game, self.moves)
            .expect("the course is checked");
        game
    }

    /// What playing `pit` is worth; a refusal if the rules do not allow it.
    pub fn judge(&self, pit: Pit) -> Result<Verdict, IllegalMove> {
        let before = self.game();
        let mut after = before.clone();
        after.play(pit)?;
        let played = Played { before, after, pit };
        let (is_right, finding) = match self.goal {
            Goal::LastSeedIn(wanted) => played.lands_in(wanted),
            Goal::Harvest(least) => played.harvests(least),
            Goal::Feed(most) => played.feeds(most),
            Goal::Win(ending) => played.wins(ending),
            Goal::WinAfterReply => played.wins_after_reply(),
            Goal::Exchange(least) => played.exchanges(least),
        };
        Ok(Verdict {
            side: played.side(),
            pit,
            goal: self.goal,
            is_right,
            finding,
        })
    }
}

/// A move, with the games before and after it.
struct Played {
    before: Game,
    after: Game,
    pit: Pit,
}

impl Played {
    fn position(&self) -> &Position {
        self.before.position()
    }

    fn side(&self) -> Side {
        self.position().to_move()
    }

    fn gain(&self) -> u8 {
        self.after.position().gain_since(self.position())
    }

    /// The pit of the board for one counted from the mover's first.
    fn on_the_board(&self, at: usize) -> usize {
        match self.side() {
            Side::South => at,
            Side::North => (at + PITS) % (2 * PITS),
        }
    }

    /// Where the last seed falls, counted from the mover's first pit.
    fn last(&self) -> usize {
        let last = self.position().board().last_sown(self.pit);
        last.expect("an empty pit cannot be played")
    }

    fn lands_in(&self, wanted: usize) -> (bool, Finding) {
        let seeds = self.position().board().seeds_in(self.pit);
        let last = self.on_the_board(self.last());
        (last == wanted, Finding::Lands { seeds, last })
    }

    fn harvests(&self, least: u8) -> (bool, Finding) {
        let gain = self.gain();
        let finding = if gain == 0 {
            self.why_nothing()
        } else {
            self.harvest(gain)
        };
        (gain >= least, finding)
    }

    fn harvest(&self, gain: u8) -> Finding {
        let sown = self.position().board().sow(self.pit).board().pits();
        let left = self.after.position().board().turned().pits();
        let pits = (PITS..2 * PITS).filter(|&at| sown[at] != left[at]);
        let pits: Vec<usize> = pits.collect();
        // The harvest goes backwards, so the first pit taken was the last to go.
        let stop = pits.first().filter(|first| **first > PITS);
        Finding::Harvests {
            gain,
            pits: pits.len() as u8,
            stop: stop.map(|first| Stop {
                pit: self.on_the_board(first - 1),
                holds: sown[first - 1],
            }),
        }
    }

    fn why_nothing(&self) -> Finding {
        let sown = self.position().board().sow(self.pit);
        let at = self.last();
        let (last, holds) = (self.on_the_board(at), sown.board().pits()[at]);
        match sown.harvest().1 {
            _ if at < PITS => Finding::LandsAtHome { last, holds },
            0 => Finding::WrongNumber { last, holds },
            seeds => Finding::Cancelled { seeds },
        }
    }

    fn feeds(&self, most: u8) -> (bool, Finding) {
        let seeds = self.after.position().board().seeds_of_mover();
        (seeds <= most, Finding::Gives { seeds })
    }

    fn wins(&self, wanted: Ending) -> (bool, Finding) {
        let Some((own, other)) = self.result(&self.after) else {
            let position = self.after.position();
            let finding = Finding::GoesOn {
                wanted,
                captured: position.captured()[self.side()],
                left: position.board().seeds(),
            };
            return (false, finding);
        };
        let is_right = own > other && self.after.ending() == Some(wanted);
        (is_right, Finding::Ends { own, other })
    }

    /// Twice the seeds of the player and of the opponent, if the game is over.
    fn result(&self, game: &Game) -> Option<(u8, u8)> {
        let seeds = game.outcome()?.doubled_seeds;
        Some((seeds[self.side()], seeds[self.side().other()]))
    }

    /// The opponent's answers and the games they lead to.
    fn replies(&self) -> impl Iterator<Item = (Pit, Game)> {
        self.after.moves().map(|reply| {
            let mut game = self.after.clone();
            game.play(reply).expect("one of the moves");
            (reply, game)
        })
    }

    fn wins_after_reply(&self) -> (bool, Finding) {
        let mut last = None;
        for (reply, game) in self.replies() {
            let Some((own, other)) = self.result(&game) else {
                let next = game.moves().next().expect("the game goes on");
                return (false, Finding::GoesOnAfter { reply, next });
            };
            last = Some((own > other, Finding::EndsAfter { reply, own, other }));
            if own <= other {
                break;
            }
        }
        last.unwrap_or_else(|| {
            let (own, other) = self.result(&self.after).unwrap_or_default();
            (own > other, Finding::Ends { own, other })
        })
    }

    fn exchanges(&self, least: i8) -> (bool, Finding) {
        let gain = self.gain();
        let before = self.after.position();
        let takes = |game: &Game| game.position().gain_since(before);
        let best = self.replies().map(|(reply, game)| (takes(&game), reply));
        // The first of the best answers.
        let best = best.reduce(|best, one| if one.0 > best.0 { one } else { best });
        let (is_right, finding) = match best {
            Some((loss, reply)) if loss > 0 => (
                gain as i8 - loss as i8 >= least,
                Finding::Answered { gain, reply, loss },
            ),
            _ => (gain as i8 >= least, Finding::Unanswered { gain }),
        };
        (is_right, finding)
    }
}
