//! What a class types to reach the server: the addresses of this machine, and a
//! QR code.

use std::io::IsTerminal;
use std::net::IpAddr;

use if_addrs::{Interface, get_if_addrs};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Interfaces of virtual machines and containers: no pupil is behind them.
const VIRTUAL: [&str; 8] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "vEthernet",
    "lxc",
];

/// The addresses at which other machines reach this one, the likeliest first.
pub fn addresses() -> Vec<IpAddr> {
    let mut interfaces = get_if_addrs().unwrap_or_default();
    interfaces.retain(|interface| is_reachable(interface.ip()));
    interfaces.sort_by_key(rank);
    interfaces.iter().map(Interface::ip).collect()
}

/// Whether another machine can open it in a browser: neither this machine's own
/// nor one that is valid on a single cable.
fn is_reachable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local() && !ip.is_unspecified(),
    }
}

/// Lower is likelier: real before virtual, IPv4 before IPv6, a private network
/// before the Internet.
fn rank(interface: &Interface) -> (bool, bool, bool) {
    let is_virtual = VIRTUAL
        .iter()
        .any(|prefix| interface.name.starts_with(prefix));
    let is_private = matches!(interface.ip(), IpAddr::V4(ip) if ip.is_private());
    (is_virtual, interface.ip().is_ipv6(), !is_private)
}

/// The QR code of a text, in lines of half blocks. On a terminal it is black on
/// white whatever the terminal's own colors are.
pub fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let drawn = code.render::<Dense1x2>().build();
    let (before, after) = if std::io::stdout().is_terminal() {
        ("\x1b[30;107m", "\x1b[0m")
    } else {
        ("", "")
    };
    let lines = drawn.lines().map(|line| format!("{before}{line}{after}\n"));
    Some(lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_never_gets_an_address_that_only_this_machine_has() {
        for address in ["127.0.0.1", "169.254.7.7", "0.0.0.0", "::1", "fe80::1"] {
            assert!(
                !is_reachable(address.parse().expect("an address")),
                "{address}"
            );
        }
        for address in ["192.168.1.20", "10.0.0.5", "2001:db8::7"] {
            assert!(
                is_reachable(address.parse().expect("an address")),
                "{address}"
            );
        }
        assert!(addresses().into_iter().all(is_reachable));
    }
}
