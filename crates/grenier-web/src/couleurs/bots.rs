//! Bots: one task plays, and any number of connections watch.

use std::sync::Arc;
use std::time::Duration;

use archive::PlayerGiven;
use axum::extract::ws::close_code;
use couleurs::Command;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep_until};

use super::connection::{Connection, until};
use super::error::InputError;
use super::game_handle::GameHandle;
use super::holding::save;
use super::live_game::SPEEDS;
use super::messages::MessageJson;
use super::persistence::finish;
use super::shared_game::WatcherMessage;
use super::socket::{Act, Disconnected, Socket};

/// How long each move is shown, by speed.
const SHOWN: [Duration; SPEEDS as usize] = [
    Duration::from_millis(600),
    Duration::from_millis(300),
    Duration::from_millis(150),
    Duration::from_millis(80),
    Duration::from_millis(40),
];

/// Shows a bot's game to one watcher.
pub async fn watch(connection: &Connection, socket: &mut Socket) -> Result<(), Disconnected> {
    let GameHandle { app, game } = &connection.handle;
    let Some(watchers) = &game.watchers else {
        return Ok(());
    };
    let mut watchers = watchers.subscribe();
    let mut closing = app.couleurs().closing();
    let mut leaving = game.leaving.subscribe();
    start(&connection.handle);
    let state = Box::new(game.live().state_for(connection.is_owner));
    socket.send_text(MessageJson::State(state).text()).await?;
    if game.live().is_over() {
        let Ok(over) = Box::pin(finish(app, game, connection.player.clone())).await else {
            return connection.send_away(socket).await;
        };
        socket.send_text(over.message()).await?;
        return socket.close(close_code::NORMAL, "over").await;
    }
    loop {
        let ping = socket.next_ping();
        tokio::select! {
            message = watchers.recv() => match message {
                Ok(WatcherMessage::Next(message)) => socket.send_text(message).await?,
                Ok(WatcherMessage::Last(message)) => {
                    socket.send_text(message).await?;
                    return socket.close(close_code::NORMAL, "over").await;
                }
                Err(RecvError::Lagged(_)) => {
                    let state = game.live().state_message();
                    socket.send_text(state).await?;
                }
                Err(RecvError::Closed) => return Ok(()),
            },
            () = until(&mut leaving, Option::is_some) => {
                return connection.send_away(socket).await;
            }
            () = until(&mut closing, |closing| *closing) => {
                return socket.close(close_code::RESTART, "the server stops").await;
            }
            message = socket.recv() => {
                if let Some((seq, act)) = socket.input(connection, message?).await? {
                    control(connection, socket, seq, act).await?;
                }
            }
            () = sleep_until(ping) => socket.keep_alive().await?,
        }
    }
}

/// Starts the bot, unless it runs already or the game is over.
fn start(handle: &GameHandle) {
    let mut live = handle.game.live();
    if !live.bot_runs && !live.is_over() {
        if let Ok(permit) = Arc::clone(&handle.app.couleurs().bots).try_acquire_owned() {
            live.join(Instant::now());
            live.bot_runs = true;
            tokio::spawn(run(handle.clone(), permit));
        } else {
            live.pause(Instant::now());
        }
    }
}

/// Runs an act of the owner; others only watch.
async fn control(
    connection: &Connection,
    socket: &mut Socket,
    seq: u64,
    act: Act,
) -> Result<(), Disconnected> {
    let game = &connection.handle.game;
    if !connection.is_owner {
        return socket.refuse(seq, InputError::NotYours).await;
    }
    let state = {
        let mut live = game.live();
        match act {
            Act::Pause => live.pause(Instant::now()),
            Act::Resume => live.resume(Instant::now()),
            Act::Faster => live.speed = (live.speed + 1).min(SPEEDS),
            Act::Slower => live.speed = (live.speed - 1).max(1),
            Act::Play(_) => {
                drop(live);
                return socket.refuse(seq, InputError::NotForBots).await;
            }
        }
        live.state_message()
    };
    if act == Act::Resume {
        // A bot that got no permit before may get one now.
        start(&connection.handle);
    }
    game.broadcast(state);
    game.changed.notify_waiters();
    Ok(())
}

/// Plays until the game is over or nobody watches.
async fn run(handle: GameHandle, _permit: OwnedSemaphorePermit) {
    let GameHandle { app, game } = &handle;
    let mut closing = app.couleurs().closing();
    let mut leaving = game.leaving.subscribe();
    tokio::select! {
        () = until(&mut closing, |closing| *closing) => (),
        () = until(&mut leaving, Option::is_some) => (),
        () = play(&handle) => (),
    }
    save(app, game).await;
}

async fn play(handle: &GameHandle) {
    let GameHandle { app, game } = handle;
    while is_watched(handle) {
        let Some(commands) = plan(handle).await else {
            break;
        };
        for command in commands {
            if !wait_for_move(handle).await {
                break;
            }
            let mut live = game.live();
            let events = live.step(command);
            let message = live.step_message(events, None);
            drop(live);
            if let Some(message) = message {
                game.broadcast(message);
            }
        }
    }
    let is_over = game.live().is_over();
    if is_over && let Ok(over) = finish(app, game, PlayerGiven::Unknown).await {
        game.broadcast_over(&over);
    }
}

/// Whether the game goes on and somebody watches; otherwise the bot stops.
fn is_watched(handle: &GameHandle) -> bool {
    let mut live = handle.game.live();
    live.bot_runs = watchers(handle) > 0 && !live.is_over();
    live.bot_runs
}

fn watchers(handle: &GameHandle) -> usize {
    let watchers = handle.game.watchers.as_ref();
    watchers.map_or(0, tokio::sync::broadcast::Sender::receiver_count)
}

/// The bot's commands for the falling bar, searched on a core of its own.
async fn plan(handle: &GameHandle) -> Option<Vec<Command>> {
    let (bot, game) = {
        let live = handle.game.live();
        (live.bot()?, live.game().clone())
    };
    let _core = handle.app.couleurs().bot_cores.acquire().await.ok()?;
    let plan = spawn_blocking(move || bot.choose(&game).map(|plan| plan.commands(&game)));
    plan.await.ok()?
}

/// Waits while a move is shown and while the game is paused; whether somebody
/// still watches.
async fn wait_for_move(handle: &GameHandle) -> bool {
    let began = Instant::now();
    loop {
        let changed = handle.game.changed.notified();
        if watchers(handle) == 0 {
            return false;
        }
        let (is_paused, speed) = {
            let live = handle.game.live();
            (live.is_paused(), live.speed)
        };
        let until = began + SHOWN[usize::from(speed.clamp(1, SPEEDS)) - 1];
        tokio::select! {
            () = changed => (),
            () = sleep_until(until), if !is_paused => return true,
        }
    }
}
