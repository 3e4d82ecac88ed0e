//! Stub.
use crate::question::Case;
/// stub
#[derive(Clone)]
pub struct BaseCase;
impl Case for BaseCase { fn simpler(&self)->Vec<Self>{vec![]} fn drawing(&self)->Option<String>{None} }
