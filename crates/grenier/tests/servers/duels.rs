//! Duels between people who come to different servers: whichever gets a move saves
//! it, and the other shows it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::site::{Answer, Balancer, Person, Player, Server, eventually};
use crate::{Two, is_long};

/// Plies that are played before somebody resigns.
const PLIES: usize = 16;

fn path(id: &str) -> String {
    format!("/api/awale/duels/{id}")
}

/// Ann's challenge at one server.
async fn challenge(ann: &mut Person, clock: Value) -> String {
    let challenge = json!({"rules": "ccinp", "side": "south", "clock": clock, "lobby": true});
    let answer = ann.post("/api/awale/duels", &challenge).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.json()["id"].as_str().unwrap().to_owned()
}

async fn act(person: &mut Person, id: &str, act: Value) -> Answer {
    person.post(&format!("{}/acts", path(id)), &act).await
}

fn plies(duel: &Value) -> usize {
    duel["position"]["trail"].as_array().unwrap().len()
}

/// A move that may be played, by chance.
fn some_move(duel: &Value, random: &mut Pcg64Mcg) -> Value {
    let pits = duel["position"]["pits"].as_array().unwrap();
    let playable: Vec<&Value> = pits.iter().filter(|pit| pit["playable"] == true).collect();
    let pit = playable[random.next_u64() as usize % playable.len()];
    json!({"do": "move", "letter": pit["letter"], "ply": plies(duel)})
}

/// The next state of a duel that a socket tells and that is as wanted.
async fn told(board: &mut Player, is_wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = board.next().await.expect("the socket stays open");
        assert_ne!(message["type"], "refused", "{message}");
        if message["type"] == "duel" && is_wanted(&message["duel"]) {
            return message["duel"].clone();
        }
    }
}

/// Plays plies over two sockets; both show each of them. The slowest one to come to
/// the opponent, and the duel.
async fn play(
    boards: &mut [Player; 2],
    mut duel: Value,
    last: usize,
    random: &mut Pcg64Mcg,
) -> (Duration, Value) {
    let mut slowest = Duration::ZERO;
    while plies(&duel) < last {
        let wanted = plies(&duel) + 1;
        let mover = usize::from(duel["position"]["to_move"] == "north");
        let began = Instant::now();
        boards[mover].send(some_move(&duel, random)).await;
        duel = told(&mut boards[1 - mover], |duel| plies(duel) == wanted).await;
        slowest = slowest.max(began.elapsed());
        let own = told(&mut boards[mover], |duel| plies(duel) == wanted).await;
        assert_eq!(own["position"], duel["position"]);
    }
    (slowest, duel)
}

