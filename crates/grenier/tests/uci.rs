//! `awale engine`: a transcript of the UCI protocol, as Aualé speaks it.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// A front end with the engine at the other end of its pipes.
struct FrontEnd {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl FrontEnd {
    fn new(words: &[&str]) -> FrontEnd {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grenier"))
            .args(["awale", "engine", "--tables", "off", "--memory", "8"])
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        FrontEnd {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn tell(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// The lines up to the one that begins with `word`, that one included.
    fn hear_until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "{word} expected after {lines:?}");
            let found = line.split(' ').next() == Some(word);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    fn quit(mut self) {
        self.tell("quit");
        assert!(self.child.wait().unwrap().success());
        assert_eq!(self.hear(), "");
    }
}

/// The value after a word of a line.
fn value<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let mut words = line.split(' ');
    words.find(|found| *found == word)?;
    words.next()
}

#[test]
fn it_introduces_itself_with_its_rules_and_options() {
    let mut front_end = FrontEnd::new(&[]);
    front_end.tell("uci");
    let lines = front_end.hear_until("uciok");
    assert!(lines[0].starts_with("id name Grenier ") && lines[0].ends_with(" (abapa)"));
    assert!(lines[1].starts_with("id author "));
    let options = &lines[2..lines.len() - 1];
    assert!(options.iter().all(|line| line.starts_with("option name ")));
    assert!(options.contains(&"option name Hash type spin default 8 min 1 max 65536".to_owned()));
    front_end.quit();
}

#[test]
fn a_session_goes_as_front_ends_expect() {
    let mut front_end = FrontEnd::new(&[]);
    front_end.tell("isready");
    assert_eq!(front_end.hear(), "readyok");
    front_end.tell("ucinewgame");
    front_end.tell("position startpos moves DdE");
    front_end.tell("go depth 9");
    let lines = front_end.hear_until("bestmove");
    let (answer, infos) = lines.split_last().unwrap();
    for (depth, info) in infos.iter().enumerate() {
        assert_eq!(value(info, "depth"), Some((depth + 1).to_string().as_str()));
        for word in ["cp", "nodes", "nps", "time"] {
            assert!(value(info, word).unwrap().parse::<i64>().is_ok(), "{info}");
        }
    }
    assert_eq!(infos.len(), 9);
    let line = value(infos.last().unwrap(), "pv").unwrap();
    assert_eq!(line.len(), 9);
    // North moves first here, then the sides take turns.
    for (ply, letter) in line.chars().enumerate() {
        let expected = if ply % 2 == 0 { 'a'..='f' } else { 'A'..='F' };
        assert!(expected.contains(&letter), "{line}");
    }
    let expected = format!("bestmove {} ponder {}", &line[..1], &line[1..2]);
    assert_eq!(*answer, expected);
    front_end.quit();
}

#[test]
fn a_move_time_is_kept() {
    let mut front_end = FrontEnd::new(&[]);
    // the book answers at once
    front_end.tell("setoption name OwnBook value false");
    front_end.tell("position startpos");
    let started = Instant::now();
    front_end.tell("go movetime 100");
    front_end.hear_until("bestmove");
    let time = started.elapsed();
    assert!(time >= Duration::from_millis(90) && time < Duration::from_mins(1));
    front_end.tell("go wtime 2500 btime 60000");
    front_end.hear_until("bestmove");
    front_end.quit();
}

#[test]
fn an_endless_search_answers_when_stopped_and_is_ready_meanwhile() {
    let mut front_end = FrontEnd::new(&["--rules", "ccinp"]);
    // Near the turn limit the search is done long before the stop: it waits.
    for position in ["startpos", "fen 0-0-0-0-1-0-0-0-0-1-0-2-22-22-S"] {
        front_end.tell(&format!("position {position}"));
        front_end.tell("go infinite");
        thread::sleep(Duration::from_millis(60));
        front_end.tell("isready");
        let before = front_end.hear_until("readyok");
        assert!(before.iter().all(|line| !line.starts_with("bestmove")));
        front_end.tell("position startpos");
        front_end.tell("stop");
        let lines = front_end.hear_until("bestmove");
        assert!(lines.iter().any(|line| line.contains("stop first")));
    }
    front_end.quit();
}

#[test]
fn pondering_ends_with_the_opponents_move() {
    let mut front_end = FrontEnd::new(&[]);
    front_end.tell("position startpos moves Dd");
    front_end.tell("go ponder movetime 40");
    thread::sleep(Duration::from_millis(80));
    front_end.tell("isready");
    let before = front_end.hear_until("readyok");
    assert!(before.iter().all(|line| !line.starts_with("bestmove")));
    front_end.tell("ponderhit");
    front_end.hear_until("bestmove");
    front_end.quit();
}

#[test]
fn pondering_on_a_clock_ends_soon_after_the_opponents_move() {
    let mut front_end = FrontEnd::new(&[]);
    // The only move, on a clock that would give it twenty seconds.
    front_end.tell("position fen 0-0-0-0-0-5-4-4-4-4-4-4-10-9-S");
    front_end.tell("go ponder wtime 500000 btime 500000");
    loop {
        let line = front_end.hear();
        assert!(line.starts_with("info depth"), "{line}");
        if value(&line, "depth").unwrap().parse::<u8>().unwrap() >= 8 {
            break;
        }
    }
    let hit = Instant::now();
    front_end.tell("ponderhit");
    front_end.hear_until("bestmove");
    assert!(
        hit.elapsed() < Duration::from_secs(8),
        "{:?}",
        hit.elapsed()
    );
    // A choice on a short clock, which does not run before the hit.
    front_end.tell("position startpos moves Dd");
    front_end.tell("go ponder wtime 2500 btime 2500");
    thread::sleep(Duration::from_millis(400));
    front_end.tell("isready");
    let before = front_end.hear_until("readyok");
    assert!(before.iter().all(|line| !line.starts_with("bestmove")));
    front_end.tell("ponderhit");
    front_end.hear_until("bestmove");
    front_end.quit();
}

/// Runs `task` while a thread for each core does nothing but keep it busy.
fn with_busy_cores(task: impl FnOnce()) {
    struct Ends<'a>(&'a AtomicBool);
    impl Drop for Ends<'_> {
        fn drop(&mut self) {
            self.0.store(true, Relaxed);
        }
    }
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let _ends = Ends(&ended);
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while !ended.load(Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        task();
    });
}

