//! The server: its socket, its shutdown, and the cleaning it does while it runs.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use archive::unix_now;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::interval;

use crate::app::App;
use crate::config::DEFAULT_ADDRESS;

/// How long running requests may take after the shutdown began.
const GRACE: Duration = Duration::from_secs(5);
/// How long an unfinished game is kept.
const KEPT: Duration = Duration::from_hours(90 * 24);
/// How long a game is kept that was never played.
const KEPT_UNBEGUN: Duration = Duration::from_hours(24);
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

/// Listens on an address; by default on the usual one, or on a free port if
/// that is taken.
pub async fn bind(address: Option<SocketAddr>) -> io::Result<Bound> {
    let listener = match address {
        Some(address) => TcpListener::bind(address).await?,
        None => match TcpListener::bind(DEFAULT_ADDRESS).await {
            Ok(listener) => listener,
            Err(_) => TcpListener::bind((DEFAULT_ADDRESS.ip(), 0)).await?,
        },
    };
    let address = listener.local_addr()?;
    Ok(Bound { listener, address })
}

/// Serves the site until `stop` resolves, then ends what is running and closes
/// the archive.
pub async fn serve(
    app: App,
    bound: Bound,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let cleaning = [
        tokio::spawn(delete_old_games(app.clone())),
        tokio::spawn(evict_uploads(app.clone())),
    ];
    let service = app
        .router()
        .into_make_service_with_connect_info::<SocketAddr>();
    let (stopped, stopping) = oneshot::channel();
    let closing = app.clone();
    let server = axum::serve(bound.listener, service).with_graceful_shutdown(async move {
        stop.await;
        closing.close();
        // The receiver is gone if the server has ended by itself.
        let _ = stopped.send(());
    });
    let grace = async {
        // If the sender is gone, never resolve: the server itself ends the
        // `select!`.
        if stopping.await.is_err() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(GRACE).await;
    };
    let ended = tokio::select! {
        ended = server.into_future() => ended,
        () = grace => Ok(()),
    };
    for task in cleaning {
        task.abort();
    }
    // The server does not wait for WebSockets: their games are saved here.
    app.close();
    app.couleurs().wait_until_empty(GRACE).await;
    app.archive().close().await;
    ended
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
        if let Err(error) = awale.and(couleurs) {
            tracing::warn!("old games: {error}");
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
