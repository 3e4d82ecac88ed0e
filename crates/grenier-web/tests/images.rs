//! Pictures: uploaded within limits, kept for their guest, cut, measured
//! and written without loss. Long because every bound has its own test here.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use aplat::{Cover, Image, Method, Palette, Runs, Size, comparison, decode, encode, png_file};
use axum::body::{Body, Bytes};
use axum::http::{Method as Act, Request};
use axum::response::Response;
use futures_util::stream;
use serde_json::{Value, json};
use support::{Answer, Site};
use tokio::task::JoinSet;
use tower::ServiceExt;

const IMAGES: &str = "/api/images";

async fn post_file(site: &mut Site, file: Vec<u8>) -> Answer {
    let kind = [("content-type", "application/octet-stream")];
    site.ask(Act::POST, IMAGES, &kind, file.into()).await
}

/// The address of an uploaded picture.
async fn upload(site: &mut Site, file: Vec<u8>) -> String {
    let answer = post_file(site, file).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
    format!("{IMAGES}/{}", answer.json()["id"].as_str().unwrap())
}

/// A picture of shapes in as many colors of a palette.
fn shapes(side: usize, colors: usize) -> Image {
    let pixels = (0..side * side).map(|at| {
        let (row, column) = (at / side, at % side);
        let (dx, dy) = (column as i64 - 30, row as i64 - 20);
        let ring = (dx * dx + dy * dy) / 90;
        (ring as usize % colors.max(2) % colors) as u8
    });
    let palette = match colors {
        2 => Palette::black_and_white(),
        8 => Palette::eight_colors(),
        _ => Palette::new((0..colors).map(|color| [color as u8, 90, 200]).collect()).unwrap(),
    };
    let square = Size::new(side as u64, side as u64).unwrap();
    Image::new(square, palette, pixels.collect()).unwrap()
}

/// Noise of eight colors, which takes every method longest.
fn noise(side: usize) -> Image {
    let mut state = 88_172_645_463_325_252_u64;
    let pixels = (0..side * side).map(|_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 61) as u8
    });
    let square = Size::new(side as u64, side as u64).unwrap();
    Image::new(square, Palette::eight_colors(), pixels.collect()).unwrap()
}

fn rgb_of(png: &[u8]) -> Vec<u8> {
    let watch = aplat::Progress::new(&|_| true);
    let loaded = aplat::loading::load(png, aplat::Limits::default(), &watch).unwrap();
    loaded.reduced(None).unwrap().to_rgb()
}

#[tokio::test]
async fn an_upload_is_described() {
    let mut site = Site::new().await;
    let image = shapes(60, 8);
    let file = png_file::encode(&image);
    let answer = post_file(&mut site, file.clone()).await;
    let answer_json = answer.json();
    let id = answer_json["id"].as_str().unwrap();
    assert_eq!(
        answer_json,
        json!({
            "id": id, "width": 60, "height": 60, "colors": 8, "format": "png",
            "bytes": file.len(),
        })
    );
    assert_eq!(
        site.get(&format!("{IMAGES}/{id}")).await.json(),
        answer_json
    );
}

#[tokio::test]
async fn pixels_come_back_exactly_by_every_method_and_look() {
    let mut site = Site::new().await;
    for colors in [1, 2, 3, 8, 40] {
        let image = shapes(60, colors);
        let address = upload(&mut site, png_file::encode(&image)).await;
        for look in ["bw", "colors8", "same"] {
            let png = site
                .get(&format!("{address}/file.png?as={look}"))
                .await
                .bytes;
            let shown = site
                .get(&format!("{address}/picture.png?as={look}"))
                .await
                .bytes;
            let expected = rgb_of(&png);
            assert_eq!(rgb_of(&shown), expected);
            if look == "same" {
                assert_eq!(expected, image.to_rgb());
            }
            for method in ["runs", "rectangles", "context", "fast", "auto"] {
                let path = format!("{address}/file.aplat?as={look}&method={method}");
                let file = site.get(&path).await;
                assert!(file.header("content-disposition").contains(look), "{path}");
                assert_eq!(decode(&file.bytes).unwrap().to_rgb(), expected, "{path}");
                let again = upload(&mut site, file.bytes).await;
                let reopened = site.get(&format!("{again}/file.png?as=same")).await.bytes;
                assert_eq!(rgb_of(&reopened), expected, "{path}");
            }
        }
    }
}

