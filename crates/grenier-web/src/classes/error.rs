//! Why something is refused in a class.

use axum::http::StatusCode;
use phrases::Phrases;

use super::{LONGEST_NAME, MOST_PUPILS, MOST_SUBJECTS};
use crate::http::error::HttpError;

/// See the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassError {
    /// There is no such class, or no longer.
    NotFound,
    /// Only its teacher may do this.
    NotTeacher,
    /// Only its pupils and its teacher may see this.
    NotPupil,
    /// Classes are made on the server's own machine, or with the owner's code.
    NotOwner,
    WrongOwnerCode,
    /// The secret link is not, or no longer, that of the teacher.
    WrongLink,
    /// No class has this code.
    WrongCode,
    /// No pupil of the class has this name and return code.
    WrongReturnCode,
    /// Too many wrong codes of this client.
    TooManyCodes,
    TooManyClasses,
    /// The class takes no more pupils.
    Full,
    /// The teacher lets nobody join any more.
    NotAdmitting,
    /// The class is over.
    Closed,
    /// Another pupil has the name.
    NameTaken,
    BadName,
    BadSubjects,
    /// The time until which the class is open is in the past or too far away.
    BadTime,
    /// There is no such pupil.
    NoPupil,
    /// Fewer than two pupils would play.
    TooFewPlayers,
    BadTournament,
    /// There is no tournament, or no such game in it.
    NoTournament,
    /// Games of the last round go on.
    RoundGoesOn,
    /// All rounds are played.
    TournamentOver,
    /// Somebody was faster: the round began already.
    RoundBegan,
    /// Too many pages of the class are open in one browser.
    TooManyPages,
}

impl HttpError for ClassError {
    fn status(&self) -> StatusCode {
        match self {
            ClassError::NotFound | ClassError::NoPupil | ClassError::NoTournament => {
                StatusCode::NOT_FOUND
            }
            ClassError::NotTeacher
            | ClassError::NotPupil
            | ClassError::NotOwner
            | ClassError::WrongOwnerCode
            | ClassError::WrongLink
            | ClassError::WrongCode
            | ClassError::WrongReturnCode => StatusCode::FORBIDDEN,
            ClassError::TooManyCodes | ClassError::TooManyPages => StatusCode::TOO_MANY_REQUESTS,
            ClassError::TooManyClasses
            | ClassError::Full
            | ClassError::NotAdmitting
            | ClassError::Closed
            | ClassError::NameTaken
            | ClassError::TooFewPlayers
            | ClassError::RoundGoesOn
            | ClassError::TournamentOver
            | ClassError::RoundBegan => StatusCode::CONFLICT,
            ClassError::BadName
            | ClassError::BadSubjects
            | ClassError::BadTime
            | ClassError::BadTournament => StatusCode::BAD_REQUEST,
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            ClassError::BadName => {
                phrases.say_with("web-class-bad-name", &[("most", LONGEST_NAME.into())])
            }
            ClassError::BadSubjects => {
                phrases.say_with("web-class-bad-subjects", &[("most", MOST_SUBJECTS.into())])
            }
            ClassError::Full => phrases.say_with("web-class-full", &[("most", MOST_PUPILS.into())]),
            other => phrases.say(other.key()),
        }
    }
}

impl ClassError {
    /// The key of the sentence.
    fn key(self) -> &'static str {
        match self {
            ClassError::NotFound => "web-class-not-found",
            ClassError::NotTeacher => "web-class-not-teacher",
            ClassError::NotPupil => "web-class-not-pupil",
            ClassError::NotOwner => "web-class-not-owner",
            ClassError::WrongOwnerCode => "web-class-wrong-owner-code",
            ClassError::WrongLink => "web-class-wrong-link",
            ClassError::WrongCode => "web-class-wrong-code",
            ClassError::WrongReturnCode => "web-class-wrong-return-code",
            ClassError::TooManyCodes => "web-class-too-many-codes",
            ClassError::TooManyClasses => "web-class-too-many-classes",
            ClassError::Full => "web-class-full",
            ClassError::NotAdmitting => "web-class-not-admitting",
            ClassError::Closed => "web-class-closed",
            ClassError::NameTaken => "web-class-name-taken",
            ClassError::BadName => "web-class-bad-name",
            ClassError::BadSubjects => "web-class-bad-subjects",
            ClassError::BadTime => "web-class-bad-time",
            ClassError::NoPupil => "web-class-no-pupil",
            ClassError::TooFewPlayers => "web-class-too-few-players",
            ClassError::BadTournament => "web-class-bad-tournament",
            ClassError::NoTournament => "web-class-no-tournament",
            ClassError::RoundGoesOn => "web-class-round-goes-on",
            ClassError::TournamentOver => "web-class-tournament-over",
            ClassError::RoundBegan => "web-class-round-began",
            ClassError::TooManyPages => "web-class-too-many-pages",
        }
    }
}