/// Ann at one server and Ben at the other play, resign and agree on a rematch. The
/// slowest move to come to the other server.
async fn play_apart(servers: &Two) -> Duration {
    let mut random = Pcg64Mcg::seed_from_u64(7);
    let [first, second] = servers.addresses();
    let (mut ann, mut ben) = (Person::at(first), Person::at(second));
    let id = challenge(&mut ann, json!({"minutes": 20})).await;
    let mut board = ann.at_board(&id).await.unwrap();
    told(&mut board, |_| true).await;
    // The lobby of the other server shows Ann, who is connected to the first.
    eventually(async || {
        let lobby = ben.get("/api/awale/duels").await.json();
        lobby["challenges"][0]["id"] == json!(id)
    })
    .await;
    let seat = ben.post(&format!("{}/seat", path(&id)), &json!({})).await;
    assert_eq!(seat.status, 200, "{}", seat.body);
    let mut boards = [board, ben.at_board(&id).await.unwrap()];
    let is_everybody_here = |duel: &Value| duel["away"] == json!({"south": null, "north": null});
    for board in &mut boards {
        told(board, |duel| {
            duel["status"] == "playing" && is_everybody_here(duel)
        })
        .await;
    }
    let duel = ann.get(&path(&id)).await.json();
    let (slowest, _) = play(&mut boards, duel, PLIES, &mut random).await;
    boards[1].send(json!({"do": "resign"})).await;
    let mut ends = Vec::new();
    for board in &mut boards {
        ends.push(told(board, |duel| duel["status"] == "over").await);
    }
    assert!(ends[0]["archived"].is_i64());
    assert_eq!(ends[0]["archived"], ends[1]["archived"]);
    assert_eq!(
        ends[0]["end"],
        json!({"reason": "resigned", "winner": "south"})
    );
    boards[0]
        .send(json!({"do": "offer", "what": "rematch"}))
        .await;
    told(&mut boards[1], |duel| duel["offer"]["kind"] == "rematch").await;
    boards[1]
        .send(json!({"do": "accept", "what": "rematch"}))
        .await;
    let mut next = Vec::new();
    for board in &mut boards {
        next.push(told(board, |duel| duel["rematch"].is_string()).await["rematch"].clone());
    }
    assert_eq!(next[0], next[1]);
    // A person who leaves one server is away at the other.
    let [mut board, left] = boards;
    drop(left);
    told(&mut board, |duel| duel["away"]["north"].is_i64()).await;
    slowest
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_two_servers_play_one_duel() {
    let slowest = play_apart(&Two::on_postgres()).await;
    println!("a move came to the other server after {slowest:?} at most");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_two_servers_on_one_sqlite_file_play_one_duel() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    play_apart(&Two::on(database)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_of_a_killed_server_goes_on_at_another() {
    let mut random = Pcg64Mcg::seed_from_u64(9);
    let mut servers = Two::on_postgres();
    let [first, second] = servers.addresses();
    let (mut ann, mut ben) = (Person::at(first), Person::at(second));
    let id = challenge(&mut ann, json!({"minutes": 20})).await;
    let seat = ben.post(&format!("{}/seat", path(&id)), &json!({})).await;
    assert_eq!(seat.status, 200, "{}", seat.body);
    let mut boards = [
        ann.at_board(&id).await.unwrap(),
        ben.at_board(&id).await.unwrap(),
    ];
    let duel = ben.get(&path(&id)).await.json();
    let (_, duel) = play(&mut boards, duel, 5, &mut random).await;
    servers.first.kill();
    let began = Instant::now();
    let [_, there] = boards;
    let mut boards = [ann.elsewhere(second).at_board(&id).await.unwrap(), there];
    let (_, duel) = play(&mut boards, duel, 10, &mut random).await;
    println!(
        "five plies after the death of a server took {:?}",
        began.elapsed()
    );
    assert_eq!(duel["status"], "playing");
}

/// People who come to any server at each request, as through a balancer that knows
/// nothing of duels.
pub async fn play_through(balancer: &Balancer) {
    let mut random = Pcg64Mcg::seed_from_u64(8);
    let mut people = [Person::at(balancer.address), Person::at(balancer.address)];
    let id = challenge(&mut people[0], json!({})).await;
    let seat = people[1]
        .post(&format!("{}/seat", path(&id)), &json!({}))
        .await;
    assert_eq!(seat.status, 200, "{}", seat.body);
    for ply in 0..PLIES {
        let duel = people[ply % 2].get(&path(&id)).await;
        assert_eq!(duel.status, 200, "{}", duel.body);
        assert_eq!(plies(&duel.json()), ply);
        let played = act(
            &mut people[ply % 2],
            &id,
            some_move(&duel.json(), &mut random),
        )
        .await;
        assert_eq!(played.status, 200, "{}", played.body);
        // Who waits for the move is told.
        let revision = &duel.json()["revision"];
        let waited = format!("{}?after={revision}", path(&id));
        let waited = people[1 - ply % 2].get(&waited).await;
        assert_eq!(plies(&waited.json()), ply + 1);
    }
    let over = act(&mut people[0], &id, json!({"do": "resign"})).await;
    assert!(over.json()["archived"].is_i64(), "{}", over.body);
}

/// Two people who press *Play now* at two servers in the same instant play each other.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_who_press_play_now_at_two_servers_are_paired() {
    let servers = Two::on_postgres();
    for round in 0..8 {
        let mut people = servers.addresses().map(Person::at);
        let wanted = json!({"rules": "nsi", "clock": {"minutes": 3 + round}});
        let [ann, ben] = &mut people;
        let press = "/api/awale/duels/now";
        let (one, other) = tokio::join!(ann.post(press, &wanted), ben.post(press, &wanted));
        assert_eq!(
            [one.status, other.status],
            [201, 201],
            "{}{}",
            one.body,
            other.body
        );
        assert_eq!(one.json()["id"], other.json()["id"], "round {round}");
        let id = one.json()["id"].as_str().unwrap().to_owned();
        let mut sides = Vec::new();
        for person in &mut people {
            let duel = person.get(&path(&id)).await.json();
            assert_eq!(duel["status"], "playing", "{duel}");
            sides.push(duel["you"].as_str().unwrap().to_owned());
        }
        sides.sort_unstable();
        assert_eq!(sides, ["north", "south"]);
    }
}

/// Moves, double moves, offers and ends at either server in random order, and servers
/// that are killed: both servers agree, no move is lost or doubled, and each game is
/// archived once.
#[tokio::test(flavor = "multi_thread")]
async fn random_interleavings_of_a_duel_lose_and_double_nothing() {
    let rounds = if is_long() { 1000 } else { 12 };
    let mut random = Pcg64Mcg::seed_from_u64(20);
    let mut servers = Two::on_postgres();
    for round in 0..rounds {
        interleave(&mut servers, &mut random, round).await;
    }
}

/// The games that the archive has, by number: their moves.
async fn archived(person: &mut Person) -> BTreeMap<i64, String> {
    let games = person.get("/api/archive/games").await.json();
    let games = games["games"].as_array().unwrap().iter();
    let moves = |game: &Value| game["moves"].as_str().unwrap().to_owned();
    games
        .map(|game| (game["id"].as_i64().unwrap(), moves(game)))
        .collect()
}

async fn interleave(servers: &mut Two, random: &mut Pcg64Mcg, round: u32) {
    let mut reader = Person::at(servers.addresses()[1]);
    let before = archived(&mut reader).await;
    let mut people = servers.addresses().map(Person::at);
    let id = challenge(&mut people[0], json!({})).await;
    let seat = people[1]
        .post(&format!("{}/seat", path(&id)), &json!({}))
        .await;
    assert_eq!(seat.status, 200, "{}", seat.body);
    let mut played: Vec<Value> = Vec::new();
    let mut boards: Vec<Board> = Vec::new();
    for _ in 0..random.next_u64() % 24 {
        let addresses = servers.addresses();
        let here = addresses[(random.next_u64() % 2) as usize];
        let there = addresses[usize::from(here == addresses[0])];
        let duel = people[0].elsewhere(here).get(&path(&id)).await.json();
        assert_eq!(letters(&duel), played, "round {round}");
        if duel["status"] == "over" {
            break;
        }
        let mover = &people[usize::from(duel["position"]["to_move"] == "north")];
        match random.next_u64() % 16 {
            0..9 => {
                let chosen = some_move(&duel, random);
                let answer = act(&mut mover.elsewhere(here), &id, chosen.clone()).await;
                assert_eq!(answer.status, 200, "round {round}: {}", answer.body);
                played.push(chosen["letter"].clone());
            }
            9..12 => {
                let chosen = [some_move(&duel, random), some_move(&duel, random)];
                let (mut one, mut other) = (mover.elsewhere(here), mover.elsewhere(there));
                let answers = tokio::join!(
                    act(&mut one, &id, chosen[0].clone()),
                    act(&mut other, &id, chosen[1].clone())
                );
                let statuses = [answers.0.status, answers.1.status];
                let accepted = usize::from(statuses[0] != 200);
                assert!([[200, 409], [409, 200]].contains(&statuses), "{statuses:?}");
                played.push(chosen[accepted]["letter"].clone());
            }
            12 => {
                let what = ["draw", "take-back"][(random.next_u64() % 2) as usize];
                let offer = json!({"do": "offer", "what": what});
                let answer = act(&mut mover.elsewhere(there), &id, offer).await;
                assert!([200, 409].contains(&answer.status), "{}", answer.body);
                // The other one answers at the other server, or does not.
                let other = &people[usize::from(duel["position"]["to_move"] == "south")];
                let reply = ["accept", "decline"][(random.next_u64() % 2) as usize];
                let reply = json!({"do": reply, "what": what});
                let answer = act(&mut other.elsewhere(here), &id, reply).await;
                assert!([200, 409].contains(&answer.status), "{}", answer.body);
                if answer.status == 200 {
                    let left = letters(&answer.json());
                    assert_eq!(left[..], played[..left.len()], "round {round}");
                    played = left;
                }
            }
            13 => boards.extend(Board::open(mover, there, &id).await),
            14 => {
                let mut both = [people[0].elsewhere(here), people[1].elsewhere(there)];
                let [ann, ben] = &mut both;
                let answers = tokio::join!(
                    act(ann, &id, json!({"do": "resign"})),
                    act(ben, &id, json!({"do": "resign"}))
                );
                let statuses = [answers.0.status, answers.1.status];
                assert!([[200, 409], [409, 200]].contains(&statuses), "{statuses:?}");
            }
            _ => {
                restart(servers, here);
                boards.retain(|board| board.server != here);
            }
        }
    }
    let mut said = Vec::new();
    for at in servers.addresses() {
        let duel = people[0].elsewhere(at).get(&path(&id)).await.json();
        assert_eq!(letters(&duel), played, "round {round}");
        // Each page that is open there was told all of it, in order.
        for board in boards.iter_mut().filter(|board| board.server == at) {
            board.read_to(&duel, round).await;
        }
        said.push([
            duel["status"].clone(),
            duel["archived"].clone(),
            duel["end"].clone(),
        ]);
    }
    assert_eq!(said[0], said[1], "round {round}");
    // The archive has this game and no other more, with these moves.
    let mut reader = Person::at(servers.addresses()[0]);
    let mut added = archived(&mut reader).await;
    added.retain(|number, _| before.keys().all(|known| known < number));
    let letters = played.iter().map(|letter| letter.as_str().unwrap());
    let expected = said[0][1]
        .as_i64()
        .map(|number| (number, letters.collect()));
    assert_eq!(added, expected.into_iter().collect(), "round {round}");
    assert_eq!(
        said[0][1].is_i64(),
        said[0][0] == "over" && !played.is_empty()
    );
}

/// A page that is open at a server and shows what it is told.
struct Board {
    server: std::net::SocketAddr,
    socket: Player,
    duel: Value,
}

impl Board {
    async fn open(person: &Person, server: std::net::SocketAddr, id: &str) -> Option<Board> {
        let mut socket = person.elsewhere(server).at_board(id).await?;
        let duel = socket.until("duel").await?["duel"].clone();
        Some(Board {
            server,
            socket,
            duel,
        })
    }

    /// Reads until the page shows a state; it never goes back.
    async fn read_to(&mut self, wanted: &Value, round: u32) {
        let revision = |duel: &Value| duel["revision"].as_i64().unwrap();
        while revision(&self.duel) < revision(wanted) {
            let message = self.socket.until("duel").await;
            let duel = message.expect("the socket stays open")["duel"].clone();
            assert!(revision(&duel) >= revision(&self.duel), "round {round}");
            self.duel = duel;
        }
        for field in ["position", "status", "offer", "end", "archived", "revision"] {
            assert_eq!(self.duel[field], wanted[field], "round {round}: {field}");
        }
    }
}

fn letters(duel: &Value) -> Vec<Value> {
    let trail = duel["position"]["trail"].as_array().unwrap();
    trail.iter().map(|ply| ply["letter"].clone()).collect()
}

/// Kills a server and starts it again.
fn restart(servers: &mut Two, at: std::net::SocketAddr) {
    let (server, number) = if at == servers.first.address {
        (&mut servers.first, "1")
    } else {
        (&mut servers.second, "2")
    };
    server.kill();
    *server = Server::start(&servers.folder.path().join(number), &servers.database, &[]);
}
