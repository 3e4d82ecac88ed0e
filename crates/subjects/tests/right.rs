//! Right answers pass, however they are written.

mod support;

use subjects::Status;

#[test]
fn the_reference_of_every_subject_is_all_right() {
    for subject in support::SUBJECTS {
        let report = support::check(subject, &support::reference(subject));
        for verdict in &report.verdicts {
            assert_eq!(
                verdict.status,
                Status::Ok,
                "{subject} {}: {verdict:?}",
                verdict.id
            );
            assert!(verdict.cases > 0, "{subject} {}", verdict.id);
        }
        assert!(report.is_all_right(), "{subject}");
    }
}
