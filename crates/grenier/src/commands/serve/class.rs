//! What a class types to reach the server: the addresses of this machine, and a
//! QR code.

use std::io::IsTerminal;
use std::net::IpAddr;

use grenier_tui::Characters;
use if_addrs::{Interface, get_if_addrs};
use qrcode::render::unicode::Dense1x2;
use qrcode::{Color, QrCode};

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

/// The QR code of a text as this terminal can show it. On a terminal it is black
/// on white whatever the terminal's own colors are.
pub fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let is_terminal = std::io::stdout().is_terminal();
    Some(match crate::terminal::theme().characters() {
        Characters::Unicode => in_half_blocks(&code, is_terminal),
        Characters::Ascii => in_ascii(&code, is_terminal),
    })
}

fn in_half_blocks(code: &QrCode, is_terminal: bool) -> String {
    let drawn = code.render::<Dense1x2>().build();
    let (before, after) = if is_terminal {
        ("\x1b[30;107m", "\x1b[0m")
    } else {
        ("", "")
    };
    let mut lines = String::new();
    for line in drawn.lines() {
        lines += before;
        lines += line;
        lines += after;
        lines.push('\n');
    }
    lines
}

/// Two columns for each square, as wide as they are high. On a terminal they are
/// spaces on black and on white, elsewhere `##` is black.
fn in_ascii(code: &QrCode, is_terminal: bool) -> String {
    let [dark, light] = if is_terminal {
        ["\x1b[40m  ", "\x1b[107m  "]
    } else {
        ["##", "  "]
    };
    let end = if is_terminal { "\x1b[0m\n" } else { "\n" };
    let width = i32::try_from(code.width()).expect("a code has at most 177 squares in a row");
    // The white edge that readers need is four squares wide.
    let all = -4..width + 4;
    let is_dark = |x: i32, y: i32| {
        let within = |at: i32| usize::try_from(at).ok().filter(|&at| at < code.width());
        matches!((within(x), within(y)), (Some(x), Some(y)) if code[(x, y)] == Color::Dark)
    };
    let line = |y: i32| {
        let squares = all
            .clone()
            .map(|x| if is_dark(x, y) { dark } else { light });
        squares.collect::<String>() + end
    };
    all.clone().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_drawings_of_a_code_have_the_same_squares() {
        let code = QrCode::new("http://192.168.1.20:7878/").expect("a short text");
        let squares = |drawn: &str, [dark, light]: [&str; 2]| -> Vec<Vec<bool>> {
            let line = |line: &str| {
                let mut squares = Vec::new();
                let mut rest = line;
                while !rest.is_empty() {
                    let is_dark = rest.starts_with(dark);
                    let sign = if is_dark { dark } else { light };
                    rest = rest.strip_prefix(sign).expect("a square");
                    squares.push(is_dark);
                }
                squares
            };
            drawn.lines().map(line).collect()
        };
        let plain = in_ascii(&code, false);
        assert!(plain.is_ascii());
        let plain = squares(&plain, ["##", "  "]);
        let terminal = in_ascii(&code, true);
        assert!(terminal.is_ascii());
        let terminal = terminal.replace("\x1b[0m\n", "\n");
        assert_eq!(squares(&terminal, ["\x1b[40m  ", "\x1b[107m  "]), plain);
        let half_blocks = in_half_blocks(&code, false);
        for (y, line) in half_blocks.lines().enumerate() {
            for (x, sign) in line.chars().enumerate() {
                let [upper, lower] = ["█▀", "█▄"].map(|dark| dark.contains(sign));
                assert_eq!(plain[2 * y][x], upper, "{x}, {y}");
                assert_eq!(plain.get(2 * y + 1).is_some_and(|row| row[x]), lower);
            }
        }
    }

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
