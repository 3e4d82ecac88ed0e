//! `grenier image …`, by running the program.
//!
//! Long because each command and each refusal of it is run.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use image::{Rgb, RgbImage};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder of its own for each test, where the program runs.
struct TestFolder(TempDir);

impl TestFolder {
    fn new() -> TestFolder {
        TestFolder(TempDir::new().unwrap())
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
        command
            .arg("image")
            .args(words)
            .current_dir(self.0.path())
            .env("LC_ALL", "C")
            .env_remove("LANGUAGE");
        command
    }

    /// The JSON documents on standard output, one a line.
    fn answers(&self, words: &[&str]) -> Vec<Value> {
        let output = self.run(&[words, &["--json"]].concat());
        assert!(
            output.status.success(),
            "{words:?}: {}",
            text(&output.stderr)
        );
        text(&output.stdout)
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    fn answer(&self, words: &[&str]) -> Value {
        let mut answers = self.answers(words);
        assert_eq!(answers.len(), 1);
        answers.remove(0)
    }

    /// The line of a refusal: status 1, nothing on standard output.
    fn refusal(&self, words: &[&str]) -> String {
        let output = self.run(words);
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{words:?}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        stderr
            .strip_prefix("error: ")
            .expect("an error line")
            .trim_end()
            .to_owned()
    }

    /// A picture of rows of digits: color `4r + 2g + b`.
    fn draw(&self, name: &str, rows: &[&str]) {
        let color =
            |digit: u8| [4, 2, 1].map(|bit| if (digit - b'0') & bit == 0 { 40 } else { 200 });
        let width = rows[0].len() as u32;
        let picture = RgbImage::from_fn(width, rows.len() as u32, |x, y| {
            Rgb(color(rows[y as usize].as_bytes()[x as usize]))
        });
        picture.save(self.path(name)).unwrap();
    }

    fn pixels(&self, name: &str) -> RgbImage {
        image::open(self.path(name)).unwrap().to_rgb8()
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn runs_count_the_zeros_first() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["070", "777"]);
    assert_eq!(
        folder.answer(&["runs", "in.png"]),
        json!({"columns": 3, "runs": [1, 1, 1, 3]})
    );
    folder.draw("white.png", &["77", "77"]);
    assert_eq!(
        folder.answer(&["runs", "white.png"]),
        json!({"columns": 2, "runs": [0, 4]})
    );
    let shown = text(&folder.run(&["runs", "in.png"]).stdout);
    assert_eq!(shown, "3 columns, 4 runs, zeros first:\n1 1 1 3\n");
}

#[test]
fn rectangles_are_those_of_the_subject() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["7771", "7771", "2211"]);
    let answer = folder.answer(&["rectangles", "in.png"]);
    let rectangle = |row, column, color: [u8; 3], height, width| json!({"row": row, "column": column, "color": color, "height": height, "width": width});
    let expected = json!({"height": 3, "width": 4, "rectangles": [
        rectangle(0, 0, [1, 1, 1], 2, 3),
        rectangle(0, 3, [0, 0, 1], 3, 1),
        rectangle(2, 0, [0, 1, 0], 1, 2),
        rectangle(2, 2, [0, 0, 1], 1, 1),
    ]});
    assert_eq!(answer, expected);
    let answer = folder.answer(&["rectangles", "in.png", "--to", "bw"]);
    assert_eq!(answer["rectangles"][0]["color"], 1);
    assert_eq!(answer["rectangles"][1]["color"], 0);
}

#[test]
fn the_minimum_cover_and_its_drawing() {
    let folder = TestFolder::new();
    // the greedy cover takes the top row whole and cuts the two legs apart from it
    folder.draw("in.png", &["00700", "77777", "00700"]);
    let count = |words: &[&str]| folder.answer(words)["rectangles"].as_array().unwrap().len();
    let greedy = count(&["rectangles", "in.png", "--picture", "greedy.png"]);
    let minimum = count(&[
        "rectangles",
        "in.png",
        "--minimum",
        "--picture",
        "minimum.png",
        "--scale",
        "9",
    ]);
    assert!(minimum <= greedy);
    assert_eq!(folder.pixels("minimum.png").dimensions(), (45, 27));
    assert_eq!(folder.pixels("greedy.png").dimensions(), (5 * 32, 3 * 32));
    let line = folder.refusal(&["rectangles", "in.png", "--picture", "greedy.png"]);
    assert!(
        line.contains("already exists") && line.contains("--force"),
        "{line}"
    );
    folder.answer(&["rectangles", "in.png", "--picture", "greedy.png", "--force"]);
}

