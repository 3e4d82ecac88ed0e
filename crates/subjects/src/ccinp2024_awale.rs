//! stub
pub fn subject()->crate::catalog::Subject{crate::catalog::Subject{name:"ccinp2024_awale",title:"",reference:include_str!("../reference/ccinp2024_awale.py"),given:&[],constants:&[],parameters:&[],questions:vec![]}}
