//! The site behind a proxy: whose word counts on who the client is, and whether
//! the browser speaks TLS with it.
//!
//! Only requests from a network named by `--behind` are believed. The client is
//! the last address of `X-Forwarded-For` that is not itself a proxy of ours: what
//! stands before it was written by the client and may be anything.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";
/// The addresses looked at, from the last: more proxies than anybody has.
const MOST_ADDRESSES: usize = 32;

/// Stands among the extensions of a request whose browser speaks TLS with a proxy of ours.
#[derive(Clone, Copy, Debug)]
pub struct Tls;

/// A network: the addresses whose first bits are those of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// A text that is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNetworkError;

impl fmt::Display for ParseNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a network is ADDRESS/BITS, for example 10.0.0.0/8, or one address")
    }
}

impl std::error::Error for ParseNetworkError {}

impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Network, ParseNetworkError> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| ParseNetworkError)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => most,
            Some(bits) if bits.bytes().all(|digit| digit.is_ascii_digit()) => {
                bits.parse().map_err(|_| ParseNetworkError)?
            }
            Some(_) => return Err(ParseNetworkError),
        };
        if bits > most {
            return Err(ParseNetworkError);
        }
        Ok(Network { address, bits })
    }
}

impl Network {
    /// Whether an address belongs to it.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                shifted(own.to_bits().into(), 32 - self.bits)
                    == shifted(other.to_bits().into(), 32 - self.bits)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                shifted(own.to_bits(), 128 - self.bits) == shifted(other.to_bits(), 128 - self.bits)
            }
            _ => false,
        }
    }
}

fn shifted(bits: u128, by: u8) -> u128 {
    bits.checked_shr(by.into()).unwrap_or(0)
}

/// Whether an address is that of a proxy of ours.
pub fn is_proxy(behind: &[Network], address: IpAddr) -> bool {
    behind.iter().any(|network| network.contains(address))
}

/// Puts the address of the client in the place of the proxy's, and lets browsers
/// send cookies over TLS only where they speak it.
pub async fn resolve(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let behind = &app.config().behind;
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let Some(peer) = peer
        .map(|known| known.0)
        .filter(|peer| is_proxy(behind, peer.ip()))
    else {
        return next.run(request).await;
    };
    let client = client(behind, request.headers(), peer.ip());
    let client = SocketAddr::new(client, peer.port());
    request.extensions_mut().insert(ConnectInfo(client));
    let is_secure = last_word(request.headers(), FORWARDED_PROTO)
        .is_some_and(|protocol| protocol.eq_ignore_ascii_case("https"));
    if is_secure {
        request.extensions_mut().insert(Tls);
    }
    let mut response = next.run(request).await;
    if is_secure {
        secure_cookies(response.headers_mut());
    }
    response
}

/// The last address of the header that is no proxy of ours; the proxy itself
/// where it tells none.
fn client(behind: &[Network], headers: &HeaderMap, proxy: IpAddr) -> IpAddr {
    let lines = headers.get_all(FORWARDED_FOR).iter().rev();
    let words = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
    let mut client = proxy;
    for word in words.take(MOST_ADDRESSES) {
        let Ok(address) = word.trim().parse::<IpAddr>() else {
            return client;
        };
        client = address.to_canonical();
        if !is_proxy(behind, client) {
            return client;
        }
    }
    client
}

fn last_word<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let line = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next().map(str::trim)
}

fn secure_cookies(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        let secure = cookie.to_str().ok().map(|text| format!("{text}; Secure"));
        let secure = secure.and_then(|text| HeaderValue::from_str(&text).ok());
        headers.append(SET_COOKIE, secure.unwrap_or(cookie));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn network(text: &str) -> Network {
        text.parse().expect("a network")
    }

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn seen(behind: &[&str], lines: &[&str]) -> String {
        let behind: Vec<Network> = behind.iter().map(|text| network(text)).collect();
        let mut headers = HeaderMap::new();
        for line in lines {
            let value = HeaderValue::from_str(line).expect("a header");
            headers.append(FORWARDED_FOR, value);
        }
        client(&behind, &headers, address("10.0.0.1")).to_string()
    }

    #[test]
    fn networks_are_read_and_others_refused() {
        assert!(network("10.0.0.0/8").contains(address("10.255.0.3")));
        assert!(!network("10.0.0.0/8").contains(address("11.0.0.0")));
        assert!(network("0.0.0.0/0").contains(address("1.2.3.4")));
        assert!(!network("0.0.0.0/0").contains(address("::2")));
        assert!(network("::1").contains(address("::1")));
        assert!(network("127.0.0.1/32").contains(address("::ffff:127.0.0.1")));
        assert!(network("2001:db8::/33").contains(address("2001:db8:7fff::1")));
        assert!(!network("2001:db8::/33").contains(address("2001:db8:8000::1")));
        for text in [
            "",
            "10.0.0.0/33",
            "10/8",
            "::/129",
            "1.2.3.4/",
            "1.2.3.4/+8",
            "x/8",
            "1.2.3.4/8/8",
        ] {
            assert_eq!(text.parse::<Network>(), Err(ParseNetworkError), "{text}");
        }
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_proxy() {
        assert_eq!(seen(&["10.0.0.0/8"], &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(seen(&["10.0.0.0/8"], &["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(
            seen(&["10.0.0.0/8"], &["6.6.6.6", "1.2.3.4, 10.0.0.2"]),
            "1.2.3.4"
        );
        assert_eq!(seen(&["10.0.0.0/8"], &["6.6.6.6, nonsense"]), "10.0.0.1");
        assert_eq!(
            seen(&["10.0.0.0/8"], &["1.2.3.4, unknown, 10.0.0.2"]),
            "10.0.0.2"
        );
        assert_eq!(seen(&["10.0.0.0/8"], &[]), "10.0.0.1");
        assert_eq!(seen(&["10.0.0.0/8"], &["10.0.0.3"]), "10.0.0.3");
    }

    proptest! {
        #[test]
        fn what_a_client_writes_before_the_proxy_changes_nothing(forged in "[ -~]{0,60}") {
            let line = format!("{forged}, 1.2.3.4");
            prop_assert_eq!(seen(&["10.0.0.0/8"], &[&forged, &line]), "1.2.3.4");
        }

        #[test]
        fn a_network_holds_what_shares_its_first_bits(own: u32, other: u32, bits in 0..=32u8) {
            let own = std::net::Ipv4Addr::from_bits(own);
            let slow = (0..bits).all(|bit| {
                let place = 1 << (31 - bit);
                own.to_bits() & place == other & place
            });
            let network = network(&format!("{own}/{bits}"));
            prop_assert_eq!(network.contains(std::net::Ipv4Addr::from_bits(other).into()), slow);
        }
    }
}
