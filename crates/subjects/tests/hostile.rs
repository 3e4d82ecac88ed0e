//! Files that misbehave: contained, named, and the other questions graded.
//!
//! Long for its collection of hostile files, which only grows.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(clippy::float_cmp, reason = "no points are exactly 0")]

mod support;

use std::time::{Duration, Instant};

use subjects::{Checker, FileReport, Limits, Settings, Status, Subject, Submission, Tier, Verdict};

/// A file with a right Q6, and `case_ramassable` aside, this one as Q3.
fn file(body: &str) -> String {
    format!("{body}\n\ndef case_ramassable(plt, c):\n    return c >= 6 and plt[c] in (2, 3)\n")
}

fn check(source: &str) -> FileReport {
    let limits = Limits {
        call: Duration::from_secs(1),
        ..Limits::default()
    };
    let checker = Checker::new(Tier::best(), limits).unwrap();
    let subject = Subject::named("nsi2025_awale").unwrap();
    let answer = Submission::new(subject, source.to_owned(), false);
    let settings = Settings { cases: 50, seed: 1 };
    checker.check(&answer, None, &settings, |_| ()).unwrap()
}

fn verdict<'a>(report: &'a FileReport, id: &str) -> &'a Verdict {
    report
        .verdicts
        .iter()
        .find(|verdict| verdict.id == id)
        .unwrap()
}

/// Q3 comes to `status` with this message, and Q6, asked after it, is right.
fn contained(body: &str, status: Status, key: &str) {
    let report = check(&file(body));
    let hostile = verdict(&report, "Q3");
    assert_eq!(hostile.status, status, "{body}\n{hostile:?}");
    assert_eq!(hostile.message.as_ref().unwrap().key, key, "{hostile:?}");
    assert_eq!(hostile.points, 0.0);
    let other = verdict(&report, "Q6");
    assert_eq!(other.status, Status::Ok, "{body}\n{other:?}");
}

#[test]
fn an_endless_loop_is_stopped() {
    let start = Instant::now();
    contained(
        "def somme(plt, n, p):\n    while True: pass",
        Status::Timeout,
        "check-timeout",
    );
    contained(
        "import time\ndef somme(plt, n, p):\n    time.sleep(1000)",
        Status::Timeout,
        "check-timeout",
    );
    assert!(start.elapsed() < Duration::from_mins(1));
}

#[test]
fn a_huge_allocation_is_an_error() {
    contained(
        "def somme(plt, n, p):\n    return [0] * 10**10",
        Status::Error,
        "check-memory",
    );
}

#[test]
fn ending_the_program_is_an_error() {
    contained(
        "import sys\ndef somme(plt, n, p):\n    sys.exit(0)",
        Status::Error,
        "check-exit",
    );
    contained(
        "import os\ndef somme(plt, n, p):\n    os._exit(0)",
        Status::Error,
        "check-ended",
    );
    contained(
        "def somme(plt, n, p):\n    raise KeyboardInterrupt",
        Status::Error,
        "check-raised-at",
    );
}

#[test]
fn printing_without_end_is_an_error() {
    contained(
        "def somme(plt, n, p):\n    while True: print('x' * 1000)",
        Status::Error,
        "check-output",
    );
}

#[test]
fn endless_recursion_is_an_error() {
    contained(
        "def somme(plt, n, p):\n    return somme(plt, n, p)",
        Status::Error,
        "check-raised-at",
    );
}

#[test]
fn reading_input_is_an_error() {
    contained(
        "def somme(plt, n, p):\n    return int(input())",
        Status::Error,
        "check-input",
    );
}

#[test]
fn a_value_that_claims_to_equal_everything_is_wrong() {
    contained(
        "class Tout(int):\n    def __eq__(self, other): return True\n    def __hash__(self): return 0\n    def __repr__(self): return 1 / 0\ndef somme(plt, n, p):\n    return Tout()",
        Status::Wrong,
        "check-value",
    );
}

