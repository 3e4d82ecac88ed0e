//! What several test files need.
#![allow(dead_code, reason = "each test file uses what it needs")]

pub mod pty;
