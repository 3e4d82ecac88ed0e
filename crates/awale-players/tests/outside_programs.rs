//! Outside programs that misbehave: each is told by a clear failure, in bounded
//! time and memory, and nothing of it is left behind.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use awale::{Game, Rules};
use awale_players::{MoveLimit, Patience, Player, PlayerFailure, UciPlayer};
use tempfile::TempDir;

/// Answers `uci` and `isready`, then does `$1` at each `go`.
const POLITE: &str = r#"
while read -r word rest; do
  case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go) eval "$1" ;;
    quit) exit ;;
  esac
done
"#;

struct Program {
    folder: TempDir,
    limit: MoveLimit,
    patience: Patience,
}

impl Program {
    fn new(script: &str) -> Program {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("program"), script).unwrap();
        Program {
            folder,
            limit: MoveLimit::Time(Duration::from_millis(10)),
            patience: Patience {
                reply: Duration::from_millis(1500),
                grace: Duration::from_millis(700),
                depth: Duration::from_millis(900),
            },
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn player(&self, at_go: &str) -> UciPlayer {
        let script = self.path("program");
        let command = format!("sh '{}' '{at_go}'", script.display());
        UciPlayer::new(&command, self.limit).with_patience(self.patience)
    }

    /// The failure of the first move, and how long it took.
    fn failure(&self, at_go: &str) -> (PlayerFailure, Duration) {
        let mut player = self.player(at_go);
        let started = Instant::now();
        assert_eq!(player.choose(&Game::new(Rules::ABAPA)), None);
        (player.failure().unwrap().clone(), started.elapsed())
    }
}

#[test]
fn a_line_without_end_is_refused() {
    for script in ["exec tr '\\0' x < /dev/zero", POLITE] {
        let program = Program::new(script);
        let (failure, _) = program.failure("tr \"\\0\" x < /dev/zero");
        assert!(
            matches!(failure, PlayerFailure::LongLine { most: 4096, .. }),
            "{failure}"
        );
    }
}

#[test]
fn lines_without_end_are_refused() {
    for script in ["exec yes", POLITE] {
        let (failure, _) = Program::new(script).failure("yes bestmov");
        assert!(
            matches!(failure, PlayerFailure::ManyLines { .. }),
            "{failure}"
        );
    }
}

#[test]
fn the_time_counts_from_the_question_whatever_is_printed() {
    let slow = "while :; do echo thinking; sleep 0.05; done";
    let endless_info = "yes info depth 1";
    for at_go in [slow, endless_info] {
        let (failure, took) = Program::new(POLITE).failure(at_go);
        let PlayerFailure::Silent { expected, .. } = failure else {
            panic!("{failure}");
        };
        assert_eq!(expected, "bestmove");
        assert!(took < Duration::from_secs(20), "{took:?}");
    }
}

#[test]
fn a_program_silent_under_a_depth_is_given_up() {
    let mut program = Program::new(POLITE);
    program.limit = MoveLimit::Depth(4);
    let (failure, _) = program.failure("sleep 1000");
    assert!(
        matches!(failure, PlayerFailure::Silent { time, .. } if time == program.patience.depth)
    );
    // Finite by default too.
    assert!(Patience::default().depth <= Duration::from_mins(10));
}

#[test]
fn lines_printed_while_nobody_asks_fill_no_memory_and_answer_nothing() {
    let flood =
        Program::new("echo uciok; echo readyok; exec yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    let mut player = flood.player("");
    player.prepare();
    let before = resident_kilobytes();
    thread::sleep(Duration::from_millis(1500));
    let grown = resident_kilobytes().saturating_sub(before);
    assert!(grown < 30_000, "{grown} kB more");

    // An answer that came too early is not one to the next question.
    let program = Program::new(&format!("(sleep 0.2; echo bestmove B) &\n{POLITE}"));
    let mut player = program.player("echo bestmove A");
    player.prepare();
    thread::sleep(Duration::from_millis(600));
    let chosen = player.choose(&Game::new(Rules::ABAPA)).unwrap();
    assert_eq!(chosen.index(), 0);
}

#[test]
fn a_program_that_never_reads_is_given_up() {
    let script = "echo uciok; sleep 0.1; echo readyok; exec sleep 1000";
    let (failure, _) = Program::new(script).failure("");
    assert!(matches!(failure, PlayerFailure::Silent { .. }), "{failure}");
}

#[test]
fn children_end_with_the_program() {
    let leaves_children = [
        // It ends by itself.
        "sleep 1000 & echo $! > \"$(dirname \"$0\")/child\"; exit",
        // It has to be killed, and its child ignores the end of input.
        "sleep 1000 & echo $! > \"$(dirname \"$0\")/child\"; wait",
    ];
    for at_go in leaves_children {
        let program = Program::new(&POLITE.replace("eval \"$1\"", at_go));
        let (_, took) = program.failure("");
        assert!(took < Duration::from_secs(20), "{took:?}");
        let child = fs::read_to_string(program.path("child")).unwrap();
        assert!(ends(child.trim()), "{child} still runs");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_quoted_shortly_and_without_controls() {
    let long = format!("printf \"bestmove \\033[31m{}\\n\"", "x".repeat(3000));
    let (failure, _) = Program::new(POLITE).failure(&long);
    let PlayerFailure::Illegal { found, .. } = failure else {
        panic!("{failure}");
    };
    assert!(found.chars().count() <= 40 && !found.contains(char::is_control));
}

#[test]
fn a_program_is_started_before_the_first_move_when_asked() {
    let mut player = UciPlayer::new("/no/such/program", MoveLimit::Depth(1));
    player.prepare();
    assert!(matches!(
        player.failure(),
        Some(PlayerFailure::Start { .. })
    ));
}

/// Whether a process ends soon; one that waits to be reaped has ended.
fn ends(process: &str) -> bool {
    let status = Path::new("/proc").join(process).join("status");
    (0..100).any(|_| {
        thread::sleep(Duration::from_millis(20));
        fs::read_to_string(&status).map_or(true, |text| text.contains("State:\tZ"))
    })
}

fn resident_kilobytes() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS:"))
        .unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}
