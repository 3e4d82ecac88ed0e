//! Writes the files that people name on the command line. All commands write
//! through this module.
//!
//! An ordinary file is written beside its place and then renamed, so that nobody
//! sees half of it. A link is followed to the file that it names. A file that is
//! replaced hands its mode and owner down. A device or a named pipe is written
//! into and never replaced.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use phrases::{Localize, Message};
use tempfile::NamedTempFile;

/// The name of standard output.
pub const STANDARD: &str = "-";

/// What to do with an ordinary file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    Keep,
    Replace,
}

impl Existing {
    /// The choice that `--force` makes.
    pub fn forced(force: bool) -> Existing {
        if force {
            Existing::Replace
        } else {
            Existing::Keep
        }
    }
}

/// Why a file is not written.
#[derive(Debug)]
pub struct WriteError {
    path: PathBuf,
    pub reason: WriteErrorReason,
}

#[derive(Debug)]
pub enum WriteErrorReason {
    /// It is there already and may not be replaced.
    Exists,
    /// It is a link to a file that is not there.
    DanglingLink,
    /// It is a folder, a disk or a socket.
    NoFile,
    /// It is a named pipe that no program reads.
    UnreadPipe,
    Failed(io::Error),
}

impl Localize for WriteError {
    fn message(&self) -> Message<'_> {
        let about = |key| Message::new(key).with("file", self.path.to_string_lossy());
        match &self.reason {
            WriteErrorReason::Exists => about("file-exists"),
            WriteErrorReason::DanglingLink => about("file-dangling-link"),
            WriteErrorReason::NoFile => about("file-no-file"),
            WriteErrorReason::UnreadPipe => about("file-unread-pipe"),
            WriteErrorReason::Failed(error) => about("file-unwritable").with_shown("reason", error),
        }
    }
}

/// A file being written. It takes its place when it is [finished](Self::finish).
pub struct OutputFile {
    path: PathBuf,
    target: Target,
}

enum Target {
    Standard,
    /// A device or a named pipe.
    Special(File),
    /// A file beside the place, and what is known of the file there.
    Beside {
        file: NamedTempFile,
        place: PathBuf,
        existing: Existing,
        replaced: Option<Box<Metadata>>,
    },
}

impl OutputFile {
    /// Begins a file, or refuses to.
    pub fn create(path: &Path, existing: Existing) -> Result<OutputFile, WriteError> {
        let target = target(path, existing).map_err(|reason| failed(path, reason))?;
        let path = path.to_owned();
        Ok(OutputFile { path, target })
    }

    /// Puts the file in its place.
    pub fn finish(self) -> Result<(), WriteError> {
        let path = self.path;
        let finished = match self.target {
            Target::Standard => io::stdout().flush(),
            Target::Special(mut file) => file.flush(),
            Target::Beside {
                file,
                place,
                existing,
                replaced,
            } => {
                if let Some(replaced) = replaced {
                    hand_down(&replaced, file.as_file());
                }
                let placed = match existing {
                    Existing::Keep => file.persist_noclobber(place),
                    Existing::Replace => file.persist(place),
                };
                placed.map(drop).map_err(|error| error.error)
            }
        };
        finished.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => failed(&path, WriteErrorReason::Exists),
            _ => failed(&path, WriteErrorReason::Failed(error)),
        })
    }

    /// Keeps the file from everybody but its owner, also where it replaces one
    /// that others could read.
    pub fn make_private(&mut self) -> Result<(), WriteError> {
        let Target::Beside { file, replaced, .. } = &mut self.target else {
            return Ok(());
        };
        *replaced = None;
        let made = restrict(file.as_file());
        made.map_err(|error| failed(&self.path, WriteErrorReason::Failed(error)))
    }

    /// Where the bytes go until the file is finished, if that is a file that
    /// another program could write.
    pub fn temporary_path(&self) -> Option<&Path> {
        match &self.target {
            Target::Beside { file, .. } => Some(file.path()),
            Target::Standard | Target::Special(_) => None,
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.target {
            Target::Standard => io::stdout().write(bytes),
            Target::Special(file) => file.write(bytes),
            Target::Beside { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.target {
            Target::Standard => io::stdout().flush(),
            Target::Special(file) => file.flush(),
            Target::Beside { file, .. } => file.flush(),
        }
    }
}

/// Writes a whole file.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), WriteError> {
    let mut file = OutputFile::create(path, existing)?;
    let written = file.write_all(bytes);
    written.map_err(|error| failed(path, WriteErrorReason::Failed(error)))?;
    file.finish()
}

/// Refuses a file that [`OutputFile::create`] would refuse because of what is
/// there, before long work is done for it.
pub fn check_free(path: &Path, existing: Existing) -> Result<(), WriteError> {
    match found(path) {
        Ok(Found::Ordinary(_)) if existing == Existing::Keep => {
            Err(failed(path, WriteErrorReason::Exists))
        }
        Ok(_) => Ok(()),
        Err(reason) => Err(failed(path, reason)),
    }
}

/// Whether the path is a device or a named pipe, whose name says nothing about
/// its contents.
pub fn is_special(path: &Path) -> bool {
    matches!(found(path), Ok(Found::Special))
}

fn failed(path: &Path, reason: WriteErrorReason) -> WriteError {
    let path = path.to_owned();
    WriteError { path, reason }
}

/// What is at a path, links followed.
enum Found {
    Standard,
    Nothing,
    Ordinary(Box<Metadata>),
    Special,
}

fn found(path: &Path) -> Result<Found, WriteErrorReason> {
    if path == Path::new(STANDARD) {
        return Ok(Found::Standard);
    }
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(Found::Ordinary(Box::new(metadata))),
        Ok(metadata) if takes_bytes(&metadata) => Ok(Found::Special),
        Ok(_) => Err(WriteErrorReason::NoFile),
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(WriteErrorReason::Failed(error))
        }
        Err(_) if fs::symlink_metadata(path).is_ok() => Err(WriteErrorReason::DanglingLink),
        Err(_) => Ok(Found::Nothing),
    }
}