#[test]
fn meddling_with_the_checker_earns_nothing() {
    let forged = "import os\ndef somme(plt, n, p):\n    for d in range(3, 20):\n        try: os.write(d, b'{\"id\": 1}\\n')\n        except OSError: pass\n    return 0";
    contained(forged, Status::Error, "check-garbled");
    let patched = "import sys\ndef somme(plt, n, p):\n    m = sys.modules['__main__']\n    for name in list(vars(m)):\n        if name not in ('__builtins__', '__name__'): setattr(m, name, None)\n    return 0";
    let report = check(&file(patched));
    assert_ne!(verdict(&report, "Q3").status, Status::Ok);
    assert_eq!(verdict(&report, "Q6").status, Status::Ok);
}

#[test]
fn a_forged_reply_is_no_answer() {
    let forgers = [
        // closing, taking or filling the pipes
        "import os\ndef somme(plt, n, p):\n    os.closerange(0, 64)\n    return sum(plt[n:p + 1])",
        "import os\ndef somme(plt, n, p):\n    for d in range(3, 64):\n        try: os.read(d, 1 << 20)\n        except OSError: pass\n    return -1",
        "import os\ndef somme(plt, n, p):\n    for d in range(3, 20):\n        try:\n            while True: os.write(d, b'x' * 65536)\n        except OSError: pass",
        "import os\ndef somme(plt, n, p):\n    for d in range(3, 20):\n        for i in range(200):\n            try: os.write(d, b'{\"id\": %d, \"value\": 0, \"arguments\": [], \"printed\": \"\"}\\n' % i)\n            except OSError: pass\n    return 0",
        // the driver's own objects, through frames and the collector
        "import sys\ndef somme(plt, n, p):\n    f = sys._getframe(1)\n    while f:\n        f.f_locals.get('send', lambda x: None)({'id': 1})\n        f = f.f_back\n    return 0",
        "import gc\ndef somme(plt, n, p):\n    for o in gc.get_objects():\n        if type(o).__name__ == 'BufferedWriter':\n            o.write(b'[]\\n')\n            o.flush()\n    return 0",
        // the modules that it uses
        "import json\ndef somme(plt, n, p):\n    json.dumps = json.JSONEncoder.encode = lambda *a, **k: '{}'\n    return 0",
        "import builtins\ndef somme(plt, n, p):\n    builtins.isinstance = builtins.issubclass = lambda *a: True\n    builtins.len = lambda x: 0\n    return 0",
        "import builtins\ndef somme(plt, n, p):\n    for name in list(vars(builtins)):\n        if name[0].islower(): delattr(builtins, name)\n    return 0",
        "import sys\ndef somme(plt, n, p):\n    sys.setrecursionlimit(10)\n    return 0",
    ];
    for body in forgers {
        let report = check(&file(body));
        let forged = verdict(&report, "Q3");
        assert_ne!(forged.status, Status::Ok, "{body}\n{forged:?}");
        assert_eq!(forged.points, 0.0, "{body}\n{forged:?}");
        let other = verdict(&report, "Q6");
        assert_eq!(other.status, Status::Ok, "{body}\n{other:?}");
    }
}

#[test]
fn objects_with_a_will_of_their_own_are_wrong_values() {
    let objects = [
        "class M(type):\n    def __instancecheck__(c, x): return True\n    def __eq__(c, x): return True\n    __hash__ = None\n    @property\n    def __name__(c): return 1 / 0\nclass T(metaclass=M):\n    @property\n    def __class__(self): return int\n    def __eq__(self, x): return True\ndef somme(plt, n, p):\n    return T()",
        "def somme(plt, n, p):\n    while True: yield sum(plt[n:p + 1])",
        "class somme:\n    def __init__(self, plt, n, p): pass",
        "class L(list):\n    def __iter__(self):\n        while True: pass\ndef somme(plt, n, p):\n    return L([1])",
        "def somme(plt, n, p):\n    l = []\n    l.append(l)\n    return l",
        "def somme(plt, n, p):\n    return 10 ** 5000",
        "def somme(plt, n, p):\n    return '\\ud800' * 100000",
        "class D:\n    def __del__(self): raise SystemExit\ndef somme(plt, n, p):\n    D()\n    return D()",
        "fait = []\ndef somme(plt, n, p):\n    fait.append(1)\n    return sum(plt[n:p + 1]) if len(fait) < 30 else 0",
    ];
    for body in objects {
        let report = check(&file(body));
        let hostile = verdict(&report, "Q3");
        assert_ne!(hostile.status, Status::Ok, "{body}\n{hostile:?}");
        assert_eq!(hostile.points, 0.0, "{body}\n{hostile:?}");
        assert_eq!(verdict(&report, "Q6").status, Status::Ok, "{body}");
    }
}