#[tokio::test]
async fn looks_are_the_subject_s_thresholds() {
    let mut site = Site::new().await;
    let levels = [
        [127, 128, 129],
        [128, 128, 127],
        [255, 100, 129],
        [0, 255, 255],
    ];
    let line = Size::new(4, 1).unwrap();
    let file = png_file::encode_levels(line, levels.as_flattened());
    let address = upload(&mut site, file).await;
    let look = async |site: &mut Site, look: &str| {
        rgb_of(
            &site
                .get(&format!("{address}/picture.png?as={look}"))
                .await
                .bytes,
        )
    };
    let bw = [[255; 3], [0; 3], [255; 3], [255; 3]];
    assert_eq!(look(&mut site, "bw").await, bw.as_flattened());
    let colors8 = [[0, 255, 255], [255, 255, 0], [255, 0, 255], [0, 255, 255]];
    assert_eq!(look(&mut site, "colors8").await, colors8.as_flattened());
    assert_eq!(look(&mut site, "same").await, levels.as_flattened());
}

#[tokio::test]
async fn more_than_256_colors_are_reduced_or_refused() {
    let mut site = Site::new().await;
    let levels: Vec<u8> = (0..300_u32)
        .flat_map(|at| [at as u8, (at >> 8) as u8, 7])
        .collect();
    let file = png_file::encode_levels(Size::new(300, 1).unwrap(), &levels);
    let answer = post_file(&mut site, file).await.json();
    assert_eq!(answer["colors"], Value::Null);
    let address = format!("{IMAGES}/{}", answer["id"].as_str().unwrap());
    for what in [
        "picture.png",
        "lines",
        "runs",
        "rectangles",
        "file.aplat",
        "file.png",
    ] {
        let refused = site.get(&format!("{address}/{what}?as=same")).await;
        assert!(refused.refusal(400).contains("256"), "{what}");
        let reduced = site.get(&format!("{address}/{what}?as=bw")).await;
        assert_eq!(reduced.status.as_u16(), 200, "{what}");
    }
    let events = site.get(&format!("{address}/sizes?as=same")).await.events();
    assert_eq!((events.len(), events[0].0.as_str()), (1, "error"));
    assert!(events[0].1["error"].as_str().unwrap().contains("256"));
}

#[tokio::test]
async fn runs_and_rectangles_are_the_library_s() {
    let mut site = Site::new().await;
    let image = shapes(50, 2);
    let address = upload(&mut site, png_file::encode(&image)).await;
    let runs = site.get(&format!("{address}/runs?as=bw")).await.json();
    let expected = Runs::of(&image.to_bitmap().unwrap());
    assert_eq!(runs["columns"], expected.columns);
    assert_eq!(runs["lengths"], json!(expected.lengths));
    assert_eq!(runs["count"], expected.lengths.len());
    for (cut, cover) in [
        ("greedy", Cover::greedy(&image)),
        ("minimum", Cover::minimum(&image)),
    ] {
        let answer_json = site
            .get(&format!("{address}/rectangles?as=bw&cut={cut}"))
            .await
            .json();
        assert_eq!(answer_json["count"], cover.rectangles().len());
        let list = cover.rectangles().iter();
        let list: Vec<_> = list
            .map(|r| json!([r.row, r.column, r.height, r.width, r.color]))
            .collect();
        assert_eq!(answer_json["rectangles"], json!(list));
    }
    let colors = shapes(50, 8);
    let address = upload(&mut site, png_file::encode(&colors)).await;
    let answer_json = site.get(&format!("{address}/runs?as=colors8")).await.json();
    let (lengths, names) = (
        answer_json["lengths"].as_array().unwrap(),
        answer_json["colors"].as_array().unwrap(),
    );
    let painted = lengths.iter().zip(names).flat_map(|(length, color)| {
        std::iter::repeat_n(
            color.as_u64().unwrap() as u8,
            length.as_u64().unwrap() as usize,
        )
    });
    assert_eq!(painted.collect::<Vec<u8>>(), colors.pixels());
}

