//! A duel without input or output: acts in, events out, the time passed in.

use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};

use super::acts::{Act, Challenge, End, EndReason, Event, Offer, OfferKind, Standing, Visibility};
use super::clock::{Millis, Times};
use super::error::ActError;
use super::people::Person;

/// See the module.
///
/// Always: moves are legal, no clock runs before there are two people or after
/// the end, and an offer is open only while it can be accepted.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    pub challenge: Challenge,
    pub seats: Option<BySide<Person>>,
    pub game: Game,
    pub times: Times,
    pub offer: Option<Offer>,
    pub end: Option<End>,
    /// The last offer that was declined, and after how many moves.
    pub declined: Option<(Offer, usize)>,
    /// The duel that followed.
    pub rematch: Option<String>,
}

impl Duel {
    pub fn new(challenge: Challenge) -> Duel {
        Duel {
            game: Game::new(challenge.rules),
            times: Times::full(challenge.clock),
            seats: None,
            offer: None,
            end: None,
            declined: None,
            rematch: None,
            challenge,
        }
    }

    /// A duel whose two people are named from the start.
    pub fn between(challenge: Challenge, seats: BySide<Person>, now: Millis) -> Duel {
        let mut duel = Duel::new(challenge);
        duel.seats = Some(seats);
        duel.times.begin_turn(duel.challenge.clock, 0, now);
        duel
    }

    /// The duel that follows: the same people, the sides swapped.
    pub fn swapped(&self, now: Millis) -> Option<Duel> {
        let BySide { south, north } = self.seats.clone()?;
        let challenge = Challenge {
            visibility: Visibility::Link,
            ..self.challenge.clone()
        };
        Some(Duel::between(challenge, BySide::new(north, south), now))
    }

    pub fn moves(&self) -> usize {
        self.game.played().len()
    }

    /// Whose turn it is on the board.
    pub fn mover(&self) -> Side {
        self.game.position().to_move()
    }

    pub fn is_waiting(&self) -> bool {
        self.seats.is_none() && self.end.is_none()
    }

    pub fn is_playing(&self) -> bool {
        self.seats.is_some() && self.end.is_none()
    }

    /// Whether the game moves ratings.
    pub fn is_rated(&self) -> bool {
        self.challenge.standing == Standing::Rated
    }

    /// The side a guest plays.
    pub fn side_of(&self, guest: &str) -> Option<Side> {
        let seats = self.seats.as_ref()?;
        Side::ALL
            .into_iter()
            .find(|&side| seats[side].guest == guest)
    }

    pub fn is_host(&self, guest: &str) -> bool {
        self.challenge.host.guest == guest
    }

    /// When the time of the side to move is over.
    pub fn deadline(&self) -> Option<Millis> {
        self.times.deadline(self.mover())
    }

    /// Milliseconds left to a side.
    pub fn left(&self, side: Side, now: Millis) -> Millis {
        self.times.left_at(side, self.mover(), now)
    }

    /// Whether the game may still be called off by either.
    pub fn can_abort(&self) -> bool {
        self.is_playing() && self.moves() < 2
    }

    /// Whether a side has a move to take back.
    pub fn can_take_back(&self, side: Side) -> bool {
        self.is_playing() && !self.is_rated() && self.moves() > usize::from(self.mover() == side)
    }

    /// Ends the duel if the time of the side to move is over at `now`.
    pub fn check_time(&mut self, now: Millis) -> Option<Event> {
        let is_due = self.is_playing() && self.deadline().is_some_and(|due| due <= now);
        is_due.then(|| {
            let loser = self.mover();
            self.finish(EndReason::Time, Some(loser.other()), now)
        })
    }

    /// Does what a guest asks at `now`. Whoever calls has asked
    /// [`Duel::check_time`] before. An error leaves the duel as it was.
    pub fn act(&mut self, guest: &str, act: Act, now: Millis) -> Result<Event, ActError> {
        match act {
            Act::SitDown { person, lot } => self.sit_down(person, lot, now),
            Act::Abort | Act::Withdraw if self.is_waiting() => self.cancel(guest, now),
            act => {
                if self.is_waiting() && self.is_host(guest) {
                    return Err(ActError::NotBegun);
                }
                let side = self.side_of(guest).ok_or(ActError::NotPlaying)?;
                self.act_of(side, &act, now)
            }
        }
    }

    fn act_of(&mut self, side: Side, act: &Act, now: Millis) -> Result<Event, ActError> {
        match act {
            Act::Offer(OfferKind::Rematch) => return self.offer_rematch(side),
            Act::Accept(OfferKind::Rematch) => return self.accept_rematch(side),
            Act::Decline => return self.decline(),
            _ if !self.is_playing() => return Err(ActError::Over),
            _ => (),
        }
        match act {
            Act::Move { letter, ply } => self.play(side, *letter, *ply, now),
            Act::Resign => Ok(self.finish(EndReason::Resigned, Some(side.other()), now)),
            Act::Offer(kind) => self.offer(side, *kind),
            Act::Accept(kind) => self.accept(side, *kind, now),
            Act::Abort => self.abort(now),
            Act::Claim { away } => self.claim(side, *away, now),
            Act::SitDown { .. } | Act::Withdraw | Act::Decline => Err(ActError::Taken),
        }
    }

