//! The socket, and the life of the server on it.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::app::App;
use crate::config::DEFAULT_ADDRESS;

/// How long requests under way may take once the server is to end.
const GRACE: Duration = Duration::from_secs(5);
/// How long an unfinished game is kept.
const KEPT: Duration = Duration::from_hours(90 * 24);
/// How long a game is kept that nobody sits down to.
const KEPT_UNBEGUN: Duration = Duration::from_hours(24);
/// How often those kept for longer are forgotten.
const FORGET_EVERY: Duration = Duration::from_hours(6);

/// A socket that is listening.
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
}

impl Bound {
    /// Where browsers find it.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// Listens on the address asked for; without, on the usual one, or on a free
/// port where that is busy.
pub async fn bind(asked: Option<SocketAddr>) -> io::Result<Bound> {
    let listener = match asked {
        Some(address) => TcpListener::bind(address).await?,
        None => match TcpListener::bind(DEFAULT_ADDRESS).await {
            Ok(listener) => listener,
            Err(_) => TcpListener::bind((DEFAULT_ADDRESS.ip(), 0)).await?,
        },
    };
    let address = listener.local_addr()?;
    Ok(Bound { listener, address })
}

/// Serves the site until `stop` is done, then ends what is under way and
/// closes the archive.
pub async fn serve(
    app: App,
    bound: Bound,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let forgetting = tokio::spawn(forget_from_time_to_time(app.clone()));
    let service = app
        .router()
        .into_make_service_with_connect_info::<SocketAddr>();
    let (told, stopping) = oneshot::channel();
    let closing = app.clone();
    let server = axum::serve(bound.listener, service).with_graceful_shutdown(async move {
        stop.await;
        closing.close();
        // Nobody listens where the server has ended by itself.
        let _ = told.send(());
    });
    let grace = async {
        // Without a word there is nothing to wait for but the server.
        if stopping.await.is_err() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(GRACE).await;
    };
    let ended = tokio::select! {
        ended = server.into_future() => ended,
        () = grace => Ok(()),
    };
    forgetting.abort();
    // Sockets are no requests any more: their games are kept when they end.
    app.close();
    app.couleurs.emptied(GRACE).await;
    app.archive.close().await;
    ended
}

/// Games that nobody touched for long are not gone on with.
async fn forget_from_time_to_time(app: App) {
    let mut times = tokio::time::interval(FORGET_EVERY);
    loop {
        times.tick().await;
        let now = time::OffsetDateTime::now_utc();
        let before = (now - KEPT).unix_timestamp();
        let begun = (now - KEPT_UNBEGUN).unix_timestamp();
        let awale = app.archive.forget_live_games(before).await;
        let couleurs = app.archive.forget_couleurs_live_games(before, begun).await;
        if let Err(error) = awale.and(couleurs) {
            tracing::warn!("old games: {error}");
        }
    }
}
