//! A PostgreSQL server of our own: in a temporary folder, on a socket there,
//! never as root, stopped and removed when the test program ends.
//!

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The server of this test program.
pub struct Server {
    folder: PathBuf,
    /// Holds the server up by its standard input; when we are gone, however we
    /// go, it stops.
    _watcher: std::process::Child,
}

/// Initialises and runs a server until its standard input ends, then removes it.
const WATCH: &str = r#"
set -eu
cd "$1"
initdb -D data -A trust -U grenier -E UTF8 --locale=C.UTF-8 -N >log 2>&1
postgres -D data -k "$1" -c listen_addresses= -c fsync=off -c max_connections=100 \
    -c unix_socket_permissions=0777 >>log 2>&1 &
until psql -h "$1" -U grenier -d postgres -qc "" 2>/dev/null; do
    kill -0 $! 2>/dev/null || { cat log; exit 1; }
    sleep 0.1
done
echo ready
trap "" INT TERM HUP
cat >/dev/null || true
pg_ctl -D data -m immediate stop >>log 2>&1 || true
rm -rf "$1"/* 2>/dev/null || true
rmdir "$1" 2>/dev/null || true
"#;

/// Started when it is first asked for.
pub fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start)
}

impl Server {
    fn start() -> Server {
        let folder = tempfile::Builder::new()
            .prefix("grenier-pg-")
            .tempdir()
            .unwrap();
        let folder = folder.keep();
        let mut command = shell();
        if is_root() {
            // PostgreSQL refuses to run as root.
            let owner = Command::new("chown").arg("postgres").arg(&folder).status();
            assert!(owner.unwrap().success());
        }
        command.args(["-c", WATCH, "watch"]).arg(&folder);
        command.env("PATH", path_with_server());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut lines = String::new();
        let stdout = child.stdout.take().unwrap();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(stdout), &mut lines).unwrap();
        assert_eq!(
            lines, "ready\n",
            "PostgreSQL did not start (script/bootstrap installs it)"
        );
        Server {
            folder,
            _watcher: child,
        }
    }

    pub fn create_database(&self, name: &str) {
        let status = Command::new("psql")
            .env("PATH", path_with_server())
            .args(["-U", "grenier", "-d", "postgres", "-qc"])
            .arg(format!("create database {name}"))
            .arg("-h")
            .arg(&self.folder)
            .status();
        assert!(status.unwrap().success());
    }

    pub fn address(&self, name: &str) -> String {
        let folder = self.folder.to_str().unwrap().replace('/', "%2F");
        format!("postgres://grenier@{folder}/{name}")
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout == b"0\n"
}

/// A shell that is not root's.
fn shell() -> Command {
    if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh"]);
        command
    } else {
        Command::new("sh")
    }
}

/// Debian keeps the server's programs off the path.
fn path_with_server() -> std::ffi::OsString {
    let mut path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir(Path::new("/usr/lib/postgresql"));
    for version in versions.into_iter().flatten().flatten() {
        path.push(":");
        path.push(version.path().join("bin"));
    }
    path
}
