//! Pages of two people and a watcher over real sockets, in any interleaving of what they
//! send and read, of lost connections and restarts: what each page shows, built from the
//! messages that it got, is in the end what the others show and what the database holds.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::socket::{Listening, Player};
use crate::support::Site;
use crate::{Browser, moves, table};

/// Two pages of Ann, two of Ben, one of somebody who watches.
const PAGES: usize = 5;

/// What a page does; numbers choose among what is possible.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Plays what its own picture allows, which may be old.
    Play(usize, usize),
    /// Sends the last act once more.
    Again(usize),
    Say(usize, usize),
    /// Reads what came until now.
    Read(usize),
    Leave(usize),
    Come(usize),
    /// The server stops and another begins.
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    let page = 0..PAGES;
    prop_oneof![
        12 => (page.clone(), 0..6_usize).prop_map(|(page, pit)| Step::Play(page, pit)),
        3 => page.clone().prop_map(Step::Again),
        5 => (page.clone(), 0..10_usize).prop_map(|(page, act)| Step::Say(page, act)),
        10 => page.clone().prop_map(Step::Read),
        2 => page.clone().prop_map(Step::Leave),
        4 => page.prop_map(Step::Come),
        1 => Just(Step::Restart),
    ]
}

/// What a page says besides moves.
fn words(number: usize) -> Value {
    let offer = |what: &str| json!({"do": "offer", "what": what});
    let accept = |what: &str| json!({"do": "accept", "what": what});
    match number {
        0 => offer("draw"),
        1 | 2 => offer("take-back"),
        3 | 4 => accept("take-back"),
        5 => accept("draw"),
        6 => json!({"do": "decline"}),
        7 => json!({"do": "resign"}),
        8 => offer("rematch"),
        _ => accept("rematch"),
    }
}

/// A page with its own picture of the duel.
#[derive(Default)]
struct Page {
    socket: Option<Player>,
    /// The last duel that it was told.
    duel: Value,
    /// The moves, put together from one event after another.
    moves: String,
    last: Option<Value>,
}

impl Page {
    fn revision(&self) -> Option<i64> {
        self.duel["revision"].as_i64()
    }

    async fn send(&mut self, act: Value) {
        self.last = Some(act.clone());
        if let Some(socket) = &mut self.socket {
            let name = act["do"].as_str().unwrap().to_owned();
            socket.act(&name, act).await;
        }
    }

    /// Sends a move that its own picture shows as possible.
    async fn play(&mut self, pit: usize) {
        let pits = self.duel["position"]["pits"].as_array();
        let playable: Vec<&Value> = pits
            .into_iter()
            .flatten()
            .filter(|pit| pit["playable"] == true)
            .collect();
        let Some(pit) = playable.get(pit % playable.len().max(1)) else {
            return;
        };
        let act = json!({"do": "move", "letter": pit["letter"], "ply": self.moves.len()});
        self.send(act).await;
    }

    /// Reads on until the server has answered everything that this page sent.
    async fn read(&mut self) {
        // Nobody may offer this: the answer to it comes after all others.
        if let Some(socket) = &mut self.socket {
            socket.act("offer", json!({"what": "nothing"})).await;
        }
        let mut is_answered = false;
        while !is_answered {
            let Some(socket) = &mut self.socket else {
                return;
            };
            let Some(message) = socket.next().await else {
                self.socket = None;
                return;
            };
            let error = message["error"].as_str().unwrap_or_default();
            is_answered = message["type"] == "refused" && error.contains("unknown");
            self.take(&message);
        }
    }

    /// Reads on until the page shows a revision.
    async fn read_to(&mut self, revision: i64) {
        while self.revision() != Some(revision) {
            let Some(socket) = &mut self.socket else {
                return;
            };
            let message = socket
                .next()
                .await
                .expect("the page is told of every change");
            self.take(&message);
        }
    }

