//! The signature recorded here is the one of the last commit that changed what
//! the search does; see the `Bench:` line of its message.

const RECORDED: u64 = 3_288_482;

#[test]
fn the_search_visits_the_nodes_it_is_recorded_to_visit() {
    assert_eq!(awale_engine::signature(), RECORDED);
}