/// Lines read back: for each pixel whether it has one left, and one above.
fn lines_of(bytes: &[u8]) -> (usize, usize, usize, Vec<[bool; 2]>) {
    let number = |at: usize| u32::from_le_bytes(*bytes[at..].first_chunk().unwrap()) as usize;
    let (width, height, count) = (number(0), number(4), number(8));
    let stride = width.div_ceil(8);
    let (left, top) = bytes[12..].split_at(stride * height);
    assert_eq!(top.len(), left.len());
    let bit = |plane: &[u8], at: usize| {
        plane[at / width * stride + at % width / 8] >> (at % width % 8) & 1 == 1
    };
    let pixels = (0..width * height).map(|at| [bit(left, at), bit(top, at)]);
    (width, height, count, pixels.collect())
}

#[tokio::test]
async fn lines_are_drawn_where_pieces_begin() {
    let mut site = Site::new().await;
    let image = shapes(43, 8);
    let address = upload(&mut site, png_file::encode(&image)).await;
    for (cut, cover) in [
        ("greedy", Cover::greedy(&image)),
        ("minimum", Cover::minimum(&image)),
    ] {
        let path = format!("{address}/lines?as=colors8&cut={cut}");
        let (width, height, count, lines) = lines_of(&site.get(&path).await.bytes);
        assert_eq!((width, height, count), (43, 43, cover.rectangles().len()));
        let corners = lines.iter().filter(|[left, top]| *left && *top).count();
        assert_eq!(corners, count, "{cut}: a corner for each rectangle");
        for r in cover.rectangles() {
            for row in r.row..r.row + r.height {
                for column in r.column..r.column + r.width {
                    let [left, top] = lines[row as usize * 43 + column as usize];
                    assert_eq!((left, top), (column == r.column, row == r.row), "{cut}");
                }
            }
        }
    }
    let (.., count, lines) = lines_of(
        &site
            .get(&format!("{address}/lines?as=colors8&cut=runs"))
            .await
            .bytes,
    );
    let pixels = image.pixels();
    for (at, [left, top]) in lines.iter().enumerate() {
        assert_eq!(*left, at == 0 || pixels[at] != pixels[at - 1]);
        assert!(top);
    }
    assert_eq!(count, lines.iter().filter(|[left, _]| *left).count());
}

#[tokio::test]
async fn sizes_are_those_of_the_files_and_come_one_by_one() {
    let mut site = Site::new().await;
    let image = shapes(60, 8);
    let address = upload(&mut site, png_file::encode(&image)).await;
    let events = site
        .get(&format!("{address}/sizes?as=colors8"))
        .await
        .events();
    let names = [
        "png",
        "runs",
        "fast",
        "rectangles",
        "context",
        "webp",
        "oxipng",
    ];
    let sizes: Vec<&Value> = events
        .iter()
        .filter_map(|(name, answer_json)| (name == "size").then_some(answer_json))
        .collect();
    assert_eq!(sizes.len(), names.len());
    for (size, name) in sizes.iter().zip(names) {
        let bytes = match Method::ALL.into_iter().find(|method| method.name() == name) {
            Some(method) => encode(&image, method).len(),
            None if name == "png" => png_file::encode(&image).len(),
            None if name == "webp" => comparison::webp(&image).unwrap().len(),
            None => comparison::oxipng(&image, None).unwrap().len(),
        };
        assert_eq!(
            (&size["method"], &size["bytes"]),
            (&json!(name), &json!(bytes))
        );
    }
    let (last, done) = events.last().unwrap();
    assert_eq!(last, "done");
    assert_eq!(done["sizes"], json!(sizes));
    let json = [("accept", "application/json")];
    let document = site
        .get_with(&format!("{address}/sizes?as=colors8"), &json)
        .await
        .json();
    assert_eq!(document["sizes"].as_array().unwrap().len(), names.len());
}