#[test]
fn convert_applies_the_two_thresholds() {
    let folder = TestFolder::new();
    let picture = RgbImage::from_vec(2, 1, vec![255, 100, 129, 127, 128, 128]).unwrap();
    picture.save(folder.path("in.png")).unwrap();
    folder.answer(&["convert", "in.png", "eight.png", "--to", "colors8"]);
    assert_eq!(
        folder.pixels("eight.png").into_raw(),
        [255, 0, 255, 0, 255, 255]
    );
    let answer = folder.answer(&["convert", "in.png", "bw.png", "--to", "bw"]);
    assert_eq!(folder.pixels("bw.png").into_raw(), [255, 255, 255, 0, 0, 0]);
    assert_eq!(
        (&answer["width"], &answer["height"], &answer["colors"]),
        (&json!(2), &json!(1), &json!(2))
    );
    let line = folder.refusal(&["convert", "in.png", "out.txt", "--to", "bw"]);
    assert!(line.contains("out.txt") && line.contains(".png"), "{line}");
}

#[test]
fn encode_then_decode_gives_the_same_pixels_by_every_method() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["77712340", "77712340", "22115670"]);
    folder.answer(&["convert", "in.png", "eight.png", "--to", "colors8"]);
    for method in ["auto", "runs", "rectangles", "context", "fast"] {
        let words = [
            "encode",
            "in.png",
            "out.aplat",
            "--to",
            "colors8",
            "--method",
            method,
            "--force",
        ];
        let written = folder.answer(&words);
        let bytes = std::fs::metadata(folder.path("out.aplat")).unwrap().len();
        assert_eq!(written["bytes"], bytes);
        let sides = (&written["width"], &written["height"], &written["colors"]);
        assert_eq!(sides, (&json!(8), &json!(3), &json!(8)));
        if method != "auto" {
            assert_eq!(written["method"], method);
        }
        // 4 bits a pixel make 4 bytes a row
        let ratio = 12.0 / bytes as f64;
        assert!((written["ratio"].as_f64().unwrap() - ratio).abs() < 0.001);
        let read = folder.answer(&["decode", "out.aplat", "back.png", "--force"]);
        assert_eq!(
            (&read["bytes"], &read["method"]),
            (&written["bytes"], &written["method"])
        );
        assert_eq!(
            folder.pixels("back.png"),
            folder.pixels("eight.png"),
            "{method}"
        );
        let told = folder.answer(&["info", "out.aplat"]);
        for key in ["width", "height", "colors", "method", "bytes", "ratio"] {
            assert_eq!(told[key], written[key], "{key}");
        }
    }
}

#[test]
fn at_most_256_colors_are_kept_and_more_are_refused_with_the_choices() {
    let folder = TestFolder::new();
    let picture = |colors: u32| {
        RgbImage::from_fn(colors, 2, |x, _| Rgb([(x % 256) as u8, (x / 256) as u8, 7]))
    };
    picture(256).save(folder.path("few.png")).unwrap();
    picture(257).save(folder.path("many.png")).unwrap();
    assert_eq!(
        folder.answer(&["encode", "few.png", "few.aplat"])["colors"],
        256
    );
    folder.answer(&["decode", "few.aplat", "back.png"]);
    assert_eq!(folder.pixels("back.png"), folder.pixels("few.png"));
    let line = folder.refusal(&["encode", "many.png", "many.aplat"]);
    assert!(
        line.contains("256") && line.contains("--to bw") && line.contains("--to colors8"),
        "{line}"
    );
    assert!(!folder.path("many.aplat").exists());
}

#[test]
fn pictures_of_other_formats_are_read() {
    let folder = TestFolder::new();
    let rows = [
        "0000000000000000",
        "0777777777777770",
        "0777777777777770",
        "0000000000000000",
    ];
    folder.draw("in.png", &rows);
    let expected = folder.answer(&["runs", "in.png"]);
    for name in ["in.bmp", "in.gif", "in.ppm", "in.jpg"] {
        folder.draw(name, &rows);
        assert_eq!(folder.answer(&["runs", name]), expected, "{name}");
    }
    folder.answer(&["encode", "in.png", "in.aplat", "--to", "bw"]);
    assert_eq!(folder.answer(&["runs", "in.aplat"]), expected);
}

