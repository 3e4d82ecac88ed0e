//! A duel under random interleavings of both people's messages, stale tabs, lost
//! connections and restarts of the server.
//!
//! Long because the world of the random test stands beside the promises that are
//! tested one by one.

use awale::notation::letters::EXAM;
use awale::{Game, Rules, Side};
use proptest::prelude::*;

use super::acts::{Act, Challenge, EndReason, Event, OfferKind, Standing, Visibility};
use super::clock::{Clock, Millis};
use super::duel::Duel;
use super::error::ActError;
use super::people::Person;
use super::persistence::{Storage, from_row, row};
use super::presence::Presence;

const ANN: &str = "ann's guest id";
const BEN: &str = "ben's guest id";
const EVE: &str = "eve's guest id";

fn person(guest: &str) -> Person {
    Person {
        guest: guest.to_owned(),
        name: None,
        player: None,
    }
}

fn challenge(clock: Clock, wish: Option<Side>) -> Challenge {
    Challenge {
        host: person(ANN),
        wish,
        visibility: Visibility::Link,
        rules: Rules::CCINP,
        clock,
        standing: Standing::Casual,
    }
}

/// Ann plays South, Ben North; nothing is played yet.
fn begun(clock: Clock) -> Duel {
    let mut duel = Duel::new(challenge(clock, Some(Side::South)));
    let sit = Act::SitDown {
        person: person(BEN),
        lot: Side::North,
    };
    assert_eq!(duel.act(BEN, sit, 0), Ok(Event::Began));
    duel
}

fn played(clock: Clock, letters: &str) -> Duel {
    let mut duel = begun(clock);
    for letter in letters.chars() {
        let guest = if duel.mover() == Side::South {
            ANN
        } else {
            BEN
        };
        let ply = duel.moves();
        duel.act(guest, Act::Move { letter, ply }, 0)
            .expect("a legal move");
    }
    duel
}

fn letters(duel: &Duel) -> String {
    EXAM.write(&duel.game)
}

fn five_minutes() -> Clock {
    Clock::minutes(5, 2).expect("within the limits")
}

#[test]
fn only_a_stranger_sits_down_and_only_once() {
    let mut duel = Duel::new(challenge(Clock::None, None));
    let sit = |guest: &str| Act::SitDown {
        person: person(guest),
        lot: Side::North,
    };
    assert_eq!(duel.act(ANN, sit(ANN), 0), Err(ActError::OwnChallenge));
    let mut withdrawn = duel.clone();
    assert_eq!(
        withdrawn.act(BEN, Act::Withdraw, 0),
        Err(ActError::NotPlaying)
    );
    assert_eq!(withdrawn.act(ANN, Act::Withdraw, 0), Ok(Event::Ended));
    assert_eq!(duel.act(BEN, sit(BEN), 0), Ok(Event::Began));
    // A challenge that was accepted is not withdrawn, however late that is known.
    assert_eq!(duel.act(ANN, Act::Withdraw, 0), Err(ActError::Taken));
    assert!(duel.is_playing());
    assert_eq!(duel.side_of(ANN), Some(Side::North));
    assert_eq!(duel.act(EVE, sit(EVE), 0), Err(ActError::Taken));
    assert_eq!(duel.side_of(EVE), None);
}

#[test]
fn moves_of_others_out_of_turn_and_for_other_positions_are_refused() {
    let mut duel = begun(Clock::None);
    let play = |letter, ply| Act::Move { letter, ply };
    assert_eq!(duel.act(EVE, play('a', 0), 0), Err(ActError::NotPlaying));
    assert_eq!(duel.act(BEN, play('g', 0), 0), Err(ActError::NotYourTurn));
    assert_eq!(duel.act(ANN, play('a', 1), 0), Err(ActError::Stale));
    assert!(matches!(
        duel.act(ANN, play('g', 0), 0),
        Err(ActError::BadLetter { .. })
    ));
    assert_eq!(duel.act(ANN, play('e', 0), 0), Ok(Event::Moved));
    // The same message once more.
    assert_eq!(duel.act(ANN, play('e', 0), 0), Err(ActError::Stale));
    assert_eq!(letters(&duel), "e");
}