#[tokio::test]
async fn encoders_that_cannot_be_stopped_get_no_large_picture() {
    let mut site = Site::new().await;
    let extent = Size::new(2048, 1024).unwrap();
    let pixels = vec![0; extent.pixels()];
    let blank = Image::new(extent, Palette::black_and_white(), pixels).unwrap();
    let address = upload(&mut site, png_file::encode_fast(&blank)).await;
    let json = [("accept", "application/json")];
    let document = site
        .get_with(&format!("{address}/sizes?as=bw"), &json)
        .await
        .json();
    for size in document["sizes"].as_array().unwrap() {
        let other = ["webp", "oxipng"].contains(&size["method"].as_str().unwrap());
        assert_eq!(size["too_large"], json!(other), "{size}");
        assert_eq!(size["bytes"].is_null(), other, "{size}");
    }
}

#[tokio::test]
async fn a_picture_is_its_guest_s_alone() {
    let mut site = Site::new().await;
    let address = upload(&mut site, png_file::encode(&shapes(20, 2))).await;
    let own = site.cookie("guest").unwrap().to_owned();
    let addresses = [
        "",
        "/picture.png",
        "/lines",
        "/runs",
        "/rectangles",
        "/file.aplat",
        "/file.png",
    ];
    for stranger in [true, false] {
        site.forget_cookies();
        if stranger {
            upload(&mut site, png_file::encode(&shapes(9, 2))).await;
        }
        for what in addresses {
            site.get(&format!("{address}{what}")).await.refusal(404);
        }
        let events = site.get(&format!("{address}/sizes")).await.events();
        assert_eq!(events[0].1["status"], 404);
        let forgotten = site.ask(Act::DELETE, &address, &[], Body::empty()).await;
        forgotten.refusal(404);
    }
    site.set_cookie("guest", &own);
    assert_eq!(site.get(&address).await.status.as_u16(), 200);
    let forgotten = site.ask(Act::DELETE, &address, &[], Body::empty()).await;
    assert_eq!(forgotten.status.as_u16(), 204);
    site.get(&address).await.refusal(404);
}

#[tokio::test]
async fn bad_parameters_are_refused() {
    let mut site = Site::new().await;
    let address = upload(&mut site, png_file::encode(&shapes(20, 2))).await;
    for path in [
        "picture.png?as=gray",
        "lines?cut=triangles",
        "file.aplat?method=zip",
    ] {
        site.get(&format!("{address}/{path}")).await.refusal(400);
    }
    for file in [
        &b""[..],
        b"hello",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"\x89PNG\r\n\x1a\nrubbish",
    ] {
        post_file(&mut site, file.to_vec()).await.refusal(400);
    }
    let whole = encode(&shapes(60, 8), Method::Context);
    for cut in [5, 20, whole.len() - 1] {
        post_file(&mut site, whole[..cut].to_vec())
            .await
            .refusal(400);
    }
    let foreign = [("origin", "http://evil.example")];
    let body = Body::from(whole);
    site.ask(Act::POST, IMAGES, &foreign, body)
        .await
        .refusal(403);
}

/// The checksum of PNG's chunks.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |mut crc: u32, &byte| {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xEDB8_8320 * (crc & 1));
        }
        crc
    })
}

fn chunk(png: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    png.extend((data.len() as u32).to_be_bytes());
    let start = png.len();
    png.extend(name);
    png.extend(data);
    png.extend(crc(&png[start..]).to_be_bytes());
}

/// A PNG whose header declares one size, with the pixels of another.
fn png_declaring(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    head.extend([8, 2, 0, 0, 0]);
    chunk(&mut png, *b"IHDR", &head);
    chunk(&mut png, *b"IDAT", pixels);
    chunk(&mut png, *b"IEND", b"");
    png
}

/// Zeros that take a thousandth of their length, as PNG keeps them.
fn zeros(length: usize) -> Vec<u8> {
    let width = 4000;
    let height = length.div_ceil(3 * width);
    let flat = Size::new(width as u64, height as u64).unwrap();
    let png = png_file::encode_levels(flat, &vec![0; 3 * flat.pixels()]);
    let at = png.windows(4).position(|name| name == b"IDAT").unwrap();
    let length = u32::from_be_bytes(*png[at - 4..].first_chunk().unwrap());
    png[at + 4..at + 4 + length as usize].to_vec()
}