#[test]
fn a_file_that_is_there_is_left_alone_without_force() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["07"]);
    std::fs::write(folder.path("out.aplat"), "precious").unwrap();
    let line = folder.refusal(&["encode", "in.png", "out.aplat", "--to", "bw"]);
    assert!(
        line.contains("out.aplat") && line.contains("--force"),
        "{line}"
    );
    assert_eq!(
        std::fs::read(folder.path("out.aplat")).unwrap(),
        b"precious"
    );
    folder.answer(&["encode", "in.png", "out.aplat", "--to", "bw", "--force"]);
    assert!(
        std::fs::read(folder.path("out.aplat"))
            .unwrap()
            .starts_with(b"aPlt")
    );
    let line = folder.refusal(&["convert", "in.png", "in.png", "--to", "bw", "--force"]);
    assert!(line.contains("its own result"), "{line}");
}

#[test]
fn several_files_go_to_a_folder_and_a_bad_one_stops_no_other() {
    let folder = TestFolder::new();
    folder.draw("a.png", &["07"]);
    folder.draw("c.png", &["70"]);
    std::fs::write(folder.path("b.png"), "not a picture").unwrap();
    std::fs::create_dir(folder.path("out")).unwrap();
    let words = [
        "encode",
        "a.png",
        "b.png",
        "c.png",
        "--to",
        "bw",
        "--output-dir",
        "out",
        "--json",
    ];
    let output = folder.run(&words);
    assert_eq!(output.status.code(), Some(1));
    let answers: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let files: Vec<&str> = answers
        .iter()
        .map(|answer| answer["file"].as_str().unwrap())
        .collect();
    assert_eq!(files, ["out/a.aplat", "out/c.aplat"]);
    let stderr = text(&output.stderr);
    let lines: Vec<&str> = stderr.lines().collect();
    assert!(lines[0].starts_with("b.png: "), "{stderr}");
    assert_eq!(lines[1], "error: 1 of 3 files was refused");
    let told = folder.answers(&["info", "out/a.aplat", "out/c.aplat"]);
    assert_eq!(told.len(), 2);
    let line = folder.refusal(&[
        "encode",
        "a.png",
        "./a.png",
        "--to",
        "bw",
        "--output-dir",
        "out",
    ]);
    assert!(line.contains("out/a.aplat"), "{line}");
}

#[test]
fn damaged_and_foreign_files_are_refused_with_the_reason() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["0123456701234567", "7777777700000000"]);
    folder.answer(&["encode", "in.png", "in.aplat", "--to", "colors8"]);
    let bytes = std::fs::read(folder.path("in.aplat")).unwrap();
    std::fs::write(folder.path("cut.aplat"), &bytes[..bytes.len() - 1]).unwrap();
    let mut damaged = bytes.clone();
    let middle = bytes.len() - 6;
    damaged[middle] ^= 0x80;
    std::fs::write(folder.path("damaged.aplat"), damaged).unwrap();
    std::fs::write(folder.path("long.aplat"), [&bytes[..], b"x"].concat()).unwrap();
    for command in ["decode", "info"] {
        let words = |name| {
            if command == "decode" {
                vec![command, name, "out.png"]
            } else {
                vec![command, name]
            }
        };
        assert!(
            folder
                .refusal(&words("cut.aplat"))
                .contains("ends before its last pixel")
        );
        assert!(
            folder
                .refusal(&words("long.aplat"))
                .contains("1 byte follows")
        );
        assert!(
            folder
                .refusal(&words("in.png"))
                .contains("not an .aplat file")
        );
        assert!(
            folder
                .refusal(&words("missing.aplat"))
                .contains("missing.aplat")
        );
    }
    assert!(
        folder
            .refusal(&["decode", "damaged.aplat", "out.png"])
            .contains("damaged")
    );
    let french = folder.refusal(&["decode", "damaged.aplat", "out.png", "--lang", "fr"]);
    assert!(french.contains("endommagé"), "{french}");
    assert!(!folder.path("out.png").exists());
}

