//! stub
pub fn subject()->crate::catalog::Subject{crate::catalog::Subject{name:"xens2019_tetris",title:"",reference:include_str!("../reference/xens2019_tetris.py"),given:&[],constants:&[],parameters:&[],questions:vec![]}}
