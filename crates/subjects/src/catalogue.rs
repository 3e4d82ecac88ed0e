//! The catalogue of subjects: one line for each.

use crate::subject::Subject;

/// Declares the module of each subject's folder and lists the subjects in order.
macro_rules! catalogue {
    ($($id:ident: $path:literal,)*) => {
        $(
            #[path = $path]
            mod $id;
        )*

        /// All subjects, in the order of the catalogue.
        pub fn all() -> Vec<Subject> {
            vec![$($id::subject(stringify!($id))),*]
        }
    };
}

catalogue! {
    nsi2025_images: "../subjects/nsi2025_images/subject.rs",
    nsi2025_awale: "../subjects/nsi2025_awale/subject.rs",
    ccinp2024_awale: "../subjects/ccinp2024_awale/subject.rs",
    xens2019_tetris: "../subjects/xens2019_tetris/subject.rs",
}
