//! People's own questions to the archive, in SQL: bounded in time, in rows and
//! in number.

use std::sync::Arc;
use std::time::Duration;

use archive::{QueryAnswer, QueryLimits};
use phrases::Phrases;

use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::thinking::Refused;

/// What a question asked on the site may take.
const LIMITS: QueryLimits = QueryLimits {
    rows: 1000,
    time: Duration::from_secs(5),
};

/// A question of the subjects.
pub struct Example {
    /// The subject's number of it, under the key of its subject.
    pub number: &'static str,
    pub subject: &'static str,
    /// The key of what it asks.
    pub key: &'static str,
    pub query: &'static str,
}

/// The subjects' questions, as they may be asked here.
pub const EXAMPLES: [Example; 8] = [
    Example {
        number: "22",
        subject: "CCINP",
        key: "web-sql-q22",
        query: "SELECT id_Joueur FROM Joueur WHERE niveau > 1900;",
    },
    Example {
        number: "23",
        subject: "CCINP",
        key: "web-sql-q23",
        query: "SELECT 100.0 * SUM(CASE WHEN resultat = 1 THEN 1 ELSE 0 END) / COUNT(*)\n\
                FROM Partie WHERE jeu LIKE 'a%';",
    },
    Example {
        number: "24",
        subject: "CCINP",
        key: "web-sql-q24",
        query: "SELECT nom, prenom FROM Joueur ORDER BY niveau DESC LIMIT 3;",
    },
    Example {
        number: "25",
        subject: "CCINP",
        key: "web-sql-q25",
        query: "SELECT nom, prenom, COUNT(*) AS nb\n\
                FROM Joueur JOIN Partie ON id_Joueur = id_joueur1\n\
                WHERE resultat = 1\n\
                GROUP BY id_Joueur, nom, prenom\n\
                HAVING COUNT(*) > 100 ORDER BY nb DESC;",
    },
    Example {
        number: "16",
        subject: "Couleurs",
        key: "web-sql-q16",
        query: "SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j\n\
                WHERE nom = 'Alice' ORDER BY date;",
    },
    Example {
        number: "17",
        subject: "Couleurs",
        key: "web-sql-q17",
        query: "SELECT 1 + COUNT(*) FROM PARTIES WHERE score > 75;",
    },
    Example {
        number: "18",
        subject: "Couleurs",
        key: "web-sql-q18",
        query: "SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j\n\
                WHERE pays = 'France';",
    },
    Example {
        number: "19",
        subject: "Couleurs",
        key: "web-sql-q19",
        query: "SELECT 1 + COUNT(*)\n\
                FROM (SELECT MAX(score) AS m FROM PARTIES GROUP BY id_joueur) AS best\n\
                WHERE m > (SELECT MAX(score) FROM PARTIES\n\
                           JOIN JOUEURS ON id_joueur = id_j WHERE nom = 'Alice');",
    },
];

/// Asks a question for a client.
pub async fn ask(
    app: &App,
    client: Client,
    query: String,
    phrases: &Phrases,
) -> Result<QueryAnswer, ApiError> {
    let busy = |refused| ApiError::busy(refused, phrases);
    let ticket = app.workshop.enter(client.0).map_err(busy)?;
    let slot = Arc::clone(&app.questions).acquire_owned().await;
    let slot = slot.map_err(|_| busy(Refused::Stopped))?;
    let asked = app.clone();
    // The database goes on with a question whoever waits for the answer, so
    // that its place is taken until it has ended.
    let task = tokio::spawn(async move {
        let answer = asked.archive.query(&query, &[], LIMITS).await;
        drop((ticket, slot));
        answer
    });
    let answer = task.await.map_err(|_| busy(Refused::Stopped))?;
    answer.map_err(|error| ApiError::of_archive(&error, phrases))
}
