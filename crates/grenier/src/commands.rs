//! The commands: a module for each noun.

mod awale;
mod check;
mod completions;
mod couleurs;
mod database;
mod db;
mod doctor;
mod home;
mod image;
mod man;
#[cfg(feature = "web")]
mod serve;
mod settings;
mod subject;

use crate::args::Command;
#[cfg(feature = "web")]
use crate::args::serve::ServeArgs;
use crate::output::Output;
use crate::settings::chosen;
use database::Database;

/// Runs a command; the web server if there is none, and in a program without it the
/// menu of games.
pub fn run(
    command: Option<Command>,
    database: Option<String>,
    output: &Output,
) -> anyhow::Result<()> {
    let database = Database::new(database);
    // These help to mend settings that cannot be used.
    let mends = matches!(
        command,
        Some(Command::Settings(_) | Command::Doctor | Command::Completions(_) | Command::Man(_))
    );
    if !mends {
        chosen().check(&output.phrases)?;
    }
    match command {
        Some(Command::Awale(command)) => awale::run(*command, &database, output),
        Some(Command::Db(command)) => db::run(command, &database, output),
        Some(Command::Couleurs(command)) => couleurs::run(command, &database, output),
        Some(Command::Check(args)) => check::run(&args, output),
        Some(Command::Subject(command)) => subject::run(command, output),
        Some(Command::Play) => home::run(&database, output),
        Some(Command::Image(command)) => image::run(command, output),
        #[cfg(feature = "web")]
        Some(Command::Serve(args)) => serve::serve(&args, &database, output),
        Some(Command::Settings(args)) => settings::settings(&args, &database, output),
        Some(Command::Doctor) => doctor::doctor(&database, output),
        Some(Command::Completions(args)) => completions::completions(&args, output),
        Some(Command::Man(args)) => man::man(&args, output),
        #[cfg(feature = "web")]
        None => serve::serve(&ServeArgs::default(), &database, output),
        #[cfg(not(feature = "web"))]
        None => home::run(&database, output),
    }
}