    /// Follows a message, as the page of a browser does.
    fn take(&mut self, message: &Value) {
        if message["type"] != "duel" {
            return;
        }
        let duel = message["duel"].clone();
        let told = moves(&duel).to_owned();
        let is_next = self.revision().map(|known| known + 1) == duel["revision"].as_i64();
        let event = message["event"].as_str();
        match event {
            Some("moved") if is_next => self.moves.extend(told.chars().last()),
            Some("took-back") if is_next => self.moves.truncate(told.len()),
            // The last move of a game ends it.
            Some("ended") if is_next && told.len() > self.moves.len() => {
                self.moves.extend(told.chars().last());
            }
            Some(_) if is_next => (),
            _ => told.clone_into(&mut self.moves),
        }
        assert!(self.revision() <= duel["revision"].as_i64(), "back in time");
        assert_eq!(self.moves, told, "{event:?} told something else");
        self.duel = duel;
    }
}

/// The site with its pages.
struct World {
    site: Site,
    server: Listening,
    id: String,
    browsers: [Browser; 3],
    pages: Vec<Page>,
}

impl World {
    async fn new() -> World {
        let mut site = Site::new().await;
        let server = Listening::start(&site).await;
        let (id, ann, ben) = table(&mut site, json!({"minutes": 30})).await;
        let mut world = World {
            site,
            server,
            id,
            browsers: [ann, ben, Browser::default()],
            pages: (0..PAGES).map(|_| Page::default()).collect(),
        };
        for page in 0..PAGES {
            world.come(page).await;
        }
        world
    }

    /// Opens the connection of a page anew: it is told the duel as it is.
    async fn come(&mut self, page: usize) {
        let browser = &self.browsers[page / 2];
        let socket = browser.connect(&mut self.site, &self.server, &self.id);
        self.pages[page] = Page {
            socket: Some(socket.await),
            last: self.pages[page].last.take(),
            ..Page::default()
        };
    }

    async fn step(mut self, step: Step) -> World {
        match step {
            Step::Play(page, pit) => self.pages[page].play(pit).await,
            Step::Again(page) => {
                if let Some(act) = self.pages[page].last.clone() {
                    self.pages[page].send(act).await;
                }
            }
            Step::Say(page, number) => self.pages[page].send(words(number)).await,
            Step::Read(page) => self.pages[page].read().await,
            Step::Leave(page) => self.pages[page].socket = None,
            Step::Come(page) if self.pages[page].socket.is_none() => self.come(page).await,
            Step::Come(_) => (),
            Step::Restart => {
                self.server.stop().await;
                self.site = self.site.restarted().await;
                self.server = Listening::start(&self.site).await;
                for page in &mut self.pages {
                    page.socket = None;
                }
            }
        }
        self
    }

    /// Pages that are connected, the server and the database say the same.
    async fn check(mut self) {
        for page in &mut self.pages {
            page.read().await;
        }
        let state = self.browsers[0].state(&mut self.site, &self.id).await;
        let row = self
            .site
            .app
            .archive()
            .duel(&self.id)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(row.moves, moves(&state));
        assert_eq!(row.revision, state["revision"].as_i64().unwrap());
        if let Some(number) = row.awale_game_id {
            let game = self.site.app.archive().game(number).await;
            assert_eq!(game.unwrap().unwrap().moves, row.moves);
        }
        let is_archived = row.ending.is_some() && !row.moves.is_empty();
        assert_eq!(row.awale_game_id.is_some(), is_archived);
        for page in &mut self.pages {
            page.read_to(row.revision).await;
            if page.socket.is_none() {
                continue;
            }
            for field in ["status", "position", "offer", "end", "rematch", "archived"] {
                assert_eq!(page.duel[field], state[field], "{field}");
            }
        }
        self.pages.clear();
        self.server.stop().await;
    }
}

#[test]
fn pages_built_from_their_messages_and_the_database_agree() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let is_long = std::env::var_os("GRENIER_LONG").is_some();
    let config = ProptestConfig {
        cases: if is_long { 500 } else { 10 },
        // What came of a case depends on the moment: it cannot be shrunk.
        max_shrink_iters: 0,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(steps in prop::collection::vec(step(), 10..90))| {
        runtime.block_on(async {
            let mut world = World::new().await;
            for step in steps {
                world = world.step(step).await;
            }
            world.check().await;
        });
    });
}