    fn sit_down(&mut self, person: Person, lot: Side, now: Millis) -> Result<Event, ActError> {
        if self.end.is_some() {
            return Err(ActError::Over);
        }
        if self.seats.is_some() {
            return Err(ActError::Taken);
        }
        let is_same_player = person.player.is_some() && person.player == self.challenge.host.player;
        if self.is_host(&person.guest) || is_same_player {
            return Err(ActError::OwnChallenge);
        }
        if self.is_rated() && person.player.is_none() {
            return Err(ActError::NeedsClaim);
        }
        let host = self.challenge.host.clone();
        self.seats = Some(match self.challenge.wish.unwrap_or(lot) {
            Side::South => BySide::new(host, person),
            Side::North => BySide::new(person, host),
        });
        self.times.begin_turn(self.challenge.clock, 0, now);
        Ok(Event::Began)
    }

    fn cancel(&mut self, guest: &str, now: Millis) -> Result<Event, ActError> {
        if !self.is_host(guest) {
            return Err(ActError::NotPlaying);
        }
        Ok(self.finish(EndReason::Cancelled, None, now))
    }

    fn play(
        &mut self,
        side: Side,
        letter: char,
        ply: usize,
        now: Millis,
    ) -> Result<Event, ActError> {
        if ply != self.moves() {
            return Err(ActError::Stale);
        }
        if side != self.mover() {
            return Err(ActError::NotYourTurn);
        }
        EXAM.play_letter(&mut self.game, letter)
            .map_err(|reason| ActError::BadLetter { letter, reason })?;
        // One's own offer of a draw stands; every other offer was for another position.
        self.offer = self
            .offer
            .filter(|offer| offer.by == side && offer.kind == OfferKind::Draw);
        self.times.press(self.challenge.clock, side, now);
        self.times
            .begin_turn(self.challenge.clock, self.moves(), now);
        if let Some(outcome) = self.game.outcome() {
            return Ok(self.finish(EndReason::Rules, outcome.winner(), now));
        }
        Ok(Event::Moved)
    }

    fn offer(&mut self, side: Side, kind: OfferKind) -> Result<Event, ActError> {
        let offer = Offer { kind, by: side };
        let other = Offer {
            kind,
            by: side.other(),
        };
        if kind == OfferKind::TakeBack && self.is_rated() {
            return Err(ActError::Rated);
        }
        if kind == OfferKind::TakeBack && !self.can_take_back(side) {
            return Err(ActError::NothingToTakeBack);
        }
        if self.offer == Some(offer) || self.declined == Some((offer, self.moves())) {
            return Err(ActError::OfferedBefore);
        }
        // Two offers of a draw that cross would otherwise replace one another.
        if self.offer == Some(other) {
            return Err(ActError::OfferedBefore);
        }
        self.offer = Some(offer);
        Ok(Event::Offered)
    }

    fn accept(&mut self, side: Side, kind: OfferKind, now: Millis) -> Result<Event, ActError> {
        self.take_offer(side, kind)?;
        if kind == OfferKind::Draw {
            return Ok(self.finish(EndReason::Agreed, None, now));
        }
        self.take_back(side.other(), now);
        Ok(Event::TookBack)
    }

    /// Takes back the last move of `side`, and the answer to it.
    fn take_back(&mut self, side: Side, now: Millis) {
        self.times.stop(self.mover(), now);
        self.game.undo();
        if self.mover() != side {
            self.game.undo();
        }
        self.times
            .begin_turn(self.challenge.clock, self.moves(), now);
    }

    fn take_offer(&mut self, side: Side, kind: OfferKind) -> Result<(), ActError> {
        let open = Offer {
            kind,
            by: side.other(),
        };
        if self.offer != Some(open) {
            return Err(ActError::NoOffer);
        }
        self.offer = None;
        Ok(())
    }

    fn decline(&mut self) -> Result<Event, ActError> {
        let offer = self.offer.take().ok_or(ActError::NoOffer)?;
        self.declined = Some((offer, self.moves()));
        Ok(Event::Declined)
    }

    fn offer_rematch(&mut self, side: Side) -> Result<Event, ActError> {
        let kind = OfferKind::Rematch;
        if self.end.is_none() {
            return Err(ActError::NotOver);
        }
        let crossing = Offer {
            kind,
            by: side.other(),
        };
        if self.offer == Some(crossing) {
            return self.accept_rematch(side);
        }
        if self.rematch.is_some() || self.offer.is_some() {
            return Err(ActError::OfferedBefore);
        }
        self.offer = Some(Offer { kind, by: side });
        Ok(Event::Offered)
    }

    fn accept_rematch(&mut self, side: Side) -> Result<Event, ActError> {
        self.take_offer(side, OfferKind::Rematch)?;
        Ok(Event::Rematched)
    }

    fn abort(&mut self, now: Millis) -> Result<Event, ActError> {
        if !self.can_abort() {
            return Err(ActError::TooLate);
        }
        Ok(self.finish(EndReason::Aborted, None, now))
    }

    fn claim(&mut self, side: Side, away: Option<Millis>, now: Millis) -> Result<Event, ActError> {
        let patience = self.challenge.clock.patience();
        let is_gone = away.zip(patience).is_some_and(|(away, most)| away >= most);
        if !is_gone {
            return Err(ActError::NotAway);
        }
        Ok(self.finish(EndReason::Left, Some(side), now))
    }

    fn finish(&mut self, reason: EndReason, winner: Option<Side>, now: Millis) -> Event {
        self.times.stop(self.mover(), now);
        self.offer = None;
        self.end = Some(End { reason, winner });
        Event::Ended
    }
}
