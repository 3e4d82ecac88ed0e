//! Inserts the help texts of the user's language into the command line.
//!
//! The key of a command's text is `help-` and its path (`help-awale-show`). The
//! key of an option's text is `help-` path `--` name (`help-awale-perft--depth`)
//! if the command has a text of its own, otherwise `help-option-` name.

use clap::{Arg, ArgAction, Command, CommandFactory};
use phrases::Phrases;

use crate::args::Arguments;

/// The display order of global options, after the command's own.
const LAST: usize = 1000;

/// The whole command line with its texts.
pub fn command(phrases: &Phrases) -> Command {
    let command = Arguments::command().long_version(crate::version::long());
    let command = command.disable_version_flag(true).arg(
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
        .subcommand_value_name(phrases.say("help-value-command"))
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
    let everywhere = [
        "json", "lang", "database", "color", "quiet", "help", "version",
    ]
    .contains(&arg.get_id().as_str());
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

    fn assert_explained(command: &Command, path: &str) {
        let about = command.get_about().map(ToString::to_string);
        let about = about.unwrap_or_default();
        assert!(!about.starts_with("help-"), "{path}: no text {about}");
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let explained = !help.is_empty() && !help.starts_with("help-");
            assert!(explained, "{path} {}: {help:?}", arg.get_id());
        }
        for sub in command.get_subcommands() {
            assert_explained(sub, &format!("{path} {}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_option_is_explained_in_every_language() {
        for language in Language::ALL {
            assert_explained(&command(&Phrases::new(language)), "grenier");
        }
    }

    /// The paths of all commands that have no subcommands.
    fn leaves(command: &Command, path: &str, found: &mut Vec<String>) {
        if !command.has_subcommands() {
            found.push(path.to_owned());
        }
        for sub in command.get_subcommands() {
            let path = format!("{path} {}", sub.get_name());
            leaves(sub, path.trim(), found);
        }
    }

    /// The commands that the tables of a README name; `db import|export` names
    /// two.
    fn named_commands(readme: &str) -> Vec<String> {
        let cells = readme.lines().filter_map(|line| line.strip_prefix("| `"));
        let names = cells.filter_map(|line| line.split_once('`'));
        names
            .flat_map(|(name, _)| {
                let is_word = |word: &&str| word.starts_with(|first: char| first.is_lowercase());
                let words: Vec<&str> = name.split(' ').take_while(is_word).collect();
                let (last, path) = words.split_last().unwrap_or((&"", &[]));
                let path = path.join(" ");
                let names = last.split("\\|").map(|name| format!("{path} {name}"));
                names.map(|name| name.trim().to_owned()).collect::<Vec<_>>()
            })
            .collect()
    }

    const READMES: [&str; 2] = ["README.md", "README.fr.md"];

    fn root() -> std::path::PathBuf {
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    #[test]
    fn every_command_stands_in_both_readmes() {
        let mut commands = Vec::new();
        let top = command(&Phrases::new(Language::English));
        leaves(&top, "", &mut commands);
        assert!(commands.contains(&"awale tables build".to_owned()));
        for file in READMES {
            let named = named_commands(&std::fs::read_to_string(root().join(file)).unwrap());
            for command in &commands {
                assert!(named.contains(command), "{file} does not name {command}");
            }
        }
    }

    #[test]
    fn every_command_that_a_readme_names_exists() {
        let mut commands = Vec::new();
        let top = command(&Phrases::new(Language::English));
        leaves(&top, "", &mut commands);
        for file in READMES {
            let readme = std::fs::read_to_string(root().join(file)).unwrap();
            for named in named_commands(&readme) {
                let is_it = |one: &String| *one == named || one.starts_with(&format!("{named} "));
                let exists = commands.iter().any(is_it);
                assert!(exists, "{file} names {named}: no such command");
            }
        }
    }

    #[test]
    fn both_readmes_link_every_page_of_the_documentation() {
        for file in READMES {
            let readme = std::fs::read_to_string(root().join(file)).unwrap();
            for page in std::fs::read_dir(root().join("docs")).unwrap() {
                let page = page.unwrap().path();
                if page.extension().is_none_or(|extension| extension != "md") {
                    continue;
                }
                let page = page.file_name().unwrap().to_str().unwrap();
                let link = format!("(docs/{page})");
                assert!(readme.contains(&link), "{file} does not link {page}");
            }
        }
    }

    #[test]
    fn the_command_line_is_consistent() {
        for language in Language::ALL {
            command(&Phrases::new(language)).debug_assert();
        }
    }
}
