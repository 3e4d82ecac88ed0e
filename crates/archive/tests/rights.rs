//! Rights that are missing on a PostgreSQL server are told apart.
//!
//! In a program of its own, because roles are shared by the databases of a server.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{Address, Archive, Error, QueryLimits};
use support::Place;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_right_to_make_tables_and_the_role_of_queries_are_asked_for_by_name() {
    const QUERY: &str = "SELECT COUNT(*) FROM Joueur";
    let place = Place::postgres();
    let roles = "create role stranger login; create role keeper login;
        create role grenier_reader nologin; grant grenier_reader to keeper;
        grant create on schema public to keeper";
    support::force(&place, roles).await.unwrap();
    let of = |role: &str| -> Address {
        let text = place.text.replace("grenier@", &format!("{role}@"));
        text.parse().unwrap()
    };
    let refused = Archive::open(&of("stranger")).await.err().unwrap();
    assert!(
        matches!(&refused, Error::NoRight { address, .. } if address.contains("archive_")),
        "{refused:?}"
    );
    let archive = Archive::open(&of("keeper")).await.unwrap();
    let limits = QueryLimits::default;
    assert!(archive.query(QUERY, &[], limits()).await.is_ok());
    support::force(&place, "revoke grenier_reader from keeper")
        .await
        .unwrap();
    let refused = archive.query(QUERY, &[], limits()).await.unwrap_err();
    assert!(
        matches!(&refused, Error::ReaderNotGranted { user } if user == "keeper"),
        "{refused:?}"
    );
    archive.close().await;
}