#[test]
fn the_clock_runs_once_both_have_moved_and_ends_the_duel() {
    let mut duel = begun(five_minutes());
    let play = |letter, ply| Act::Move { letter, ply };
    duel.act(ANN, play('e', 0), 40_000).expect("a move");
    duel.act(BEN, play('g', 1), 90_000).expect("a move");
    assert_eq!(duel.deadline(), Some(390_000));
    duel.act(ANN, play('a', 2), 100_000).expect("a move");
    assert_eq!(duel.left(Side::South, 150_000), 292_000);
    assert_eq!(duel.left(Side::North, 150_000), 250_000);
    assert_eq!(duel.check_time(399_999), None);
    assert_eq!(duel.check_time(400_000), Some(Event::Ended));
    let end = duel.end.expect("the end");
    assert_eq!(
        (end.reason, end.winner),
        (EndReason::Time, Some(Side::South))
    );
    assert_eq!(duel.left(Side::North, 999_999), 0);
    assert_eq!(duel.act(BEN, play('h', 3), 400_001), Err(ActError::Over));
}

#[test]
fn a_clock_of_the_server_that_is_set_back_gives_and_takes_no_time() {
    let mut duel = begun(five_minutes());
    let play = |letter, ply| Act::Move { letter, ply };
    duel.act(ANN, play('e', 0), 40_000).expect("a move");
    duel.act(BEN, play('g', 1), 90_000).expect("a move");
    // an hour back, while Ann thinks
    assert_eq!(duel.left(Side::South, 90_000 - 3_600_000), 300_000);
    assert_eq!(duel.check_time(90_000 - 3_600_000), None);
    duel.act(ANN, play('a', 2), 100_000 - 3_600_000)
        .expect("a move");
    assert_eq!(duel.left(Side::South, 100_000), 302_000);
    assert_eq!(duel.left(Side::North, 100_000 - 3_600_000), 300_000);
    assert_eq!(duel.deadline(), Some(100_000 - 3_600_000 + 300_000));
}

#[test]
fn each_move_has_its_days() {
    const DAY: Millis = 86_400_000;
    let mut duel = begun(Clock::days(2).expect("within the limits"));
    assert_eq!(duel.deadline(), Some(2 * DAY));
    let play = Act::Move {
        letter: 'e',
        ply: 0,
    };
    duel.act(ANN, play, DAY).expect("a move");
    assert_eq!(duel.deadline(), Some(3 * DAY));
    assert_eq!(duel.left(Side::South, DAY), 2 * DAY);
}

#[test]
fn a_draw_is_agreed_by_both_and_declined_by_a_move() {
    let mut duel = played(Clock::None, "eg");
    let offer = Act::Offer(OfferKind::Draw);
    let accept = Act::Accept(OfferKind::Draw);
    assert_eq!(duel.act(BEN, accept.clone(), 0), Err(ActError::NoOffer));
    assert_eq!(duel.act(ANN, offer.clone(), 0), Ok(Event::Offered));
    assert_eq!(duel.act(ANN, accept.clone(), 0), Err(ActError::NoOffer));
    assert_eq!(
        duel.act(ANN, offer.clone(), 0),
        Err(ActError::OfferedBefore)
    );
    // Ann's own move leaves her offer open; Ben's declines it.
    duel.act(
        ANN,
        Act::Move {
            letter: 'a',
            ply: 2,
        },
        0,
    )
    .expect("a move");
    assert!(duel.offer.is_some());
    duel.act(
        BEN,
        Act::Move {
            letter: 'i',
            ply: 3,
        },
        0,
    )
    .expect("a move");
    assert_eq!(duel.offer, None);
    assert_eq!(duel.act(BEN, offer.clone(), 0), Ok(Event::Offered));
    assert_eq!(duel.act(ANN, Act::Decline, 0), Ok(Event::Declined));
    assert_eq!(duel.act(BEN, offer, 0), Err(ActError::OfferedBefore));
    let mut drawn = duel.clone();
    drawn.declined = None;
    drawn
        .act(BEN, Act::Offer(OfferKind::Draw), 0)
        .expect("an offer");
    assert_eq!(drawn.act(ANN, accept, 0), Ok(Event::Ended));
    assert_eq!(drawn.end.expect("the end").winner, None);
}