#[test]
fn crashes_threads_signals_and_exits_are_contained() {
    let deeds = [
        "import sys\ndef somme(plt, n, p):\n    sys.setrecursionlimit(10**8)\n    return somme(plt, n, p)",
        "import ctypes\ndef somme(plt, n, p):\n    ctypes.string_at(0)",
        "import signal, os\ndef somme(plt, n, p):\n    signal.setitimer(signal.ITIMER_REAL, 0.01)\n    signal.signal(signal.SIGALRM, lambda s, f: os._exit(0))\n    while True: pass",
        "import threading\ndef boucle():\n    while True: pass\ndef somme(plt, n, p):\n    threading.Thread(target=boucle).start()\n    raise ValueError",
        "import atexit, sys\ndef tourne():\n    while True: pass\ndef somme(plt, n, p):\n    atexit.register(tourne)\n    sys.exit()",
        "def somme(plt, n, p):\n    return 'x' * (1 << 30)",
        "class E(Exception):\n    def __str__(self):\n        while True: pass\ndef somme(plt, n, p):\n    raise E",
        "class O:\n    def __init__(self):\n        while True: pass\ndef somme(plt, n, p):\n    return O()",
    ];
    for body in deeds {
        let report = check(&file(body));
        let hostile = verdict(&report, "Q3");
        let stopped = matches!(hostile.status, Status::Error | Status::Timeout);
        assert!(stopped, "{body}\n{hostile:?}");
        assert_eq!(verdict(&report, "Q6").status, Status::Ok, "{body}");
    }
}

#[test]
fn what_a_function_leaves_behind_costs_the_others_nothing() {
    // Q2, asked first and right, breaks what Q3 uses.
    let report = check(&file(
        "import builtins\ndef tour_joueur1(etat_jeu):\n    builtins.sum = lambda x: 0\n    return etat_jeu['nb_tours'] % 2 == 0\ndef somme(plt, n, p):\n    return sum(plt[n:p + 1])",
    ));
    assert_eq!(verdict(&report, "Q2").status, Status::Ok);
    assert_eq!(verdict(&report, "Q3").status, Status::Ok);
}

#[test]
fn a_call_that_fails_only_after_others_is_told_so() {
    let report = check(&file(
        "total = 0\ndef somme(plt, n, p):\n    global total\n    for i in range(n, p + 1):\n        total += plt[i]\n    return total",
    ));
    let kept = verdict(&report, "Q3");
    assert_eq!(kept.status, Status::Wrong);
    assert_eq!(kept.remarks[0].key, "check-past");
}

#[test]
fn functions_still_to_be_written_are_missing() {
    for body in [
        "pass",
        "...",
        "\"\"\"Question 3.\"\"\"",
        "raise NotImplementedError",
    ] {
        let report = check(&file(&format!("def somme(plt, n, p):\n    {body}")));
        let blank = verdict(&report, "Q3");
        assert_eq!(blank.status, Status::Missing, "{body}");
        assert_eq!(blank.message.as_ref().unwrap().key, "check-blank");
    }
}

