//! Exact endgames of awalé: for every board of few seeds, what perfect play
//! still brings.
//!
//! Where the rules stop the game after so many turns (`nsi`, `ccinp`,
//! `ccinp-text`) a table holds the exact value for every number of turns left;
//! where they do not, the value of unlimited play (`awari`), or bounds
//! (`abapa`), see [`Contents`] and [`Bounds`].
//!
//! Build tables, ask them, go through the best line:
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use awale::{Board, BySide, Margin, Position, Rules};
//! use awale_tables::{Build, Tables};
//!
//! # let directory = tempfile::tempdir().unwrap();
//! # let directory = directory.path();
//! let build = Build::new(directory, &Rules::CCINP, 6)?;
//! build.run(&|_progress| ControlFlow::Continue(()))?;
//!
//! let tables = Tables::open(directory)?;
//! let board = Board::from_pits([0, 0, 0, 1, 0, 2, 0, 1, 0, 0, 1, 0]).unwrap();
//! let position = Position::new(board, BySide::new(21, 22), 60).unwrap();
//! let bounds = tables.probe(&Rules::CCINP, &position)?.expect("five seeds");
//! let line = tables.line(&Rules::CCINP, &position)?.expect("an exact value");
//! # assert!(bounds.exact().is_some() && !line.is_empty());
//! # Ok::<(), awale_tables::Error>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]
mod bounds;
mod build;
mod checkpoint;
mod contents;
mod disk;
mod error;
mod file;
mod half_row;
mod harvest;
mod histogram;
mod history;
mod horizon;
mod index;
mod line;
mod memory;
mod recorder;
mod recording;
mod retrograde;
mod shard;
mod small_set;
mod sowing;
mod spill;
mod sweep;
mod table;
mod tables;
mod transpose;
mod values;
mod verify;

pub use bounds::Bounds;
pub use build::{Build, BuildPlan, Built, BuiltFile, DirectoryLock, OnProgress, Progress};
pub use contents::Contents;
pub use error::{Error, Part, Refusal};
pub use file::VERSION;
pub use histogram::Histogram;
pub use index::{boards_up_to, boards_with};
pub use memory::available_memory;
pub use shard::{Assembler, Fragment, Shard, ShardError};
pub use small_set::small_set;
pub use tables::{TableInfo, Tables, board_index, file_name};
pub use verify::Verified;
