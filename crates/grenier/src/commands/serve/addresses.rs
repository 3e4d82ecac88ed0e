//! The addresses that people type to reach the server, and how they are told.

use std::net::{IpAddr, SocketAddr};

use anyhow::Result;
use grenier_web::Bound;
use serde_json::json;

use super::archive_place::ArchivePlace;
use super::class;
use crate::output::{self, Output};

/// Where the server listens, and where a class reaches it.
pub struct Addresses {
    bound: SocketAddr,
    /// Whether the server is for a class.
    is_class: bool,
    /// The addresses of this machine for others, the likeliest first.
    class: Vec<IpAddr>,
}

impl Addresses {
    pub fn new(bound: &Bound, is_class: bool) -> Addresses {
        let bound = bound.address();
        let class = match bound.ip() {
            _ if !is_class => Vec::new(),
            ip if !ip.is_unspecified() => Vec::from_iter((!ip.is_loopback()).then_some(ip)),
            ip => {
                let mut all = class::addresses();
                // A socket of IPv4 has no address of IPv6.
                all.retain(|address| ip.is_ipv6() || address.is_ipv4());
                all
            }
        };
        Addresses {
            bound,
            is_class,
            class,
        }
    }

    /// The hosts of these addresses, besides those of this machine alone.
    pub fn hosts(&self) -> Vec<String> {
        let ip = self.bound.ip();
        let own = (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip);
        let all = own.into_iter().chain(self.class.iter().copied());
        all.map(host).collect()
    }

    /// Prints the address as the first line, which scripts read. For a class that
    /// is what it can type, followed by a QR code. Then what is there, where games
    /// are kept and how to leave.
    pub fn print(&self, open: bool, place: &ArchivePlace, output: &Output) -> Result<()> {
        let urls: Vec<String> = self.class.iter().map(|&ip| self.url(ip)).collect();
        let first = urls.first().cloned().unwrap_or_else(|| self.own_url());
        if output.json {
            let mut answer = json!({
                "address": first,
                "database": place.address.to_string(),
                "kept": place.is_kept(),
            });
            if self.is_class {
                answer["class"] = json!(urls);
            }
            output.print_json(&answer)?;
        } else {
            output.print(&format!("{first}\n"))?;
            self.print_for_class(&urls, output)?;
            output::print_note(&output.phrases.say("serve-what"));
            output::print_note(&place.describe(&output.phrases));
            output::print_note(&output.phrases.say("serve-how-to-stop"));
        }
        if open && let Err(error) = open_browser(&self.own_url()) {
            let arguments = [("reason", error.to_string().into())];
            output::print_note(&output.phrases.say_with("serve-cannot-open", &arguments));
        }
        Ok(())
    }

    fn print_for_class(&self, urls: &[String], output: &Output) -> Result<()> {
        let Some((first, others)) = urls.split_first() else {
            if self.is_class {
                output::print_note(&output.phrases.say("serve-no-network"));
            }
            return Ok(());
        };
        let mut text = format!("\n{}\n", output.phrases.say("serve-class"));
        text.extend(class::qr_code(first));
        if !others.is_empty() {
            let others = [("addresses", others.join(" ").into())];
            text += &output.phrases.say_with("serve-class-others", &others);
            text.push('\n');
        }
        output.print(&text)
    }

    fn url(&self, ip: IpAddr) -> String {
        format!("http://{}/", SocketAddr::new(ip, self.bound.port()))
    }

    /// The address for a browser on this machine.
    fn own_url(&self) -> String {
        match self.bound.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => self.url([127, 0, 0, 1].into()),
            IpAddr::V6(ip) if ip.is_unspecified() => format!("http://[::1]:{}/", self.bound.port()),
            ip => self.url(ip),
        }
    }
}

/// An address as the host of a URL.
fn host(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}

fn open_browser(url: &str) -> std::io::Result<()> {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(target_os = "windows") {
        "explorer"
    } else {
        "xdg-open"
    };
    std::process::Command::new(opener)
        .arg(url)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()?;
    Ok(())
}