#[test]
fn half_the_points_only_where_nothing_else_is_wrong() {
    // The same row twice, and too few columns from the fifth on.
    let source = "def creer_image(n, m, c):\n    return [[c] * min(m, 4)] * n";
    let verdict = support::check_question("nsi2025_images", source, "Q2");
    assert_eq!(verdict.points, 0.0, "{verdict:?}");
    let source = "def creer_image(n, m, c):\n    return [[c] * m] * n";
    let verdict = support::check_question("nsi2025_images", source, "Q2");
    assert_eq!(verdict.points, 0.5, "{verdict:?}");
}

#[test]
fn forged_replies_and_a_process_that_reads_no_more_do_not_hang() {
    let body = "import os
def somme(plt, n, p):
    for i in range(1, 200):
        text = b'{\"id\": %d, \"value\": 0, \"arguments\": [], \"printed\": \"\"}\\n' % i
        for d in range(3, 20):
            try: os.write(d, text)
            except OSError: pass
    while True: pass";
    let report = check(&file(body));
    assert_ne!(verdict(&report, "Q3").status, Status::Ok);
    assert_eq!(verdict(&report, "Q6").status, Status::Ok);
}

#[test]
fn an_isolated_file_can_neither_read_write_start_connect_nor_kill() {
    if Tier::best() != Tier::Isolated {
        return;
    }
    let acts = [
        "open('/etc/passwd').read()",
        "os.listdir('/')",
        "os.listdir(os.path.expanduser('~'))",
        "open('/tmp/grenier-hostile', 'w')",
        "os.mkdir('/tmp/grenier-hostile')",
        "os.unlink('/bin/sh')",
        "os.chmod('/tmp', 0o777)",
        "os.utime('/tmp')",
        "os.fork()",
        "os.system('true') == 0 and 1 or fail()",
        "subprocess.run(['true'])",
        "os.posix_spawn('/bin/true', ['true'], {})",
        "os.execv(sys.executable or '/usr/bin/python3', ['python3'])",
        "os.kill(os.getppid(), 0)",
        "os.kill(os.getpid(), 9)",
        "os.setsid()",
        "socket.socket()",
        "resource.setrlimit(resource.RLIMIT_AS, (-1, -1))",
    ];
    for act in acts {
        let body = format!(
            "import os, sys, subprocess, socket, resource\ndef fail(): raise OSError\ndef somme(plt, n, p):\n    try:\n        {act}\n    except (OSError, ValueError, subprocess.SubprocessError):\n        return sum(plt[n:p + 1])\n    return -1"
        );
        let report = check(&file(&body));
        let verdict = verdict(&report, "Q3");
        assert_eq!(verdict.status, Status::Ok, "{act}: {verdict:?}");
    }
    assert!(!std::path::Path::new("/tmp/grenier-hostile").exists());
}

#[test]
fn a_fork_bomb_does_nothing() {
    if Tier::best() != Tier::Isolated {
        return;
    }
    contained(
        "import os\ndef somme(plt, n, p):\n    while True:\n        os.fork()",
        Status::Error,
        "check-raised-at",
    );
}

#[test]
fn threads_are_allowed() {
    let report = check(&file(
        "import threading\ndef somme(plt, n, p):\n    t = threading.Thread(target=lambda: None)\n    t.start()\n    t.join()\n    return sum(plt[n:p + 1])",
    ));
    assert_eq!(verdict(&report, "Q3").status, Status::Ok);
}

#[test]
fn what_stands_at_top_level_does_no_harm() {
    let report = check(&file(
        "import numpy as np\nprint('bonjour')\nn = int(input('n ? '))\nwhile True:\n    pass\nassert False\nDEMI = 6\ndef somme(plt, n, p):\n    return sum(plt[n:p + 1]) + DEMI - 6",
    ));
    assert_eq!(verdict(&report, "Q3").status, Status::Ok);
    assert_eq!(verdict(&report, "Q6").status, Status::Ok);
}

