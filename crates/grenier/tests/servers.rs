//! Several servers on one archive, with a real PostgreSQL and a real HAProxy.
//!
//! Long because each promise about several servers is one test here.
#![cfg(all(feature = "postgres", feature = "web"))]
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(
    clippy::print_stdout,
    reason = "figures for docs/deploy.md are printed"
)]

#[path = "servers/duels.rs"]
mod duels;
#[path = "servers/import.rs"]
mod import;
#[path = "../../archive/tests/support/server.rs"]
mod postgres;
#[path = "servers/site.rs"]
mod site;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use site::{Balancer, Person, Server, database, eventually, grenier};

/// Two servers on one archive.
struct Two {
    folder: tempfile::TempDir,
    database: String,
    first: Server,
    second: Server,
}

impl Two {
    fn on_postgres() -> Two {
        Two::on(database())
    }

    fn on(database: String) -> Two {
        let folder = tempfile::tempdir().unwrap();
        // Each has a data folder of its own, as on machines of their own.
        let first = Server::start(&folder.path().join("1"), &database, &[]);
        let second = Server::start(&folder.path().join("2"), &database, &[]);
        Two {
            folder,
            database,
            first,
            second,
        }
    }

    fn addresses(&self) -> [std::net::SocketAddr; 2] {
        [self.first.address, self.second.address]
    }
}

/// What a game shows: all that must be the same after it moved.
fn shown(message: &Value) -> Value {
    let fields = ["grid", "falling", "next", "score", "bars", "level"];
    let fields = fields.map(|field| (field.to_owned(), message[field].clone()));
    Value::Object(fields.into_iter().collect())
}

