//! The help texts, put into the command line in the user's language.
//!
//! A command's text is under `help-` and its path (`help-awale-show`); an
//! option's under `help-` path `--` name where it has one of its own
//! (`help-awale-perft--depth`), else under `help-option-` name.

use clap::{Arg, ArgAction, Command, CommandFactory};
use phrases::Phrases;

use crate::args::Arguments;

/// Options that every command has come after its own.
const LAST: usize = 1000;

/// The whole command line with its texts.
pub fn command(phrases: &Phrases) -> Command {
    let command = Arguments::command().disable_version_flag(true).arg(
        Arg::new("version")
            .short('V')
            .long("version")
            .action(ArgAction::Version),
    );
    with_texts(command, "grenier", phrases)
}

fn with_texts(command: Command, path: &str, phrases: &Phrases) -> Command {
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        phrases.say("help-heading-usage")
    );
    let mut command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help),
        )
        .about(phrases.say(&format!("help-{path}")))
        .help_template(template)
        .subcommand_help_heading(phrases.say("help-heading-commands"))
        .mut_args(|arg| described(arg, path, phrases));
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    for name in names {
        let path = match path {
            "grenier" => name.clone(),
            path => format!("{path}-{name}"),
        };
        command = command.mut_subcommand(name, |sub| with_texts(sub, &path, phrases));
    }
    let after = format!("help-{path}-after");
    if phrases.knows(&after) {
        command = command.after_help(phrases.say(&after));
    }
    command
}

fn described(arg: Arg, path: &str, phrases: &Phrases) -> Arg {
    let own = format!("help-{path}--{}", arg.get_id());
    let shared = format!("help-option-{}", arg.get_id());
    let key = if phrases.knows(&own) { own } else { shared };
    let heading = if arg.is_positional() {
        "help-heading-arguments"
    } else {
        "help-heading-options"
    };
    let takes_value = arg.get_action().takes_values();
    let everywhere =
        ["json", "lang", "database", "help", "version"].contains(&arg.get_id().as_str());
    let arg = if everywhere {
        arg.display_order(LAST)
    } else {
        arg
    };
    let values: Vec<String> = arg
        .get_possible_values()
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    // The texts name the values and defaults themselves, in their language.
    arg.help(phrases.say_with(&key, &[("values", values.join(", ").into())]))
        .help_heading(phrases.say(heading))
        .hide_possible_values(takes_value)
        .hide_default_value(takes_value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use phrases::Language;

    fn assert_told(command: &Command, path: &str) {
        let about = command.get_about().map(ToString::to_string);
        let about = about.unwrap_or_default();
        assert!(!about.starts_with("help-"), "{path}: no text {about}");
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let told = !help.is_empty() && !help.starts_with("help-");
            assert!(told, "{path} {}: {help:?}", arg.get_id());
        }
        for sub in command.get_subcommands() {
            assert_told(sub, &format!("{path} {}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_option_is_explained_in_every_language() {
        for language in Language::ALL {
            assert_told(&command(&Phrases::new(language)), "grenier");
        }
    }

    #[test]
    fn the_command_line_is_consistent() {
        for language in Language::ALL {
            command(&Phrases::new(language)).debug_assert();
        }
    }
}