#[test]
fn a_name_nearly_right_is_pointed_out() {
    let report = check("def casesPossible(etat_jeu):\n    return []\n");
    let near = verdict(&report, "Q10");
    assert_eq!(near.status, Status::Missing);
    let message = near.message.as_ref().unwrap();
    assert_eq!(message.key, "check-missing-near");
    assert!(
        message
            .values
            .contains(&("found", "casesPossible".to_owned()))
    );
    assert_eq!(
        verdict(&report, "Q3").message.as_ref().unwrap().key,
        "check-missing"
    );
}

#[test]
fn a_file_that_is_no_python_is_an_error_with_its_line() {
    let report = check("def somme(plt, n, p)\n    return 0\n");
    let somme = verdict(&report, "Q3");
    assert_eq!(somme.status, Status::Error);
    let message = somme.message.as_ref().unwrap();
    assert_eq!(message.key, "check-syntax-part");
    assert!(message.values.contains(&("line", "1".to_owned())));
    let others = report.verdicts.iter().filter(|verdict| verdict.id != "Q3");
    for verdict in others {
        assert_eq!(verdict.status, Status::Missing, "{verdict:?}");
    }
}

#[test]
fn an_empty_file_earns_nothing() {
    for subject in Subject::names() {
        let report = support::check(subject, "");
        assert!(!report.verdicts.is_empty());
        assert!(
            report
                .verdicts
                .iter()
                .all(|verdict| verdict.status == Status::Missing)
        );
        assert!(report.points() == 0.0 && !report.is_all_right());
    }
}

