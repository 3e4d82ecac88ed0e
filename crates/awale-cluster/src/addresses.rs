//! Where the processes of a build are.

use std::net::{SocketAddr, ToSocketAddrs};
use std::path::Path;

use crate::error::Error;

/// Whether processes may be on other machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All on this one.
    Loopback,
    /// Anywhere: what is sent is not encrypted, so that the network must be
    /// private.
    Anywhere,
}

/// The address of each process, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addresses(Vec<SocketAddr>);

impl Addresses {
    /// Reads a file: an address on each line, `host:port`. What follows a `#`
    /// is ignored, and so are empty lines.
    pub fn read(path: &Path, reach: Reach) -> Result<Addresses, Error> {
        let text = std::fs::read_to_string(path).map_err(|source| Error::File {
            path: path.to_owned(),
            source,
        })?;
        Addresses::parse(&text, reach)
    }

    /// Reads the text of such a file.
    pub fn parse(text: &str, reach: Reach) -> Result<Addresses, Error> {
        let mut addresses = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let found = line.to_socket_addrs().ok().and_then(|mut all| all.next());
            let address = found.ok_or_else(|| Error::Address {
                line: number + 1,
                text: line.to_owned(),
            })?;
            if reach == Reach::Loopback && !address.ip().is_loopback() {
                return Err(Error::BeyondLoopback { address });
            }
            addresses.push(address);
        }
        Ok(Addresses(addresses))
    }

    /// The addresses, in the order of the processes.
    #[must_use]
    pub fn all(&self) -> &[SocketAddr] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_an_address_on_each_line() {
        let text = "# two processes\n127.0.0.1:7101\n\n  [::1]:7102  # the other\n";
        let addresses = Addresses::parse(text, Reach::Loopback).unwrap();
        let expected = ["127.0.0.1:7101", "[::1]:7102"].map(|text| text.parse().unwrap());
        assert_eq!(addresses.all(), expected);
    }

    #[test]
    fn what_is_no_address_is_told_with_its_line() {
        for text in [
            "127.0.0.1:7101\nnonsense",
            "127.0.0.1:7101\n127.0.0.1:99999",
        ] {
            let error = Addresses::parse(text, Reach::Loopback).unwrap_err();
            assert!(matches!(error, Error::Address { line: 2, .. }), "{error}");
        }
    }

    #[test]
    fn other_machines_must_be_asked_for() {
        let text = "127.0.0.1:7101\n192.0.2.7:7101\n";
        let error = Addresses::parse(text, Reach::Loopback).unwrap_err();
        assert!(matches!(error, Error::BeyondLoopback { .. }), "{error}");
        assert_eq!(
            Addresses::parse(text, Reach::Anywhere).unwrap().all().len(),
            2
        );
    }
}
