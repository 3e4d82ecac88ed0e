//! `grenier db …`: the archive.

mod export;
mod import;
mod players;
mod sql;
mod summary;

pub use import::import;

use super::database::Database;
use crate::args::Db;
use crate::output::Output;

pub fn run(command: Db, database: &Database, output: &Output) -> anyhow::Result<()> {
    match command {
        Db::Init(args) => summary::init(args.library_plies, database, output),
        Db::Info => summary::info(database, output),
        Db::Check => summary::check(database, output),
        Db::Import(args) => import(&args, database, output),
        Db::Export(args) => export::export(&args, database, output),
        Db::Player(command) => players::run(command, database, output),
        Db::Rankings(args) => players::rankings(&args, database, output),
        Db::Sql(args) => sql::sql(&args, database, output),
    }
}