#[test]
fn a_skeleton_is_python_and_earns_nothing() {
    for subject in Subject::names() {
        let text = subjects::skeleton(&Subject::named(subject).unwrap());
        let report = support::check_with(&support::checker(), subject, &text, None, 20);
        for verdict in &report.verdicts {
            assert_eq!(verdict.status, Status::Missing, "{subject} {verdict:?}");
            assert_eq!(verdict.points, 0.0);
            let key = verdict.message.as_ref().map(|message| message.key);
            assert_ne!(key, Some("check-syntax"), "{subject}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let source = file("def somme(plt, n, p):\n    return sum(plt[n:p])");
    let told = |report: FileReport| format!("{:?}", report.verdicts);
    assert_eq!(told(check(&source)), told(check(&source)));
}

#[test]
fn an_early_mistake_costs_once_and_is_seen_later() {
    let reference = support::reference("ccinp2024_awale");
    let source = reference
        + "\n\ndef deplacer_graines(plateau, case):\n    n = plateau[case]\n    plateau[case] = 0\n    for k in range(1, n + 1):\n        plateau[(case + k) % 12] += 1\n    return (case + n) % 12\n";
    let report = support::check("ccinp2024_awale", &source);
    assert_eq!(verdict(&report, "Q8").status, Status::Wrong);
    let later = verdict(&report, "Q11");
    assert_eq!(later.status, Status::Ok);
    assert_eq!(later.together, Some(Status::Wrong));
    assert_eq!(later.remarks[0].key, "check-together-wrong-of");
    let named = later.remarks[0]
        .values
        .iter()
        .find(|(name, _)| *name == "id");
    assert_eq!(named.unwrap().1, "Q8");
}

#[test]
fn large_replies_are_cut_off() {
    // forged lines, each longer than a reply may be
    contained(
        "import os\ndef somme(plt, n, p):\n    for d in range(3, 20):\n        try:\n            for i in range(1, 40): os.write(d, b'{\"id\":%d,\"value\":\"' % i + b'x' * (1 << 20) + b'\"}\\n')\n        except OSError: pass",
        Status::Error,
        "check-garbled",
    );
    let report = check(&file(
        "def somme(plt, n, p):\n    return [['x' * 1000] * 1000] * 1000",
    ));
    let verdict = verdict(&report, "Q3");
    let shown = verdict.counterexample.as_ref().unwrap();
    assert!(shown.got.len() < 5000, "{}", shown.got.len());
}

#[test]
fn debug_prints_cost_nothing() {
    let report = check(&file(
        "def somme(plt, n, p):\n    for i in range(300): print('x' * 1000)\n    return sum(plt[n:p + 1])",
    ));
    let verdict = verdict(&report, "Q3");
    assert_eq!(verdict.status, Status::Ok, "{verdict:?}");
    assert!(verdict.remarks.is_empty(), "{verdict:?}");
}

#[test]
fn a_slow_wrong_answer_ends_with_its_question() {
    let limits = Limits {
        question: Duration::from_secs(3),
        ..Limits::default()
    };
    let checker = Checker::new(Tier::best(), limits).unwrap();
    let source = "import time\ndef somme(plt, n, p):\n    time.sleep(0.2)\n    return -1";
    let start = Instant::now();
    let report = support::check_with(&checker, "nsi2025_awale", source, Some("Q3"), 1000);
    assert_eq!(report.verdicts[0].status, Status::Wrong);
    // far from the ten minutes that twenty thousand tries would take
    assert!(start.elapsed() < Duration::from_mins(1));
}

#[test]
fn a_file_has_a_deadline() {
    let limits = Limits {
        file: Duration::ZERO,
        ..Limits::default()
    };
    let checker = Checker::new(Tier::best(), limits).unwrap();
    let source = file("def somme(plt, n, p):\n    return sum(plt[n:p + 1])");
    let report = support::check_with(&checker, "nsi2025_awale", &source, None, 10);
    let verdict = verdict(&report, "Q3");
    assert_eq!(verdict.status, Status::Timeout);
    assert_eq!(verdict.message.as_ref().unwrap().key, "check-file-time");
}

#[test]
fn what_drives_a_terminal_is_escaped() {
    let report = check(&file(
        "def somme(plt, n, p):\n    raise ValueError('\\x1b[2JTotal 20 / 20\\u202e')",
    ));
    let verdict = verdict(&report, "Q3");
    let shown = format!("{:?} {:?}", verdict.message, verdict.counterexample);
    assert!(
        !shown.contains('\x1b') && !shown.contains('\u{202e}'),
        "{shown}"
    );
    let got = &verdict.counterexample.as_ref().unwrap().got;
    assert!(got.contains("\\x1b[2JTotal"), "{got}");
}

#[test]
fn three_thousand_functions_in_a_chain_are_read() {
    let mut source = file("def somme(plt, n, p):\n    return f0(sum(plt[n:p + 1]))");
    let links = (0..3000).map(|i| {
        let next = i + 1;
        format!("def f{i}(x):\n    return f{next}(x) if x < 0 else x\n")
    });
    source.extend(links);
    source += "def f3000(x):\n    return x\n";
    let report = check(&source);
    assert_eq!(verdict(&report, "Q3").status, Status::Ok);
}

#[test]
fn a_pipe_or_a_device_is_no_file() {
    for path in ["/dev/zero", "/dev/null", "/"] {
        let read = Submission::read(
            std::path::Path::new(path),
            Some(Subject::named("nsi2025_awale").unwrap()),
        );
        assert!(
            matches!(read, Err(subjects::Error::NotAFile { .. })),
            "{path}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_refused_without_waiting_for_a_writer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copie.py");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.unwrap().success());
    let link = folder.path().join("lien.py");
    std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
    for path in [path, link] {
        let read = Submission::read(&path, Some(Subject::named("nsi2025_awale").unwrap()));
        assert!(matches!(read, Err(subjects::Error::NotAFile { .. })));
    }
}

#[test]
fn an_endless_loop_costs_its_time_once() {
    let reference = support::reference("ccinp2024_awale");
    let source =
        reference + "\n\ndef deplacer_graines(plateau, case):\n    while True:\n        pass\n";
    let report = support::check_with(&support::checker(), "ccinp2024_awale", &source, None, 20);
    assert_eq!(verdict(&report, "Q8").status, Status::Timeout);
    let later = verdict(&report, "Q11");
    assert_eq!(later.status, Status::Ok);
    assert_eq!(later.together, None);
    assert_eq!(later.remarks[0].key, "check-together-endless");
}