#[test]
fn every_effort_gives_the_picture_back() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["00000000", "07777770", "00012300"]);
    let (mut sizes, mut decoded) = (Vec::new(), Vec::new());
    for effort in ["1", "5", "9"] {
        let written = folder.answer(&[
            "encode",
            "in.png",
            "out.aplat",
            "--to",
            "colors8",
            "--effort",
            effort,
            "--force",
        ]);
        sizes.push(written["bytes"].as_u64().unwrap());
        folder.run(&["decode", "out.aplat", "out.png", "--force"]);
        decoded.push(image::open(folder.path("out.png")).unwrap().to_rgb8());
    }
    folder.run(&["convert", "in.png", "reduced.png", "--to", "colors8"]);
    let reduced = image::open(folder.path("reduced.png")).unwrap().to_rgb8();
    assert!(decoded.iter().all(|picture| *picture == reduced));
    assert!(sizes[2] <= sizes[0], "{sizes:?}");
    let command = ["encode", "in.png", "no.aplat", "--to", "bw", "--effort"];
    for words in [&["0"][..], &["10"], &["9", "--method", "runs"]] {
        let output = folder.run(&[&command[..], words].concat());
        assert!(!output.status.success(), "{words:?}");
        assert!(!output.stderr.is_empty(), "{words:?}");
        assert!(!folder.path("no.aplat").exists());
    }
}

#[test]
fn compare_tells_every_method_and_png() {
    let folder = TestFolder::new();
    folder.draw("a.png", &["00000000", "07777770", "00000000"]);
    folder.draw("b.png", &["0123", "4567"]);
    let answer = folder.answer(&["compare", "a.png", "b.png", "--to", "colors8"]);
    let names: Vec<&str> = answer["total"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["method"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "png",
            "oxipng",
            "webp",
            "runs",
            "rectangles",
            "context",
            "fast"
        ]
    );
    for (index, total) in answer["total"].as_array().unwrap().iter().enumerate() {
        let bytes = |file: usize| {
            answer["files"][file]["methods"][index]["bytes"]
                .as_u64()
                .unwrap()
        };
        assert_eq!(total["bytes"], bytes(0) + bytes(1));
        assert!(total["encode"].as_f64().unwrap() >= 0.0);
    }
    let table = text(
        &folder
            .run(&["compare", "a.png", "b.png", "--to", "bw"])
            .stdout,
    );
    let lines: Vec<&str> = table.lines().collect();
    assert!(
        lines[0].starts_with("| picture") && lines[1].starts_with("|--"),
        "{table}"
    );
    assert_eq!(lines.len(), 7, "{table}");
    let columns = |line: &str| line.matches('|').count();
    assert!(
        lines.iter().all(|line| columns(line) == columns(lines[0])),
        "{table}"
    );
}

#[test]
fn pictures_go_through_pipes() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["0770", "7007"]);
    let bytes = std::fs::read(folder.path("in.png")).unwrap();
    let encoded = folder
        .command(&["encode", "-", "-", "--to", "bw"])
        .write_stdin(bytes)
        .output()
        .unwrap();
    assert!(encoded.status.success() && encoded.stdout.starts_with(b"aPlt"));
    let decoded = folder
        .command(&["decode", "-", "-"])
        .write_stdin(encoded.stdout)
        .output()
        .unwrap();
    let picture = image::load_from_memory(&decoded.stdout).unwrap().to_luma8();
    assert_eq!(picture.into_raw(), [0, 255, 255, 0, 255, 0, 0, 255]);
}

#[test]
fn misuse_of_the_command_line_has_status_2() {
    let folder = TestFolder::new();
    folder.draw("in.png", &["07"]);
    let misuses: [&[&str]; 6] = [
        &["encode", "in.png"],
        &["encode", "in.png", "a.aplat", "b.aplat"],
        &["convert", "in.png", "out.png"],
        &["encode", "in.png", "out.aplat", "--method", "magic"],
        &["encode", "in.png", "-", "--json"],
        &["rectangles", "in.png", "--scale", "3"],
    ];
    for words in misuses {
        let output = folder.run(words);
        assert_eq!(
            output.status.code(),
            Some(2),
            "{words:?}: {}",
            text(&output.stderr)
        );
        assert!(output.stdout.is_empty());
    }
    assert!(Path::new(&folder.path("in.png")).exists());
}
