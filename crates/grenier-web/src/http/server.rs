//! The server: its socket, its connections, its shutdown, and the cleaning it does
//! while it runs.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use archive::{Error, Notification, unix_now};
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{interval, sleep, timeout};

use crate::app::App;
use crate::http::client::Client;
use crate::http::connection::{Connection, ConnectionSlots, LocalAddress};
use crate::http::proxy::is_proxy;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 64 << 10;
/// Pause after a connection that could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);
/// The answer to a connection too many. It is sent before the request is read,
/// so that nobody knows the reader's language.
const TOO_MANY: &str = "HTTP/1.1 503 Service Unavailable\r\n\
    Content-Type: text/plain; charset=utf-8\r\nRetry-After: 10\r\nConnection: close\r\n\r\n\
    Too many connections: please try again in a few seconds.\n\
    Trop de connexions : r\u{e9}essayez dans quelques secondes.\n";

/// How long running requests may take after the shutdown began.
const GRACE: Duration = Duration::from_secs(5);
/// Pause before listening to the database again.
const LISTEN_PAUSE: Duration = Duration::from_secs(2);
/// How long an unfinished game is kept.
const KEPT: Duration = Duration::from_hours(90 * 24);
/// How long a game is kept that was never played.
const KEPT_UNBEGUN: Duration = Duration::from_hours(24);
/// How long a challenge is kept that nobody accepted.
const KEPT_CHALLENGES: Duration = Duration::from_hours(14 * 24);
/// Time between two deletions of old games.
const DELETE_EVERY: Duration = Duration::from_hours(6);
/// Time between two evictions of expired uploads.
const EVICT_EVERY: Duration = Duration::from_mins(1);

/// A socket that is listening.
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
}

impl Bound {
    /// The address that browsers open.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// Listens on an address.
pub async fn bind(address: SocketAddr) -> io::Result<Bound> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    Ok(Bound { listener, address })
}

/// Listens on an address, or on a free port there if its own is taken.
pub async fn bind_or_free_port(address: SocketAddr) -> io::Result<Bound> {
    match bind(address).await {
        Ok(bound) => Ok(bound),
        Err(_) => bind(SocketAddr::new(address.ip(), 0)).await,
    }
}

/// Serves the site until `stop` resolves, then ends what is running and closes
/// the archive.
pub async fn serve(app: App, bound: Bound, stop: impl Future<Output = ()>) {
    let cleaning = [
        tokio::spawn(delete_old_games(app.clone())),
        tokio::spawn(evict_uploads(app.clone())),
        tokio::spawn(keep_duels(app.clone())),
        tokio::spawn(hear(app.clone())),
    ];
    let stopping = watch::Sender::new(());
    let drained = async {
        stop.await;
        app.begin_to_close();
        sleep(app.config().drain).await;
    };
    tokio::select! {
        () = accept(&app, bound.listener, &stopping) => (),
        () = drained => (),
    }
    app.close();
    stopping.send_replace(());
    // Each connection holds a receiver. What runs longer than this is cut off.
    let _ = timeout(GRACE, stopping.closed()).await;
    for task in cleaning {
        task.abort();
    }
    // A WebSocket is no request any more: the games are saved here.
    app.couleurs().wait_until_empty(GRACE).await;
    let _ = timeout(GRACE, app.duels().sockets().drained()).await;
    app.duels().end_lease(&app).await;
    app.archive().close().await;
}

/// Accepts connections for as long as it is polled.
async fn accept(app: &App, listener: TcpListener, stopping: &watch::Sender<()>) {
    let limits = app.config().connections;
    let slots = ConnectionSlots::new(&limits, app.config().rate_limit);
    let site = TowerToHyperService::new(app.router());
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(LONGEST_HEAD);
    loop {
        let Some((stream, peer)) = next_connection(&listener).await else {
            continue;
        };
        let is_proxy = is_proxy(&app.config().behind, peer.ip());
        let Some(slot) = slots.enter(Client::at(peer.ip()), is_proxy) else {
            refuse(&stream);
            continue;
        };
        let site = site.clone();
        let local = stream.local_addr().map(|local| local.ip().to_canonical());
        let service = service_fn(move |mut request: Request<Incoming>| {
            let extensions = request.extensions_mut();
            extensions.insert(ConnectInfo(peer));
            if let Ok(local) = local {
                extensions.insert(LocalAddress(local));
            }
            site.call(request)
        });
        let connection = Connection::new(stream, limits.write_pause, slot);
        let connection = builder.serve_connection(TokioIo::new(connection), service);
        let mut stopping = stopping.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection.with_upgrades());
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                _ = stopping.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!("connection: {error}");
            }
        });
    }
}

/// The next connection and its peer; `None` where it failed.
async fn next_connection(listener: &TcpListener) -> Option<(TcpStream, SocketAddr)> {
    match listener.accept().await {
        Ok((stream, peer)) => {
            // Messages of a game are small and must not wait for one another.
            stream.set_nodelay(true).ok()?;
            Some((stream, peer))
        }
        Err(error) => {
            tracing::warn!("cannot accept a connection: {error}");
            // Mostly too many open files: wait until some are closed.
            sleep(ACCEPT_PAUSE).await;
            None
        }
    }
}

/// Tells a client with too many connections so. The socket is closed at once,
/// whether the client reads it or not.
fn refuse(stream: &TcpStream) {
    let _ = stream.try_write(TOO_MANY.as_bytes());
}

/// Deletes unfinished games that were not touched for long.
async fn delete_old_games(app: App) {
    let mut times = interval(DELETE_EVERY);
    loop {
        times.tick().await;
        let before = unix_now() - KEPT.as_secs() as i64;
        let begun = unix_now() - KEPT_UNBEGUN.as_secs() as i64;
        let awale = app.archive().forget_live_games(before).await;
        let couleurs = app
            .archive()
            .forget_couleurs_live_games(before, begun)
            .await;
        let day = unix_now() - KEPT_CHALLENGES.as_secs() as i64;
        let duels = app.archive().forget_duels(1000 * before, 1000 * day).await;
        let classes = app.archive().forget_classes(1000 * unix_now()).await;
        if let Err(error) = awale.and(couleurs).and(duels).and(classes) {
            tracing::warn!("old games: {error}");
        }
    }
}

/// Holds the duels of this server.
async fn keep_duels(app: App) {
    app.duels().keep(&app).await;
}

/// Hears what other servers and programs tell through the database.
async fn hear(app: App) {
    loop {
        match hear_until_lost(&app).await {
            Ok(()) => return,
            Err(error) => tracing::warn!("notifications: {error}"),
        }
        sleep(LISTEN_PAUSE).await;
        app.explorer().clear();
    }
}

/// Returns where there is nothing to hear.
async fn hear_until_lost(app: &App) -> Result<(), Error> {
    let Some(mut listener) = app.archive().listener().await? else {
        return Ok(());
    };
    loop {
        let notification = listener.next().await?;
        if notification != Notification::GameWanted {
            app.explorer().clear();
        }
        if notification != Notification::ArchiveChanged {
            app.couleurs().answer_wanted(app).await;
        }
    }
}

/// Frees the memory of expired uploads.
async fn evict_uploads(app: App) {
    let mut times = interval(EVICT_EVERY);
    loop {
        times.tick().await;
        app.images().evict();
        app.couleurs().replays.evict();
    }
}
