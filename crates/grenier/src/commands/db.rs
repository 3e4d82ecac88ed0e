//! `grenier db …`: the archive.

mod backup;
mod csv;
mod dump;
mod export;
mod import;
mod maintenance;
mod moderation;
mod players;
mod rankings;
mod sql;

pub use import::import;

use super::database::Database;
use crate::args::db::DbCommand;
use crate::output::Output;

pub fn run(command: DbCommand, database: &Database, output: &Output) -> anyhow::Result<()> {
    match command {
        DbCommand::Init(args) => maintenance::init(args.library_plies, database, output),
        DbCommand::Info => maintenance::info(database, output),
        DbCommand::Check => maintenance::check(database, output),
        DbCommand::Import(args) => import(&args, database, output),
        DbCommand::Backup(args) => backup::backup(&args, database, output),
        DbCommand::Dump(args) => dump::dump(&args, database, output),
        DbCommand::Restore(args) => dump::restore(&args, database, output),
        DbCommand::Export(args) => export::export(&args, database, output),
        DbCommand::Player(command) => players::run(command, database, output),
        DbCommand::Rankings(args) => rankings::rankings(&args, database, output),
        DbCommand::Sql(args) => sql::sql(&args, database, output),
    }
}
