//! Bots to watch: one task plays, any number look on.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::close_code;
use couleurs::Command;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep_until};

use super::connection::{Act, Gone, Visit, Wire, until};
use super::game_handle::{News, Seat};
use super::live_game::SPEEDS;
use super::persistence::{finish, keep};

/// How long each move is shown, by speed.
const SHOWN: [Duration; SPEEDS as usize] = [
    Duration::from_millis(600),
    Duration::from_millis(300),
    Duration::from_millis(150),
    Duration::from_millis(80),
    Duration::from_millis(40),
];

/// Shows a bot's game to one watcher.
pub async fn watch(visit: &Visit, wire: &mut Wire) -> Result<(), Gone> {
    let Seat { app, sitting } = &visit.seat;
    let Some(news) = &sitting.news else {
        return Ok(());
    };
    let mut news = news.subscribe();
    let mut closing = app.couleurs.closing();
    start(&visit.seat);
    let mut state = sitting.live().state_for(visit.owns);
    state["type"] = "state".into();
    wire.tell(state.to_string()).await?;
    if sitting.live().is_over() {
        let over = Box::pin(finish(app, sitting, &visit.name)).await;
        wire.tell(over.message()).await?;
        return wire.close(close_code::NORMAL, "over").await;
    }
    loop {
        let ping = wire.ping();
        tokio::select! {
            told = news.recv() => match told {
                Ok(News::More(message)) => wire.tell(message).await?,
                Ok(News::Last(message)) => {
                    wire.tell(message).await?;
                    return wire.close(close_code::NORMAL, "over").await;
                }
                Err(RecvError::Lagged(_)) => {
                    let state = sitting.live().state_message();
                    wire.tell(state).await?;
                }
                Err(RecvError::Closed) => return Ok(()),
            },
            () = until(&mut closing, |closing| *closing) => {
                return wire.close(close_code::RESTART, "the server stops").await;
            }
            message = wire.recv() => {
                if let Some((seq, act)) = wire.input(visit, message?).await? {
                    obey(visit, wire, seq, act).await?;
                }
            }
            () = sleep_until(ping) => wire.check().await?,
        }
    }
}

/// Lets the bot begin, unless it plays already or is over.
fn start(seat: &Seat) {
    let mut live = seat.sitting.live();
    if !live.driven && !live.is_over() {
        if let Ok(permit) = Arc::clone(&seat.app.couleurs.bots).try_acquire_owned() {
            live.sit(Instant::now());
            live.driven = true;
            tokio::spawn(drive(seat.again(), permit));
        } else {
            live.pause(Instant::now());
        }
    }
}

/// Obeys the owner; others only look on.
async fn obey(visit: &Visit, wire: &mut Wire, seq: u64, act: Act) -> Result<(), Gone> {
    let sitting = &visit.seat.sitting;
    if !visit.owns {
        return wire.refuse(seq, "web-couleurs-not-yours").await;
    }
    let state = {
        let mut live = sitting.live();
        match act {
            Act::Pause => live.pause(Instant::now()),
            Act::Resume => live.resume(Instant::now()),
            Act::Faster => live.speed = (live.speed + 1).min(SPEEDS),
            Act::Slower => live.speed = (live.speed - 1).max(1),
            Act::Play(_) => {
                drop(live);
                return wire.refuse(seq, "web-couleurs-not-for-bots").await;
            }
        }
        live.state_message()
    };
    if act == Act::Resume {
        // A bot that found no place before may find one now.
        start(&visit.seat);
    }
    sitting.announce(state);
    sitting.nudge.notify_waiters();
    Ok(())
}

/// Plays until the game is over or nobody looks on.
async fn drive(seat: Seat, _permit: OwnedSemaphorePermit) {
    let Seat { app, sitting } = &seat;
    let mut closing = app.couleurs.closing();
    tokio::select! {
        () = until(&mut closing, |closing| *closing) => (),
        () = play(&seat) => (),
    }
    keep(app, sitting).await;
}

async fn play(seat: &Seat) {
    let Seat { app, sitting } = seat;
    while is_watched(seat) {
        let Some(commands) = plan(seat).await else {
            break;
        };
        for command in commands {
            if !show(seat).await {
                break;
            }
            let mut live = sitting.live();
            let events = live.step(command);
            let message = live.told(events, None);
            drop(live);
            if let Some(message) = message {
                sitting.announce(message);
            }
        }
    }
    let is_over = sitting.live().is_over();
    if is_over {
        let over = finish(app, sitting, "").await;
        sitting.announce_over(&over);
    }
}

/// Whether somebody looks on and the game goes on; else the bot stops.
fn is_watched(seat: &Seat) -> bool {
    let mut live = seat.sitting.live();
    live.driven = watchers(seat) > 0 && !live.is_over();
    live.driven
}

fn watchers(seat: &Seat) -> usize {
    let news = seat.sitting.news.as_ref();
    news.map_or(0, tokio::sync::broadcast::Sender::receiver_count)
}

/// What the bot does with the falling bar, thought of on a core of its own.
async fn plan(seat: &Seat) -> Option<Vec<Command>> {
    let (bot, game) = {
        let live = seat.sitting.live();
        (live.bot()?, live.game().clone())
    };
    let _core = seat.app.couleurs.thinkers.acquire().await.ok()?;
    let plan = spawn_blocking(move || bot.choose(&game).map(|plan| plan.commands(&game)));
    plan.await.ok()?
}

/// Waits for as long as a move is shown, and while the game is paused; whether
/// somebody still looks on.
async fn show(seat: &Seat) -> bool {
    let began = Instant::now();
    loop {
        let nudged = seat.sitting.nudge.notified();
        if watchers(seat) == 0 {
            return false;
        }
        let (is_paused, speed) = {
            let live = seat.sitting.live();
            (live.is_paused(), live.speed)
        };
        let until = began + SHOWN[usize::from(speed.clamp(1, SPEEDS)) - 1];
        tokio::select! {
            () = nudged => (),
            () = sleep_until(until), if !is_paused => return true,
        }
    }
}
