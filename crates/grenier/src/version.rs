//! What `--version` tells: commit, features, databases and instruction sets.

use couleurs::planes::Instructions;

/// The version in full. Its first line is what `-V` prints after the name.
pub fn long() -> String {
    let number = env!("CARGO_PKG_VERSION");
    let commit = option_env!("GRENIER_COMMIT").map(|commit| format!(" ({commit})"));
    let instructions = Instructions::best().names().join(" ");
    format!(
        "{number}{}\nfeatures: {}\ndatabases: SQLite {}{}\ninstructions: {} {instructions}",
        commit.unwrap_or_default(),
        features().join(" "),
        archive::SQLITE_VERSION,
        if cfg!(feature = "postgres") {
            ", PostgreSQL by sqlx"
        } else {
            ""
        },
        std::env::consts::ARCH,
    )
}

/// The optional parts, with a sign for each: `+` built in, `-` left out.
fn features() -> Vec<String> {
    let sign = |name: &str, is_in: bool| format!("{}{name}", if is_in { '+' } else { '-' });
    vec![
        sign("web", cfg!(feature = "web")),
        sign("postgres", cfg!(feature = "postgres")),
        sign("cluster", cfg!(feature = "cluster")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_names_sqlite_and_begins_with_the_number() {
        let version = long();
        assert!(version.starts_with(env!("CARGO_PKG_VERSION")), "{version}");
        assert!(version.contains("SQLite 3."), "{version}");
        assert_eq!(version.lines().count(), 4, "{version}");
    }
}
