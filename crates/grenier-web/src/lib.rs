//! Grenier in the browser: pages, a JSON API and the server behind them.
//!
//! [`App::router`] is the whole site as a service; [`serve`] puts it on a
//! socket. Rules, search, tables and archive are asked, never repeated here.

#![forbid(unsafe_code)]

mod analysis;
mod app;
mod archive_room;
mod asked;
mod assets;
mod chance;
mod client;
mod config;
mod couleurs_room;
mod error;
mod events;
mod explorer;
mod frame;
mod games;
mod given;
mod guest;
mod hex;
mod images_room;
mod language;
mod negamax_tree;
mod pace;
mod position;
mod review;
mod routes;
mod secret;
mod security;
mod server;
mod thinking;

pub use app::App;
pub use config::{Config, DEFAULT_ADDRESS};
pub use server::{Bound, bind, serve};
