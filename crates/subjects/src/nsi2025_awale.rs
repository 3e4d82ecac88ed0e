//! stub
pub fn subject()->crate::catalog::Subject{crate::catalog::Subject{name:"nsi2025_awale",title:"",reference:include_str!("../reference/nsi2025_awale.py"),given:&[],constants:&[],parameters:&[],questions:vec![]}}