/// Whether it is a device such as `/dev/null`, or a named pipe. Disks are left
/// alone.
#[cfg(unix)]
fn takes_bytes(metadata: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    metadata.file_type().is_char_device() || metadata.file_type().is_fifo()
}

#[cfg(not(unix))]
fn takes_bytes(_: &Metadata) -> bool {
    false
}

fn target(path: &Path, existing: Existing) -> Result<Target, WriteErrorReason> {
    match found(path)? {
        Found::Standard => Ok(Target::Standard),
        Found::Special => open_special(path).map(Target::Special),
        Found::Ordinary(_) if existing == Existing::Keep => Err(WriteErrorReason::Exists),
        Found::Ordinary(metadata) => {
            let place = path.canonicalize().map_err(WriteErrorReason::Failed)?;
            beside(place, existing, Some(metadata))
        }
        Found::Nothing => beside(path.to_owned(), existing, None),
    }
}

fn beside(
    place: PathBuf,
    existing: Existing,
    replaced: Option<Box<Metadata>>,
) -> Result<Target, WriteErrorReason> {
    let folder = match place.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".grenier-").suffix(".tmp");
    // The usual mode of a new file; the system takes the user's mask off.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(folder);
    let file = file.map_err(|error| WriteErrorReason::Failed(cause(error)))?;
    Ok(Target::Beside {
        file,
        place,
        existing,
        replaced,
    })
}

/// The error of the system, without the name of the file beside.
fn cause(error: io::Error) -> io::Error {
    let inner = error.get_ref().and_then(|error| error.source());
    let inner = inner.and_then(|error| error.downcast_ref::<io::Error>());
    match inner.and_then(io::Error::raw_os_error) {
        Some(code) => io::Error::from_raw_os_error(code),
        None => error,
    }
}

/// Gives the mode and, where it is allowed, the owner of a file to the one that
/// takes its place.
#[cfg(unix)]
fn hand_down(replaced: &Metadata, file: &File) {
    use std::os::unix::fs::{MetadataExt, fchown};
    // Only an administrator may give files away; the user's own stay theirs.
    let _ = fchown(file, Some(replaced.uid()), Some(replaced.gid()));
    let _ = file.set_permissions(replaced.permissions());
}

#[cfg(not(unix))]
fn hand_down(replaced: &Metadata, file: &File) {
    let _ = file.set_permissions(replaced.permissions());
}

#[cfg(unix)]
fn restrict(file: &File) -> io::Result<()> {
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))
}

#[cfg(not(unix))]
fn restrict(_: &File) -> io::Result<()> {
    Ok(())
}

/// Opens a device or a named pipe. Does not wait for ever for somebody to read
/// a pipe.
#[cfg(unix)]
fn open_special(path: &Path) -> Result<File, WriteErrorReason> {
    use std::os::unix::fs::OpenOptionsExt;
    use std::time::{Duration, Instant};

    /// How long the other program may take to start reading.
    const PATIENCE: Duration = Duration::from_secs(3);
    let start = Instant::now();
    // Kept until the pipe is open for good: a reader ends with the last writer.
    let _first = loop {
        let mut options = OpenOptions::new();
        options.write(true).custom_flags(libc::O_NONBLOCK);
        match options.open(path) {
            Ok(file) => break file,
            Err(error) if error.raw_os_error() != Some(libc::ENXIO) => {
                return Err(WriteErrorReason::Failed(error));
            }
            Err(_) if start.elapsed() > PATIENCE => return Err(WriteErrorReason::UnreadPipe),
            Err(_) => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    let file = OpenOptions::new().write(true).open(path);
    file.map_err(WriteErrorReason::Failed)
}

#[cfg(not(unix))]
fn open_special(path: &Path) -> Result<File, WriteErrorReason> {
    let file = OpenOptions::new().write(true).open(path);
    file.map_err(WriteErrorReason::Failed)
}