#[test]
fn whoever_asks_takes_back_their_own_last_move() {
    let take_back = OfferKind::TakeBack;
    let mut duel = played(Clock::None, "ega");
    duel.act(ANN, Act::Offer(take_back), 0).expect("an offer");
    duel.act(BEN, Act::Accept(take_back), 0).expect("accepted");
    assert_eq!(letters(&duel), "eg");
    let mut duel = played(Clock::None, "ega");
    duel.act(BEN, Act::Offer(take_back), 0).expect("an offer");
    duel.act(ANN, Act::Accept(take_back), 0).expect("accepted");
    assert_eq!(letters(&duel), "e");
    let nothing = begun(Clock::None).act(BEN, Act::Offer(take_back), 0);
    assert_eq!(nothing, Err(ActError::NothingToTakeBack));
}

#[test]
fn a_person_who_leaves_never_blocks_the_other() {
    let mut duel = played(five_minutes(), "eg");
    let claim = |away| Act::Claim { away };
    assert_eq!(duel.act(BEN, claim(None), 0), Err(ActError::NotAway));
    assert_eq!(
        duel.act(BEN, claim(Some(59_999)), 0),
        Err(ActError::NotAway)
    );
    assert_eq!(
        duel.act(EVE, claim(Some(60_000)), 0),
        Err(ActError::NotPlaying)
    );
    assert_eq!(duel.act(BEN, claim(Some(60_000)), 0), Ok(Event::Ended));
    assert_eq!(duel.end.expect("the end").winner, Some(Side::North));
    let mut fresh = begun(Clock::None);
    assert_eq!(fresh.act(BEN, Act::Abort, 0), Ok(Event::Ended));
    let mut late = played(Clock::None, "eg");
    assert_eq!(late.act(BEN, Act::Abort, 0), Err(ActError::TooLate));
}

#[test]
fn a_rematch_swaps_the_sides() {
    let mut duel = played(five_minutes(), "eg");
    let offer = Act::Offer(OfferKind::Rematch);
    assert_eq!(duel.act(ANN, offer.clone(), 0), Err(ActError::NotOver));
    duel.act(ANN, Act::Resign, 0).expect("resigned");
    assert_eq!(duel.act(ANN, offer.clone(), 0), Ok(Event::Offered));
    // Two offers that cross are an agreement.
    assert_eq!(duel.act(BEN, offer, 0), Ok(Event::Rematched));
    let next = duel.swapped(0).expect("both sat");
    assert_eq!(next.side_of(BEN), Some(Side::South));
    assert_eq!(next.side_of(ANN), Some(Side::North));
}

/// What a tab of a browser does; numbers choose among what is possible.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// A tab loads the duel as it is now.
    Look(usize),
    /// A tab plays what its own, perhaps old, picture of the duel allows.
    Play(usize, usize),
    /// A tab sends its last move once more.
    Again(usize),
    Say(usize, usize),
    Wait(Millis),
    /// The server dies and another starts after so long.
    Restart(Millis),
    /// All connections of a person are lost, or one is opened.
    Leave(usize),
    Come(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let tab = 0..TABS;
    prop_oneof![
        4 => tab.clone().prop_map(Step::Look),
        8 => (tab.clone(), 0..6_usize).prop_map(|(tab, pit)| Step::Play(tab, pit)),
        2 => tab.clone().prop_map(Step::Again),
        3 => (tab.clone(), 0..13_usize).prop_map(|(tab, act)| Step::Say(tab, act)),
        3 => (0..20_000_i64).prop_map(Step::Wait),
        1 => (0..500_000_i64).prop_map(Step::Restart),
        1 => (0..2_usize).prop_map(Step::Leave),
        1 => (0..2_usize).prop_map(Step::Come),
    ]
}

