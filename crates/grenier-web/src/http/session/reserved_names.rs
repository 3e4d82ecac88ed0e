//! Names that no person may bear: those of programs and of guests, and what looks
//! like them.

use archive::name_skeleton;

/// Programs, as they are stored and as people read them, without their numbers.
const PROGRAMS: [&str; 17] = [
    "level",
    "niveau",
    "negamax",
    "negaawale",
    "engine",
    "moteur",
    "random",
    "chance",
    "hasard",
    "human",
    "grenier",
    "uci",
    // Of those who left.
    "closed",
    "anonymous",
    "anonyme",
    "former player",
    "ancien joueur",
];
/// How the names of guests begin.
const GUESTS: [&str; 2] = ["guest", "invite"];
/// Letters after the beginning of a guest's name.
const LABEL: usize = 4;

/// Whether a name is one of a program or of a guest, or looks like one.
pub fn is_reserved(name: &str) -> bool {
    let skeleton = name_skeleton(name);
    // The number at the end is taken away first: a digit may look like a letter.
    let word = name_skeleton(name.trim_end_matches(|sign: char| !sign.is_alphabetic()));
    let is = |known: &str| [&skeleton, &word].contains(&&name_skeleton(known));
    PROGRAMS.iter().any(|known| is(known)) || GUESTS.iter().any(|known| is_guest(&skeleton, known))
}

/// Whether this is `guest` alone or with the four letters of one.
fn is_guest(skeleton: &str, known: &str) -> bool {
    let rest = skeleton.strip_prefix(&name_skeleton(known));
    rest.is_some_and(|rest| rest.is_empty() || rest.chars().count() == LABEL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_guests_and_their_look_alikes_are_reserved() {
        for name in [
            "level:2",
            "Level 10",
            "LEVEL-2",
            "lеvel:2",
            "1evel:2",
            "Niveau 3",
            "níveau3",
            "engine",
            "ENGINE",
            "Engine 1",
            "negamax:4",
            "random",
            "Rаndom",
            "human",
            "Guest 28e7",
            "guest",
            "Invité ab2d",
            "Guest",
            "hasard",
            "Former player 3",
            "former-player",
            "Ancien joueur 12",
        ] {
            assert!(is_reserved(name), "{name}");
        }
    }

    #[test]
    fn names_of_people_are_not() {
        for name in [
            "Zoé",
            "Ann",
            "Levelle",
            "Guesthouse",
            "Bob 2",
            "阿部",
            "Rand",
            "Chanceline",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
