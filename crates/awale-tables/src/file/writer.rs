//! Writes a table file under a temporary name, then renames it, so that a
//! half-written file never has the final name.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{Entry, Header, checksum, version_of};
use crate::contents::Contents;
use crate::error::Error;

use awale::Rules;

/// How the names of files being written end.
pub(crate) const TEMPORARY: &str = "table-part";

/// Zstandard's own default: five times faster than level 9 for a tenth more.
const COMPRESSION: i32 = 3;

/// Compresses blocks, one after another.
pub(crate) struct Packer(zstd::bulk::Compressor<'static>);

impl Packer {
    /// The bytes of a block as they are stored.
    pub(crate) fn pack(&mut self, block: &[u8]) -> Vec<u8> {
        let packed = self.0.compress(block);
        packed.expect("memory is compressed to memory")
    }
}

impl Default for Packer {
    fn default() -> Packer {
        let compressor = zstd::bulk::Compressor::new(COMPRESSION);
        Packer(compressor.expect("the level is one that exists"))
    }
}

/// A table file being written, under a temporary name.
///
/// Dropping it before [`finish`](Self::finish) removes the temporary file.
pub(crate) struct Writer {
    file: BufWriter<File>,
    temporary: PathBuf,
    path: PathBuf,
    header: Header,
    entries: Vec<Entry>,
}

impl Writer {
    pub(crate) fn create(
        path: &Path,
        rules: &Rules,
        contents: Contents,
        seeds: u8,
    ) -> Result<Writer, Error> {
        let header = Header {
            version: version_of(contents),
            rules: *rules,
            contents,
            seeds,
            length: 0,
            table_checksum: 0,
        };
        let temporary = path.with_extension(TEMPORARY);
        let create = || {
            let mut file = BufWriter::new(File::create(&temporary)?);
            file.seek(SeekFrom::Start(header.blocks_start()))?;
            Ok(file)
        };
        let file = create().map_err(io_error(&temporary))?;
        Ok(Writer {
            file,
            temporary,
            path: path.to_owned(),
            header,
            entries: Vec::with_capacity(header.blocks()),
        })
    }

    pub(crate) fn header(&self) -> &Header {
        &self.header
    }

    /// Adds the next block, as it came from a [`Packer`].
    pub(crate) fn push(&mut self, block: &[u8]) -> Result<(), Error> {
        self.entries.push(Entry {
            length: block.len() as u32,
            checksum: checksum(block),
        });
        self.file
            .write_all(block)
            .map_err(io_error(&self.temporary))
    }

    /// Completes the file, syncs it and gives it its name. Returns its length.
    pub(crate) fn finish(mut self) -> Result<u64, Error> {
        debug_assert_eq!(self.entries.len(), self.header.blocks());
        self.complete().map_err(io_error(&self.temporary))?;
        fs::rename(&self.temporary, &self.path).map_err(io_error(&self.path))?;
        sync_directory(&self.path).map_err(io_error(&self.path))?;
        Ok(self.header.length)
    }

    fn complete(&mut self) -> io::Result<()> {
        let table: Vec<u8> = self
            .entries
            .iter()
            .flat_map(|entry| entry.to_bytes())
            .collect();
        self.header.table_checksum = checksum(&table);
        self.header.length = self.file.stream_position()?;
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&self.header.to_bytes())?;
        self.file.write_all(&table)?;
        self.file.flush()?;
        self.file.get_ref().sync_all()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Fails if the file was renamed, which is fine.
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Makes the new name durable.
#[cfg(unix)]
pub(crate) fn sync_directory(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(directory) if !directory.as_os_str().is_empty() => File::open(directory)?.sync_all(),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
pub(crate) fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}

fn io_error(path: &Path) -> impl FnOnce(io::Error) -> Error {
    let path = path.to_owned();
    move |source| Error::Io { path, source }
}
