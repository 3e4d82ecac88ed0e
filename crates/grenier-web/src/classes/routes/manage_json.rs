//! What the routes of a teacher take and answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A new class.
#[derive(Deserialize, ToSchema)]
pub struct NewClassBody {
    #[schema(example = "Première G2")]
    pub name: String,
    #[schema(example = json!([::subjects::Subject::names()[0]]))]
    pub subjects: Vec<String>,
    /// Until when it is open, in milliseconds since 1970.
    #[schema(example = 1_893_456_000_000_i64)]
    pub closes: i64,
    #[serde(default)]
    pub hints: bool,
    #[serde(default)]
    pub reference: bool,
    #[serde(default)]
    pub keeps_code: bool,
    /// For those who are not on the server's own machine.
    pub owner_code: Option<String>,
}

/// What a teacher changes; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[schema(as = ClassChanges)]
pub struct ChangeBody {
    #[schema(example = "Première G2")]
    pub name: Option<String>,
    pub subjects: Option<Vec<String>>,
    /// Milliseconds since 1970; a time in the past closes the class.
    pub closes: Option<i64>,
    pub hints: Option<bool>,
    pub reference: Option<bool>,
    pub keeps_code: Option<bool>,
    /// Whether new pupils may join.
    pub admits: Option<bool>,
}

/// The secret of a teacher's link.
#[derive(Deserialize, ToSchema)]
pub struct LinkBody {
    pub class: String,
    pub secret: String,
}

/// The classes of a browser, and what is needed to make one.
#[derive(Serialize, ToSchema)]
#[schema(as = Classes)]
pub struct ClassesJson {
    pub classes: Vec<ListedJson>,
    /// The subjects that a class may have.
    pub subjects: Vec<TitleJson>,
    /// Whether the browser is on the server's own machine.
    pub here: bool,
}

/// A class in the list of a browser.
#[derive(Serialize, ToSchema)]
#[schema(as = ListedClass)]
pub struct ListedJson {
    pub id: String,
    pub name: String,
    /// Whether the browser is its teacher's.
    pub teacher: bool,
    pub open: bool,
}

/// A subject by its title.
#[derive(Serialize, ToSchema)]
#[schema(as = SubjectTitle)]
pub struct TitleJson {
    pub id: String,
    pub title: String,
}

/// A class that was made.
#[derive(Serialize, ToSchema)]
#[schema(as = MadeClass)]
pub struct MadeJson {
    pub id: String,
    /// The letters that pupils type.
    pub code: String,
    /// The path of the teacher's secret link, told this once.
    pub link: String,
}

/// A class that the secret of its link opened.
#[derive(Serialize, ToSchema)]
#[schema(as = OpenedClass)]
pub struct OpenedJson {
    pub id: String,
}

/// The path of a teacher's secret link.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassLink)]
pub struct LinkJson {
    pub link: String,
}

/// A new return code, and whose it is.
#[derive(Serialize, ToSchema)]
#[schema(as = PupilCode)]
pub struct NewCodeJson {
    pub name: String,
    pub return_code: String,
}
