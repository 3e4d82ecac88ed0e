//! Limits of SQLite that only its C interface offers.
//!
//! The one module of this crate with `unsafe` code: without these calls a short
//! query can fill the memory of the server, and sqlx has no safe form of them.
#![allow(unsafe_code, reason = "two calls of SQLite's C interface")]

use std::ffi::c_int;

use libsqlite3_sys as sys;
use sqlx::sqlite::LockedSqliteHandle;

/// Limits on a query that a stranger wrote: enough for every question of the
/// examinations many times over.
const LIMITS: [(c_int, c_int); 7] = [
    (sys::SQLITE_LIMIT_SQL_LENGTH, 64 << 10),
    (sys::SQLITE_LIMIT_COLUMN, 100),
    (sys::SQLITE_LIMIT_EXPR_DEPTH, 200),
    (sys::SQLITE_LIMIT_COMPOUND_SELECT, 50),
    (sys::SQLITE_LIMIT_VDBE_OP, 25_000),
    (sys::SQLITE_LIMIT_ATTACHED, 0),
    (sys::SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000),
];

/// Bounds what queries of a connection may make: values of `value_bytes` bytes
/// at most, and the lengths above.
pub(crate) fn restrict(handle: &mut LockedSqliteHandle<'_>, value_bytes: usize) {
    let length = c_int::try_from(value_bytes).unwrap_or(c_int::MAX);
    let database = handle.as_raw_handle().as_ptr();
    for (limit, most) in LIMITS
        .into_iter()
        .chain([(sys::SQLITE_LIMIT_LENGTH, length)])
    {
        // SAFETY: the handle is locked and open, and the call only writes to
        // the limits of that connection.
        unsafe { sys::sqlite3_limit(database, limit, most) };
    }
}

/// The bytes that SQLite holds in this process, over all its connections.
pub(crate) fn memory_used() -> i64 {
    // SAFETY: reads a counter under SQLite's own lock; needs no connection.
    unsafe { sys::sqlite3_memory_used() }
}
