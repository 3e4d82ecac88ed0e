//! The socket, and the life of the server on it.

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;

use crate::app::App;
use crate::config::DEFAULT_ADDRESS;

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

/// Serves the site until `stop` is done, then ends what is under way.
pub async fn serve(
    app: App,
    bound: Bound,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let service = app
        .router()
        .into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(bound.listener, service)
        .with_graceful_shutdown(stop)
        .await
}
