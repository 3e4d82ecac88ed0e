//! The lessons speak both languages: every legal move of every board has a
//! sentence of its own, which names what the rules say.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeSet;

use awale::Pit;
use awale::notation::letters::EXAM;
use awale_lessons::{COURSE, Finding, Verdict};
use phrases::{Language, Localize, Phrases};

/// The numbers and the letters of pits that the sentence of a verdict must name.
fn facts(verdict: &Verdict) -> Vec<String> {
    let pit = |pit: usize| char::from(b'a' + pit as u8).to_string();
    let reply = |reply: Pit| EXAM.letter(verdict.side.other(), reply).to_string();
    let mut facts = vec![EXAM.letter(verdict.side, verdict.pit).to_string()];
    facts.extend(match verdict.finding {
        Finding::Lands { seeds, last } => vec![seeds.to_string(), pit(last)],
        Finding::LandsAtHome { last, .. } => vec![pit(last)],
        Finding::WrongNumber { last, holds } => vec![pit(last), holds.to_string()],
        Finding::Cancelled { seeds } | Finding::Gives { seeds } => vec![seeds.to_string()],
        Finding::Harvests { gain, stop, .. } => {
            let stop = stop
                .into_iter()
                .flat_map(|stop| [pit(stop.pit), stop.holds.to_string()]);
            stop.chain([gain.to_string()]).collect()
        }
        Finding::GoesOn { captured, left, .. } => vec![captured.to_string(), left.to_string()],
        Finding::Ends { own, other } => [own, other].map(|it| awale::Halves(it).to_string()).into(),
        Finding::EndsAfter {
            reply: at,
            own,
            other,
        } => {
            let [own, other] = [own, other].map(|it| awale::Halves(it).to_string());
            vec![reply(at), own, other]
        }
        Finding::GoesOnAfter { reply: at, next } => {
            vec![reply(at), EXAM.letter(verdict.side, next).to_string()]
        }
        Finding::Answered {
            gain: 0,
            reply: at,
            loss,
        } => vec![reply(at), loss.to_string()],
        Finding::Answered {
            gain,
            reply: at,
            loss,
        } => {
            vec![gain.to_string(), reply(at), loss.to_string()]
        }
        Finding::Unanswered { gain: 0 } => vec![],
        Finding::Unanswered { gain } => vec![gain.to_string()],
    });
    facts
}

/// The words of a sentence: letters and numbers, without signs.
fn words(sentence: &str) -> BTreeSet<String> {
    let words = sentence.split(|sign: char| !sign.is_alphanumeric() && sign != '.');
    words
        .map(|word| word.trim_matches('.').to_owned())
        .collect()
}

#[test]
fn every_move_of_every_lesson_has_its_own_sentence_which_names_what_it_does() {
    let mut sentences = 0;
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        for lesson in &COURSE {
            for exercise in lesson.exercises {
                let mut seen = BTreeSet::new();
                for pit in exercise.game().moves() {
                    let verdict = exercise.judge(pit).unwrap();
                    let sentence = verdict.localize(&phrases);
                    assert!(
                        sentence.ends_with('.') && !sentence.contains('{'),
                        "{sentence}"
                    );
                    for fact in facts(&verdict) {
                        assert!(words(&sentence).contains(&fact), "{fact} in: {sentence}");
                    }
                    assert!(seen.insert(sentence.clone()), "twice: {sentence}");
                    sentences += 1;
                }
            }
        }
    }
    assert!(sentences > 120, "{sentences}");
}

#[test]
fn every_lesson_has_a_title_an_idea_and_a_task_for_each_board() {
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        for lesson in &COURSE {
            let keys = [
                format!("lesson-{}", lesson.id),
                format!("lesson-{}-idea", lesson.id),
            ];
            let tasks = 1..=lesson.exercises.len();
            let tasks = tasks.map(|number| format!("lesson-{}-{number}", lesson.id));
            for key in keys.into_iter().chain(tasks) {
                assert!(phrases.knows(&key), "{key}");
            }
        }
    }
}