#[tokio::test]
async fn bombs_are_refused_by_what_they_declare_and_soon() {
    let mut site = Site::new().await;
    let pixels = zeros(12 << 20);
    let mut gif = b"GIF89a".to_vec();
    gif.extend([0xFF; 4]);
    gif.extend(b"\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\0;");
    let mut bmp = b"BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0".to_vec();
    bmp.extend([60_000_u32.to_le_bytes(), 60_000_u32.to_le_bytes()].as_flattened());
    bmp.extend([1, 0, 24, 0]);
    bmp.extend([0; 24]);
    let pnm = b"P6 70000 70000 255\n".to_vec();
    let flat = Image::new(
        Size::new(8000, 8000).unwrap(),
        Palette::black_and_white(),
        vec![0; 64_000_000],
    );
    let aplat = encode(&flat.unwrap(), Method::Context);
    assert!(
        aplat.len() < 100,
        "64 million pixels in {} bytes",
        aplat.len()
    );
    let start = Instant::now();
    for (name, bomb) in [
        ("giant PNG", png_declaring(100_000, 100_000, &pixels)),
        ("long PNG", png_declaring(20_000, 4, &pixels)),
        ("GIF", gif),
        ("BMP", bmp),
        ("PNM", pnm),
        ("aplat", aplat),
    ] {
        let sentence = post_file(&mut site, bomb).await.refusal(413);
        assert!(sentence.contains("pixels"), "{name}: {sentence}");
    }
    let overflowing = png_declaring(u32::MAX >> 1, u32::MAX >> 1, &pixels);
    let sentence = post_file(&mut site, overflowing).await.refusal(400);
    assert!(sentence.contains("memory"), "{sentence}");
    // Decoding them would take many minutes.
    let elapsed = start.elapsed();
    assert!(elapsed < Duration::from_mins(1), "{elapsed:?}");
}

#[tokio::test]
async fn a_small_picture_with_large_pixels_is_read_no_further_than_it_declares() {
    let mut site = Site::new().await;
    let pixels = zeros(40 << 20);
    assert!(pixels.len() < 1 << 20, "{}", pixels.len());
    let mut times = Vec::new();
    for _ in 0..5 {
        let start = Instant::now();
        let answer = post_file(&mut site, png_declaring(10, 10, &pixels)).await;
        times.push(start.elapsed());
        let status = answer.status.as_u16();
        assert!(matches!(status, 201 | 400), "{}", answer.text);
    }
    // The machine may be busy for one of them, hardly for all.
    let quickest = times.iter().min().unwrap();
    assert!(*quickest < Duration::from_secs(1), "{times:?}");
    // An image larger than its screen.
    let mut gif = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0".to_vec();
    gif.extend([0xFF; 4]);
    gif.extend([0, 2, 2, 0x4c, 0x01, 0, 0x3b]);
    let sentence = post_file(&mut site, gif).await.refusal(400);
    assert!(sentence.contains("memory"), "{sentence}");
}

#[tokio::test]
async fn a_file_too_long_is_refused_before_it_is_received() {
    let mut site = Site::new().await;
    let long = [("content-length", "17000000")];
    let never = Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>());
    let start = Instant::now();
    site.ask(Act::POST, IMAGES, &long, never).await.refusal(413);
    // A minute later the upload would have ended by itself.
    assert!(start.elapsed() < Duration::from_secs(50));
    // one that does not say how long it is
    let piece = Bytes::from(vec![0; 1 << 20]);
    let pieces = stream::iter((0..20).map(move |_| Ok::<_, std::io::Error>(piece.clone())));
    let sentence = site
        .ask(Act::POST, IMAGES, &[], Body::from_stream(pieces))
        .await
        .refusal(413);
    assert!(sentence.contains("16 MiB"), "{sentence}");
}

#[tokio::test]
async fn a_picture_too_intricate_for_the_least_cut_keeps_the_greedy_one() {
    let mut site = Site::new().await;
    let length = 2100_usize;
    let dots = (0..length * length)
        .map(|at| u8::from((at / length).is_multiple_of(2) && at.is_multiple_of(2)));
    let square = Size::new(length as u64, length as u64).unwrap();
    let image = Image::new(square, Palette::black_and_white(), dots.collect()).unwrap();
    let address = upload(&mut site, png_file::encode_fast(&image)).await;
    let refused = site
        .get(&format!("{address}/lines?as=bw&cut=minimum"))
        .await;
    assert!(refused.refusal(400).contains("greedy"));
    let list = site
        .get(&format!("{address}/rectangles?as=bw&cut=greedy"))
        .await
        .json();
    assert_eq!(list["rectangles"], Value::Null);
    assert!(list["count"].as_u64().unwrap() > 1_000_000);
    let runs = site.get(&format!("{address}/runs?as=bw")).await.json();
    assert_eq!(runs["lengths"], Value::Null);
}