/// A second socket takes the game from where it was, and the first is told.
async fn hand_over(servers: &Two) {
    let [first, second] = servers.addresses();
    let mut person = Person::at(first);
    let id = person.begin(json!({"mode": "turns"})).await;
    let mut here = person.sit(&id).await.unwrap();
    here.until("state").await.unwrap();
    let mut slowest = Duration::ZERO;
    for round in 0..4 {
        let mut last = Value::Null;
        for _ in 0..2 {
            last = here.drop_bar().await.unwrap();
        }
        let (from, to) = if round % 2 == 0 {
            (first, second)
        } else {
            (second, first)
        };
        let began = Instant::now();
        let mut there = person.elsewhere(to).sit(&id).await.unwrap();
        let told = async {
            assert!(here.until("taken").await.is_some(), "{from} does not tell");
            began.elapsed()
        };
        let (state, taken) = tokio::join!(there.until("state"), told);
        let state = state.unwrap();
        slowest = slowest.max(taken);
        assert_eq!(here.next().await, None);
        assert_eq!(shown(&state), shown(&last), "round {round}");
        here = there;
    }
    println!("the first server told after {slowest:?} that its game was taken");
    within(Duration::from_secs(1), slowest);
    // Given up elsewhere: archived once, with every bar.
    let mut elsewhere = person.elsewhere(second);
    let over = elsewhere
        .ask("DELETE", &format!("/api/couleurs/games/{id}"), "")
        .await;
    let over = over.unwrap().json();
    assert_eq!(over["bars"], json!(8), "{over}");
    let number = over["archived"].as_i64().unwrap();
    let mut reader = person.elsewhere(first);
    let state = reader
        .get(&format!("/api/couleurs/games/{id}"))
        .await
        .json();
    assert_eq!(state["archived"], json!(number));
    let ranks = reader.get("/api/couleurs/rankings?mode=turns").await.json();
    assert_eq!(ranks["count"], json!(1), "{ranks}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_moves_between_servers_and_no_bar_is_seen_twice() {
    hand_over(&Two::on_postgres()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_moves_between_two_servers_on_one_sqlite_file() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    hand_over(&Two::on(database)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_killed_server_goes_on_at_another() {
    let mut servers = Two::on_postgres();
    let [first, second] = servers.addresses();
    let mut person = Person::at(first);
    let id = person.begin(json!({"mode": "turns"})).await;
    let mut player = person.sit(&id).await.unwrap();
    player.until("state").await.unwrap();
    for _ in 0..3 {
        player.drop_bar().await.unwrap();
    }
    // A pause saves the game; the other server sees what was saved.
    player.press("pause").await;
    let mut reader = person.elsewhere(second);
    let path = format!("/api/couleurs/games/{id}");
    eventually(async || reader.get(&path).await.json()["bars"] == json!(3)).await;
    servers.first.kill();
    let began = Instant::now();
    let mut player = person.elsewhere(second).sit(&id).await.unwrap();
    let state = player.until("state").await.unwrap();
    println!("taken over after {:?}", began.elapsed());
    within(Duration::from_secs(15), began.elapsed());
    assert_eq!(state["bars"], json!(3));
    player.drop_bar().await.unwrap();
}

/// All games of a server that dies go on at another one, from where they were saved.
#[tokio::test(flavor = "multi_thread")]
async fn many_games_of_a_killed_server_go_on_at_another() {
    let mut servers = Two::on_postgres();
    let [first, second] = servers.addresses();
    let count = if is_long() { 200 } else { 16 };
    let mut games = Vec::new();
    for number in 0..count {
        // As many people, at addresses of their own.
        let mut person = Person::at(first).from((number % 50 + 2) as u8);
        let id = person.begin(json!({"mode": "turns"})).await;
        let mut player = person.sit(&id).await.unwrap();
        player.until("state").await.unwrap();
        player.drop_bar().await.unwrap();
        player.press("pause").await;
        let mut reader = person.elsewhere(second);
        let path = format!("/api/couleurs/games/{id}");
        eventually(async || reader.get(&path).await.json()["bars"] == json!(1)).await;
        player.press("resume").await;
        player.drop_bar().await.unwrap();
        games.push((person, id, player));
    }
    servers.first.kill();
    let began = Instant::now();
    let all = games.into_iter().map(|(person, id, _player)| {
        tokio::spawn(async move {
            let mut player = person.elsewhere(second).sit(&id).await.unwrap();
            let state = player.until("state").await.unwrap();
            // What was saved last, or the bar after it: less than 20 seconds of play.
            assert!([json!(1), json!(2)].contains(&state["bars"]), "{state}");
            player.press("resume").await;
            player.drop_bar().await.unwrap();
        })
    });
    for game in all.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    println!("{count} games were taken over after {:?}", began.elapsed());
    within(Duration::from_secs(15), began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_played_once_however_many_servers_show_it() {
    let servers = Two::on_postgres();
    let [first, second] = servers.addresses();
    let mut person = Person::at(first);
    let id = person.begin(json!({"player": "bot:quick"})).await;
    let mut here = person.sit(&id).await.unwrap();
    here.until("state").await.unwrap();
    let mut there = person.elsewhere(second).sit(&id).await.unwrap();
    // The other server shows what was saved, and follows.
    let mut seen = Vec::new();
    while seen.len() < 3 {
        let state = there.until("state").await.unwrap();
        seen.push(state["bars"].as_u64().unwrap());
    }
    assert!(seen.is_sorted(), "{seen:?}");
    there.press("pause").await;
    let refused = there.until("refused").await.unwrap();
    assert!(
        refused["error"]
            .as_str()
            .unwrap()
            .contains("another server")
    );
    // When nobody watches at the first any more, the second plays on.
    drop(here);
    let step = there.until("step").await.unwrap();
    assert_eq!(step["type"], "step");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_balancer_makes_one_site_of_two_servers() {
    let servers = Two::on_postgres();
    for is_sticky in [true, false] {
        let balancer = Balancer::start([&servers.first, &servers.second], is_sticky).await;
        let mut person = Person::at(balancer.address);
        // One guest, whichever server answers.
        let name = format!("Zoé {is_sticky}");
        assert_eq!(
            person
                .post("/api/guest", &json!({"name": name}))
                .await
                .status,
            200
        );
        for _ in 0..4 {
            assert_eq!(person.get("/api/guest").await.json()["name"], json!(name));
        }
        play_awale(&mut person).await;
        play_couleurs(&mut person, &name).await;
        watch_bot(&mut person).await;
        show_picture(&mut person, is_sticky).await;
        duels::play_through(&balancer).await;
    }
}

/// Six moves of an awalé game, and its review.
async fn play_awale(person: &mut Person) {
    let game = json!({"south": "human", "north": "human", "rules": "ccinp"});
    let answer = person.post("/api/awale/games", &game).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    for letter in ["a", "g", "b", "h", "c", "i"] {
        let body = json!({"letter": letter});
        let answer = person
            .post(&format!("/api/awale/games/{id}/moves"), &body)
            .await;
        assert_eq!(answer.status, 200, "{letter}: {}", answer.body);
    }
}

/// A game of Tetris Couleurs over several sockets, to the rankings.
async fn play_couleurs(person: &mut Person, name: &str) {
    let id = person.begin(json!({"mode": "turns"})).await;
    let mut last = Value::Null;
    for _ in 0..3 {
        let mut player = person.sit(&id).await.unwrap();
        let state = player.until("state").await.unwrap();
        if last != Value::Null {
            assert_eq!(shown(&state), shown(&last));
        }
        last = player.drop_bar().await.unwrap();
    }
    let path = format!("/api/couleurs/games/{id}");
    let over = person.ask("DELETE", &path, "").await.unwrap().json();
    assert_eq!(over["bars"], json!(3), "{over}");
    let ranks = person.get("/api/couleurs/rankings?mode=turns").await.json();
    let rows = ranks["rows"].as_array().unwrap();
    assert!(rows.iter().any(|row| row["name"] == name), "{ranks}");
    let number = over["archived"].as_i64().unwrap();
    let replay = person
        .get(&format!("/api/couleurs/replays/{number}/text"))
        .await;
    assert!(
        replay.body.starts_with("couleurs replay"),
        "{}",
        replay.body
    );
}

async fn watch_bot(person: &mut Person) {
    let id = person.begin(json!({"player": "bot:quick"})).await;
    let mut watchers = Vec::new();
    for _ in 0..3 {
        watchers.push(person.sit(&id).await.unwrap());
    }
    for watcher in &mut watchers {
        watcher.until("state").await.unwrap();
    }
}

/// A picture stays at the server that it was given to. Where the balancer does not know
/// that, it may be missing, and the page gives it again.
async fn show_picture(person: &mut Person, is_sticky: bool) {
    let given = person
        .ask("POST", "/api/images", "P1\n4 2\n0 1 1 0\n1 0 0 1\n")
        .await;
    let given = given.unwrap();
    assert!([200, 201].contains(&given.status), "{}", given.body);
    let id = given.json()["id"].as_str().unwrap().to_owned();
    for _ in 0..4 {
        let path = format!("/api/images/{id}/file.aplat?as=same");
        let status = person.get(&path).await.status;
        assert!(status == 200 || (!is_sticky && status == 404), "{status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_client_counts_for_itself_behind_the_balancer() {
    let servers = Two::on_postgres();
    let balancer = Balancer::start([&servers.first, &servers.second], true).await;
    let analyse = "/api/awale/analyse?time=2000&rules=ccinp&stream=0";
    let many = async |people: Vec<Person>| {
        let asked = people
            .into_iter()
            .map(|mut person| tokio::spawn(async move { person.get(analyse).await.status }));
        let mut counts: HashMap<u16, usize> = HashMap::new();
        for answer in asked.collect::<Vec<_>>() {
            *counts.entry(answer.await.unwrap()).or_default() += 1;
        }
        counts
    };
    let twelve = (2..14).map(|last| Person::at(balancer.address).from(last));
    assert_eq!(many(twelve.collect()).await, HashMap::from([(200, 12)]));
    // A server takes 48 analyses of one address at once. One client that claims to
    // be many is still one, through the balancer to both servers, and past it.
    for (server, from, count) in [(balancer.address, 77, 116), (servers.first.address, 78, 60)] {
        let forged = (0..count).map(|number| {
            let header = format!("X-Forwarded-For: 9.9.9.{number}");
            Person::at(server).from(from).saying(&header)
        });
        let counts = many(forged.collect()).await;
        assert!(counts.contains_key(&429), "{counts:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_for_tls_only_where_a_trusted_proxy_says_so() {
    let servers = Two::on_postgres();
    let is_secure = async |mut person: Person| {
        let answer = person.post("/api/guest", &json!({"name": "Awa"})).await;
        assert_eq!(answer.status, 200);
        assert!(answer.head.to_lowercase().contains("set-cookie: guest="));
        answer.head.contains("; Secure")
    };
    let at = || Person::at(servers.first.address);
    assert!(is_secure(at().saying("X-Forwarded-Proto: https")).await);
    assert!(!is_secure(at().saying("X-Forwarded-Proto: http")).await);
    assert!(!is_secure(at()).await);
    assert!(!is_secure(at().from(9).saying("X-Forwarded-Proto: https")).await);
    // Nor is anybody else believed about the address that pages tell of themselves.
    let origin = async |mut person: Person| {
        let page = person.get("/").await.body;
        let start = page
            .find("://localhost")
            .expect("the page tells its address");
        page[..start].rsplit('"').next().unwrap().to_owned()
    };
    assert_eq!(
        origin(at().saying("X-Forwarded-Proto: https")).await,
        "https"
    );
    assert_eq!(origin(at().saying("X-Forwarded-Proto: http")).await, "http");
    assert_eq!(
        origin(at().from(9).saying("X-Forwarded-Proto: https")).await,
        "http"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_is_seen_by_the_explorer_of_every_server() {
    let servers = Two::on_postgres();
    let mut people = servers.addresses().map(Person::at);
    for person in &mut people {
        assert_eq!(person.get("/api/awale/explore?rules=nsi").await.status, 200);
    }
    let before = people[0].get("/api/awale/explore?rules=nsi").await.body;
    let file = servers.folder.path().join("games.txt");
    std::fs::write(&file, "egai\t1\tAwa\tBob\t2024-01-01\n").unwrap();
    let imported = grenier(servers.folder.path(), &servers.database)
        .args(["db", "import", "--rules", "nsi", "--format", "letters"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(
        imported.status.success(),
        "{}",
        String::from_utf8_lossy(&imported.stderr)
    );
    let began = Instant::now();
    for person in &mut people {
        eventually(async || person.get("/api/awale/explore?rules=nsi").await.body != before).await;
    }
    println!("an import is seen after {:?}", began.elapsed());
    within(Duration::from_secs(2), began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_ends_is_seen_by_the_explorer_of_every_server() {
    let servers = Two::on_postgres();
    let [mut here, mut there] = servers.addresses().map(Person::at);
    let explore = "/api/awale/explore?rules=abapa";
    let before = there.get(explore).await.body;
    let game = json!({"south": "human", "north": "human", "rules": "abapa"});
    let game = here.post("/api/awale/games", &game).await.json();
    let path = format!("/api/awale/games/{}", game["id"].as_str().unwrap());
    // Games given up before the tenth move are not counted.
    for letter in "agbhcidjekfl".chars() {
        let body = json!({"letter": letter.to_string()});
        let answer = here.post(&format!("{path}/moves"), &body).await;
        assert_eq!(answer.status, 200, "{letter}: {}", answer.body);
    }
    let resigned = here
        .post(&format!("{path}/resign"), &json!({"side": "south"}))
        .await;
    assert_eq!(resigned.status, 200, "{}", resigned.body);
    let began = Instant::now();
    eventually(async || there.get(explore).await.body != before).await;
    println!("a game that ended is seen after {:?}", began.elapsed());
    within(Duration::from_secs(2), began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_so_and_loses_nothing() {
    let mut servers = Two::on_postgres();
    let [first, second] = servers.addresses();
    let mut person = Person::at(first);
    assert_eq!(person.get("/health").await.status, 200);
    let id = person.begin(json!({"mode": "turns"})).await;
    let mut player = person.sit(&id).await.unwrap();
    player.until("state").await.unwrap();
    let last = player.drop_bar().await.unwrap();
    servers.first.terminate();
    assert_eq!(player.until("over").await, None);
    assert_eq!(player.close_code, Some(1012));
    // It answers for a while, so that a balancer sees that it stops.
    eventually(async || person.status("GET", "/health").await != Some(200)).await;
    let mut player = person.elsewhere(second).sit(&id).await.unwrap();
    assert_eq!(shown(&player.until("state").await.unwrap()), shown(&last));
    servers.first.wait();
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_have_a_port_of_their_own() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    let port = address.port().to_string();
    let server = Server::start(folder.path(), &database, &["--metrics", &port]);
    let mut person = Person::at(server.address);
    assert_eq!(person.get("/metrics").await.status, 404);
    for number in 0..50 {
        person.get(&format!("/no/such/page/{number}")).await;
        person.get(&format!("/api/awale/games/{number}")).await;
    }
    let metrics = Person::at(address).get("/metrics").await;
    assert_eq!(metrics.status, 200);
    assert!(metrics.head.contains("version=0.0.4"), "{}", metrics.head);
    let line = |start: &str| {
        let found = metrics.body.lines().find(|line| line.starts_with(start));
        found
            .unwrap_or_else(|| panic!("{start} in {}", metrics.body))
            .to_owned()
    };
    let other = line("grenier_requests_total{route=\"other\",method=\"GET\",status=\"404\"}");
    assert!(other.ends_with(" 51"), "{other}");
    let games = line("grenier_requests_total{route=\"/api/awale/games/{id}\",method=\"GET\"");
    assert!(games.ends_with(" 50"), "{games}");
    assert_eq!(line("grenier_database_up"), "grenier_database_up 1");
    line("grenier_live_games{game=\"couleurs\"} 0");
    line("grenier_database_wait_seconds_bucket{kind=\"read\",le=\"0.001\"}");
    assert!(metrics.body.lines().count() < 120, "{}", metrics.body);
}

/// A server that stood still while its lease ended: whoever plays there is told that what
/// happened since the last save is lost, and the other server goes on.
async fn stand_still(servers: &Two) {
    let [first, second] = servers.addresses();
    let mut person = Person::at(first);
    let id = person.begin(json!({"mode": "turns"})).await;
    let mut here = person.sit(&id).await.unwrap();
    here.until("state").await.unwrap();
    here.drop_bar().await.unwrap();
    here.press("pause").await;
    let path = format!("/api/couleurs/games/{id}");
    let mut reader = person.elsewhere(second);
    eventually(async || reader.get(&path).await.json()["bars"] == json!(1)).await;
    here.press("resume").await;
    for _ in 0..2 {
        here.drop_bar().await.unwrap();
    }
    servers.first.signal("STOP");
    // Its lease ends, and the other server takes the game as it was saved.
    let mut there = person.elsewhere(second).sit(&id).await.unwrap();
    let state = there.until("state").await.unwrap();
    let bars = state["bars"].as_u64().unwrap();
    assert!((1..=3).contains(&bars), "{state}");
    there.press("resume").await;
    there.drop_bar().await.unwrap();
    servers.first.signal("CONT");
    here.press("pause").await;
    let refused = here.until("refused").await.expect("the refusal is told");
    let sentence = refused["error"].as_str().unwrap();
    assert!(sentence.contains("another server"), "{sentence}");
    assert!(sentence.contains("lost"), "{sentence}");
    assert!(here.until("taken").await.is_some());
    assert_eq!(here.next().await, None);
    let step = there.drop_bar().await.unwrap();
    assert_eq!(step["bars"].as_u64(), Some(bars + 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_save_is_told_to_the_player() {
    stand_still(&Two::on_postgres()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_save_is_told_to_the_player_on_one_sqlite_file() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    stand_still(&Two::on(database)).await;
}

/// Checks how long something took: the promise, on a machine that has nothing else to do.
/// Debug builds beside other tests have ten times as long.
#[track_caller]
fn within(promised: Duration, took: Duration) {
    let most = if is_long() { promised } else { 10 * promised };
    assert!(took < most, "{took:?} instead of {promised:?}");
}

fn is_long() -> bool {
    std::env::var_os("GRENIER_LONG").is_some()
}

/// Sits, inputs, gives up and kills servers in random order; each game is archived
/// once or still open at the end, and nothing kept is lost.
#[tokio::test(flavor = "multi_thread")]
async fn random_interleavings_archive_each_game_once() {
    let rounds = if is_long() { 1000 } else { 25 };
    let mut random = Pcg64Mcg::seed_from_u64(19);
    let mut servers = Two::on_postgres();
    let mut archived = 0;
    for round in 0..rounds {
        archived += interleave(&mut servers, &mut random, round).await;
        // The archive has the games that were given up, each once.
        let mut reader = Person::at(servers.addresses()[0]);
        let ranks = reader.get("/api/couleurs/rankings?mode=turns").await.json();
        assert_eq!(ranks["count"], json!(archived), "round {round}: {ranks}");
    }
}

/// One game; how many of it the archive has in the end.
async fn interleave(servers: &mut Two, random: &mut Pcg64Mcg, round: u32) -> u32 {
    let mut person = Person::at(servers.addresses()[0]);
    let id = person.begin(json!({"mode": "turns"})).await;
    let path = format!("/api/couleurs/games/{id}");
    let mut player: Option<site::Player> = None;
    let mut shown_last: Option<Value> = None;
    let mut killed = false;
    let mut given_up = Vec::new();
    for _ in 0..random.next_u64() % 12 {
        let at = servers.addresses()[(random.next_u64() % 2) as usize];
        match random.next_u64() % 16 {
            0..6 => {
                let mut sat = person
                    .elsewhere(at)
                    .sit(&id)
                    .await
                    .expect("the game is there");
                let Some(state) = sat.until("state").await else {
                    continue;
                };
                if let Some(last) = shown_last.take().filter(|_| !killed) {
                    assert_eq!(shown(&state), shown(&last), "round {round}");
                }
                killed = false;
                player = Some(sat);
            }
            12..14 if player.is_some() => {
                // A drop here while the game is taken there: what was played here before
                // it was taken is there, and nothing else.
                let mut playing = player.take().expect("a player");
                let sit = async {
                    let mut sat = person.elsewhere(at).sit(&id).await?;
                    let state = sat.until("state").await?;
                    Some((sat, state))
                };
                let (step, sat) = tokio::join!(playing.drop_bar(), sit);
                shown_last = step.or(shown_last);
                let Some((sat, state)) = sat else {
                    continue;
                };
                if let Some(last) = shown_last.take().filter(|_| !killed) {
                    assert_eq!(shown(&state), shown(&last), "round {round}");
                }
                killed = false;
                player = Some(sat);
            }
            6..14 => {
                if let Some(playing) = &mut player {
                    match playing.drop_bar().await {
                        Some(step) => shown_last = Some(step),
                        None => player = None,
                    }
                }
            }
            14 => {
                let answer = person.elsewhere(at).ask("DELETE", &path, "").await.unwrap();
                assert_eq!(answer.status, 200, "{}", answer.body);
                given_up.push(answer.json()["archived"].clone());
                break;
            }
            _ => {
                let (server, number) = if at == servers.first.address {
                    (&mut servers.first, "1")
                } else {
                    (&mut servers.second, "2")
                };
                server.kill();
                *server =
                    Server::start(&servers.folder.path().join(number), &servers.database, &[]);
                player = None;
                killed = true;
            }
        }
    }
    drop(player);
    // Both servers say the same of it, once the last of them has saved it: archived once,
    // or still open.
    let mut said: Vec<[Value; 4]> = Vec::new();
    let addresses = servers.addresses();
    eventually(async || {
        said.clear();
        for at in addresses {
            let answer = person.elsewhere(at).get(&path).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            let state = answer.json();
            said.push(["over", "archived", "bars", "score"].map(|field| state[field].clone()));
        }
        said[0] == said[1]
    })
    .await;
    let [over, number, ..] = &said[0];
    if let Some(given) = given_up.first() {
        assert_eq!((over, number), (&json!(true), given), "round {round}");
    }
    assert!(*over == json!(true) || number.is_null(), "round {round}");
    u32::from(number.is_i64())
}
