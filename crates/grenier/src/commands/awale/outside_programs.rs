//! Ends outside engines with this program, also when a signal ends it.

use awale_players::PlayerSpec;

/// Watches for signals if one of the players is an outside engine. An engine
/// leads a process group of its own, which Ctrl-C does not reach.
///
/// Not for the full screen, which handles signals itself.
pub fn end_on_signals<'a>(mut players: impl Iterator<Item = &'a PlayerSpec>) {
    if players.any(|player| matches!(player, PlayerSpec::Uci { .. })) {
        watch_signals();
    }
}

#[cfg(unix)]
fn watch_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // Without handlers the signals still end this program.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT]) else {
        return;
    };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            awale_players::end_outside_programs();
            let _ = emulate_default_handler(signal);
        }
    });
}

#[cfg(not(unix))]
fn watch_signals() {}