/// Two tabs of each of three browsers.
const TABS: usize = 6;
const GUESTS: [&str; 3] = [ANN, BEN, EVE];

/// A server with its database, and the tabs of the browsers.
struct World {
    now: Millis,
    /// The database: the only thing that outlives a restart.
    saved: archive::AwaleDuel,
    duel: Duel,
    storage: Storage,
    presence: Presence,
    tabs: Vec<Tab>,
    /// The moves that were accepted, as the people saw it.
    accepted: String,
}

#[derive(Default)]
struct Tab {
    seen: String,
    last: Option<Act>,
}

impl World {
    fn new(clock: Clock) -> World {
        let storage = Storage::new("duel-of-chance".into(), "server");
        let duel = begun(clock);
        World {
            now: 0,
            saved: row(&storage, &duel, 0),
            duel,
            storage,
            presence: Presence::nobody(0),
            tabs: (0..TABS).map(|_| Tab::default()).collect(),
            accepted: String::new(),
        }
    }

    fn save(&mut self, duel: Duel) {
        self.storage.revision += 1;
        self.saved = row(&self.storage, &duel, self.now);
        self.duel = duel;
    }

    fn send(&mut self, guest: &str, act: &Act) {
        let before = self.duel.clone();
        let mut duel = before.clone();
        if duel.check_time(self.now).is_some() {
            self.save(duel.clone());
        }
        let over = duel.end;
        match duel.act(guest, act.clone(), self.now) {
            Err(_) => assert_eq!(duel.end, over, "a refusal changes nothing"),
            Ok(event) => {
                assert_ne!(guest, EVE, "a watcher did {act:?}");
                match (act, event) {
                    (Act::Move { letter, .. }, _) => self.accepted.push(*letter),
                    (_, Event::TookBack) => self.accepted.truncate(duel.moves()),
                    _ => (),
                }
                assert!(
                    over.is_none() || event != Event::Moved,
                    "a move after the end"
                );
                self.save(duel);
            }
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Look(tab) => self.tabs[tab].seen = letters(&self.duel),
            Step::Play(tab, pit) => self.play(tab, pit),
            Step::Again(tab) => {
                if let Some(act) = self.tabs[tab].last.clone() {
                    self.send(GUESTS[tab / 2], &act);
                }
            }
            Step::Say(tab, number) => self.say(GUESTS[tab / 2], number),
            Step::Wait(time) => self.now += time,
            Step::Restart(gone) => self.restart(gone),
            Step::Leave(who) => {
                while self.presence.is_here(GUESTS[who]) {
                    self.presence.leave(GUESTS[who], true, self.now);
                }
            }
            Step::Come(who) => self.presence.enter(GUESTS[who]),
        }
    }

    /// Plays a move that is legal in the picture that the tab has.
    fn play(&mut self, tab: usize, pit: usize) {
        let mut picture = Game::new(Rules::CCINP);
        EXAM.play(&mut picture, &self.tabs[tab].seen)
            .expect("a tab shows legal moves");
        let moves: Vec<awale::Pit> = picture.moves().collect();
        let Some(&pit) = moves.get(pit % moves.len().max(1)) else {
            return;
        };
        let letter = EXAM.letter(picture.position().to_move(), pit);
        let ply = picture.played().len();
        let act = Act::Move { letter, ply };
        self.tabs[tab].last = Some(act.clone());
        self.send(GUESTS[tab / 2], &act);
    }

    fn say(&mut self, guest: &str, number: usize) {
        let other = if guest == ANN { BEN } else { ANN };
        let act = match number {
            0 => Act::Offer(OfferKind::Draw),
            1 | 2 => Act::Offer(OfferKind::TakeBack),
            3 | 4 => Act::Accept(OfferKind::TakeBack),
            5 => Act::Decline,
            6 => Act::Abort,
            7 => Act::Offer(OfferKind::Rematch),
            8 => Act::Accept(OfferKind::Draw),
            9 => Act::Accept(OfferKind::Rematch),
            10 => Act::Resign,
            11 => Act::Withdraw,
            _ => Act::Claim {
                away: self.presence.away(other, self.now),
            },
        };
        self.send(guest, &act);
    }

