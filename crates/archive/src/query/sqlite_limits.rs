//! Limits of SQLite that only its C interface offers.
//!
//! The one module of this crate with `unsafe` code: without these calls a short
//! query can fill the memory of the server or read other tables than the
//! subjects', and sqlx has no safe form of them.
#![allow(unsafe_code, reason = "three calls of SQLite's C interface")]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

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

/// The subjects' tables, views in the schema.
const VIEWS: [&CStr; 4] = [c"Joueur", c"Partie", c"JOUEURS", c"PARTIES"];

/// Lets the queries of a connection read the subjects' tables and nothing else.
pub(crate) fn allow_views_only(handle: &mut LockedSqliteHandle<'_>) {
    let database = handle.as_raw_handle().as_ptr();
    // SAFETY: the handle is locked and open; the callback has no state.
    unsafe { sys::sqlite3_set_authorizer(database, Some(authorize), ptr::null_mut()) };
}

/// Called by SQLite while it compiles a query, for each column, function and act.
/// A column is read through a view where `reader` is the view's name. Where the
/// query needs no column of a table, only its number of rows, `column` is empty
/// and SQLite no longer knows the reader.
extern "C" fn authorize(
    _state: *mut c_void,
    act: c_int,
    table: *const c_char,
    column: *const c_char,
    _database: *const c_char,
    reader: *const c_char,
) -> c_int {
    // SAFETY: SQLite passes null or a string that lives during the call.
    let text = |name: *const c_char| (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) });
    let counts_rows = text(column).is_some_and(CStr::is_empty);
    let is_view = |name: *const c_char| {
        let is_same =
            |name: &CStr, view: &CStr| name.to_bytes().eq_ignore_ascii_case(view.to_bytes());
        text(name).is_some_and(|name| VIEWS.iter().any(|view| is_same(name, view)))
    };
    match act {
        sys::SQLITE_SELECT | sys::SQLITE_FUNCTION | sys::SQLITE_RECURSIVE => sys::SQLITE_OK,
        sys::SQLITE_READ if counts_rows || is_view(table) || is_view(reader) => sys::SQLITE_OK,
        _ => sys::SQLITE_DENY,
    }
}

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