#[test]
fn no_game_is_lost_on_time_while_every_core_is_busy() {
    const MOVES: usize = 10;
    let mut front_end = FrontEnd::new(&[]);
    front_end.tell("setoption name OwnBook value false");
    with_busy_cores(|| {
        let mut left = Duration::from_secs(5);
        let mut moves = String::new();
        for _ in 0..MOVES {
            front_end.tell(&format!("position startpos moves {moves}"));
            let clock = left.as_millis();
            let started = Instant::now();
            front_end.tell(&format!("go wtime {clock} btime {clock}"));
            let lines = front_end.hear_until("bestmove");
            let used = started.elapsed();
            assert!(used < left, "{used:?} of {left:?} after {moves:?}");
            left -= used;
            let answer = lines.last().unwrap();
            moves.push_str(value(answer, "bestmove").unwrap());
        }
    });
    front_end.quit();
}

#[test]
fn garbage_is_ignored_and_what_cannot_be_is_refused() {
    let mut front_end = FrontEnd::new(&[]);
    let garbage = [
        "",
        "   ",
        "xyzzy",
        "go\0go",
        "position",
        "position fen",
        "setoption",
        "setoption name",
        "debug on",
        "\u{fffd}\u{0}",
        "setoption name NoSuchOption value 3",
    ];
    for line in garbage {
        front_end.tell(line);
    }
    front_end.input.write_all(b"\xff\xfe\n").unwrap();
    front_end.tell("position startpos moves Z");
    front_end.tell("position fen 4-4-4-4-4-4-4-4-4-4-4-4-9-9-S");
    front_end.tell("setoption name Hash value many");
    front_end.tell("setoption name Rules value chess");
    front_end.tell("isready");
    let lines = front_end.hear_until("readyok");
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines[..4].iter().all(|line| line.contains("refused")));
    // The position is still the usual start.
    front_end.tell("go depth 1");
    let answer = front_end.hear_until("bestmove").pop().unwrap();
    let letter = value(&answer, "bestmove").unwrap();
    assert!("ABCDEF".contains(letter), "{answer}");
    front_end.quit();
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut front_end = FrontEnd::new(&[]);
    front_end.tell("position fen 0-0-0-0-0-1-0-0-0-0-0-0-20-27-S");
    front_end.tell("go depth 5");
    assert_eq!(front_end.hear_until("bestmove"), ["bestmove 0000"]);
    front_end.quit();
}

#[test]
fn options_change_the_rules_and_the_number_of_lines() {
    let mut front_end = FrontEnd::new(&[]);
    front_end.tell("setoption name Rules value ccinp");
    front_end.tell("setoption name MultiPV value 3");
    front_end.tell("setoption name Threads value 2");
    front_end.tell("setoption name Hash value 4");
    front_end.tell("uci");
    let lines = front_end.hear_until("uciok");
    assert!(lines[0].ends_with(" (ccinp)"));
    front_end.tell("position startpos");
    front_end.tell("go depth 4");
    let lines = front_end.hear_until("bestmove");
    let of_depth_4 = lines
        .iter()
        .filter(|line| value(line, "depth") == Some("4"));
    let numbers: Vec<_> = of_depth_4
        .filter_map(|line| value(line, "multipv"))
        .collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    front_end.quit();
}

#[test]
fn the_end_of_input_lets_a_search_finish() {
    let mut front_end = FrontEnd::new(&[]);
    front_end.tell("go depth 10");
    let FrontEnd {
        mut child,
        input,
        mut output,
    } = front_end;
    drop(input);
    let mut text = String::new();
    std::io::Read::read_to_string(&mut output, &mut text).unwrap();
    assert!(
        text.lines().last().unwrap().starts_with("bestmove "),
        "{text}"
    );
    assert!(child.wait().unwrap().success());
}