    /// What the archive does when a server is gone: clocks move by that time.
    fn restart(&mut self, gone: Millis) {
        let left = Side::ALL.map(|side| self.duel.left(side, self.now));
        self.now += gone;
        let mut row = self.saved.clone();
        row.turn_began_at = row.turn_began_at.map(|began| began + gone);
        row.due_at = row.due_at.map(|due| due + gone);
        row.epoch += 1;
        let (storage, duel) = from_row(row.clone()).expect("a saved duel can be read");
        self.saved = row;
        self.storage = storage;
        self.duel = duel;
        self.presence = Presence::nobody(self.now);
        let now = Side::ALL.map(|side| self.duel.left(side, self.now));
        assert_eq!(left, now, "no clock runs while the server is down");
    }

    fn check(&self) {
        assert_eq!(
            letters(&self.duel),
            self.accepted,
            "no move lost or doubled"
        );
        assert_eq!(self.saved.moves, self.accepted, "the database agrees");
        let (_, stored) = from_row(self.saved.clone()).expect("a saved duel can be read");
        let kept = Duel {
            declined: None,
            ..self.duel.clone()
        };
        assert_eq!(stored, kept, "what is saved is what is shown");
        assert!(self.duel.is_playing() || self.duel.deadline().is_none());
        assert!(
            Side::ALL
                .iter()
                .all(|&side| self.duel.left(side, self.now) >= 0)
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn pages_and_database_agree_whatever_happens(
        steps in proptest::collection::vec(step(), 1..120),
        clock in prop_oneof![
            Just(Clock::None),
            (1..=30_u32, 0..=30_u32).prop_map(|(m, s)| Clock::minutes(m, s).expect("allowed")),
            (1..=14_u32).prop_map(|days| Clock::days(days).expect("allowed")),
        ],
    ) {
        let mut world = World::new(clock);
        for step in steps {
            world.step(step);
            world.check();
        }
        // Every tab that looks again shows what the database has.
        for tab in 0..TABS {
            world.step(Step::Look(tab));
            assert_eq!(world.tabs[tab].seen, world.saved.moves);
        }
    }
}

/// Ann and Ben, both with a claimed name, in a rated game.
fn rated() -> Duel {
    let claimed = |guest, player| Person {
        player: Some(player),
        ..person(guest)
    };
    let mut duel = Duel::new(Challenge {
        host: claimed(ANN, 1),
        standing: Standing::Rated,
        ..challenge(Clock::None, Some(Side::South))
    });
    let sit = |person| Act::SitDown {
        person,
        lot: Side::North,
    };
    // Not a guest, and not Ann from another browser.
    let refused = duel.act(EVE, sit(person(EVE)), 0);
    assert_eq!(refused, Err(ActError::NeedsClaim));
    let refused = duel.act(EVE, sit(claimed(EVE, 1)), 0);
    assert_eq!(refused, Err(ActError::OwnChallenge));
    let begun = duel.act(BEN, sit(claimed(BEN, 2)), 0);
    assert_eq!(begun, Ok(Event::Began));
    duel
}

#[test]
fn in_a_rated_game_no_move_is_taken_back() {
    let mut duel = rated();
    let play = |duel: &mut Duel, guest, letter, ply| duel.act(guest, Act::Move { letter, ply }, 0);
    assert_eq!(play(&mut duel, ANN, 'e', 0), Ok(Event::Moved));
    assert_eq!(play(&mut duel, BEN, 'g', 1), Ok(Event::Moved));
    assert!(!duel.can_take_back(Side::South));
    let offer = Act::Offer(OfferKind::TakeBack);
    assert_eq!(duel.act(ANN, offer, 0), Err(ActError::Rated));
    assert_eq!(
        duel.act(ANN, Act::Offer(OfferKind::Draw), 0),
        Ok(Event::Offered)
    );
    let next = duel.swapped(0).expect("two people");
    assert!(next.is_rated());
}