/// Sends one request for each core; dropping the set aborts them.
fn requests_for_all_cores(site: &Site, path: &str) -> JoinSet<Response> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut requests = JoinSet::new();
    for _ in 0..cores {
        let request = Request::get(path)
            .header("host", "localhost:7878")
            .header("cookie", format!("guest={}", site.cookie("guest").unwrap()))
            .body(Body::empty())
            .unwrap();
        let answer = site.router().oneshot(request);
        requests.spawn(async { answer.await.unwrap() });
    }
    requests
}

/// Work of the same kind beside a test: a clock that slows down with the machine.
/// It stops with the value.
struct WorkClock(Arc<AtomicBool>, JoinHandle<()>);

impl WorkClock {
    /// Half of the work on the large picture.
    fn start() -> WorkClock {
        let stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&stopped);
        let work = std::thread::spawn(move || {
            let goes_on = |_| !stop.load(Ordering::Relaxed);
            let progress = aplat::Progress::new(&goes_on);
            // An error where it was stopped.
            let _ = aplat::encode_with_progress(&noise(1448), Method::Context, &progress);
        });
        WorkClock(stopped, work)
    }

    fn has_ended(&self) -> bool {
        self.1.is_finished()
    }
}

impl Drop for WorkClock {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn a_job_whose_client_is_gone_is_cancelled() {
    let mut site = Site::new().await;
    let small = upload(&mut site, png_file::encode(&shapes(20, 2))).await;
    // some ten seconds of work
    let large = upload(&mut site, encode(&noise(2048), Method::Fast)).await;
    for what in ["file.aplat?as=colors8&method=context", "sizes?as=colors8"] {
        let path = format!("{large}/{what}");
        let mut requests = requests_for_all_cores(&site, &path);
        // a stream answers at once, and works as long as it is read
        let first = tokio::time::timeout(Duration::from_millis(300), requests.join_next()).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        drop((first, requests));
        let clock = WorkClock::start();
        let answers = requests_for_all_cores(&site, &format!("{small}/picture.png"))
            .join_all()
            .await;
        assert!(answers.iter().all(|answer| answer.status().as_u16() == 200));
        assert!(!clock.has_ended(), "{what}");
    }
}

#[tokio::test]
async fn an_aborted_upload_frees_its_slot() {
    let mut site = Site::new().await;
    for _ in 0..40 {
        let never = Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>());
        let request = Request::post(IMAGES)
            .header("host", "localhost:7878")
            .body(never)
            .unwrap();
        let upload = site.router().oneshot(request);
        assert!(
            tokio::time::timeout(Duration::from_millis(5), upload)
                .await
                .is_err()
        );
    }
    upload(&mut site, png_file::encode(&shapes(20, 2))).await;
}

#[tokio::test]
async fn errors_are_in_the_reader_s_language() {
    let mut site = Site::new().await;
    let french = [("accept-language", "fr")];
    let answer = site
        .ask(Act::POST, IMAGES, &french, Body::from("bonjour"))
        .await;
    assert!(answer.refusal(400).contains("ce n'est ni une image"));
    let answer = site.get_with("/api/images/rien", &french).await;
    assert!(answer.refusal(404).contains("20 minutes"));
}

#[tokio::test]
async fn samples_on_the_page_are_pictures() {
    let mut site = Site::new().await;
    let page = site.get("/images").await.text;
    let samples: Vec<&str> = page
        .split("data-sample=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    assert_eq!(samples.len(), 5);
    for sample in samples {
        let file = site.get(&format!("/assets/images/samples/{sample}")).await;
        assert_eq!(file.header("content-type"), "image/png", "{sample}");
        assert!(file.bytes.len() < 64 << 10, "{sample}");
        upload(&mut site, file.bytes).await;
    }
}
