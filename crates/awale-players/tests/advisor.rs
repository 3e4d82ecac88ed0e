//! The order in which the advisor asks, and what it may not play.

use awale::{Game, Margin, Pit, Rules};
use awale_players::{Advice, AdviceSource, Advisor, LibraryMove, favorite};

fn known(pit: usize, wins: u64, draws: u64, losses: u64) -> LibraryMove {
    LibraryMove {
        pit: Pit::ALL[pit],
        wins,
        draws,
        losses,
    }
}

/// What is advised at the start, the search always saying pit 5.
fn advice(library: &[LibraryMove], tables: Option<&[(usize, i8)]>) -> Advice {
    let tables = tables.map(|values| {
        let values = values.iter();
        values
            .map(|&(pit, margin)| (Pit::ALL[pit], Margin(margin)))
            .collect()
    });
    let mut advisor = Advisor {
        library: |_: &Game| library.to_vec(),
        tables: |_: &Game| tables.clone(),
        search: |_: &Game| Some(Pit::ALL[5]),
    };
    let advice = advisor.advise(&Game::new(Rules::CCINP));
    advice.expect("the game goes on")
}

fn says(pit: usize, source: AdviceSource) -> Advice {
    let pit = Pit::ALL[pit];
    Advice { pit, source }
}

#[test]
fn the_tables_come_first_then_the_search() {
    let tables: &[(usize, i8)] = &[(2, 1), (3, 1), (4, -2)];
    assert_eq!(advice(&[], Some(tables)), says(2, AdviceSource::Tables));
    assert_eq!(advice(&[], None), says(5, AdviceSource::Search));
}

#[test]
fn past_games_never_decide_against_the_search() {
    for games in [1, 5, 1000] {
        let library = [known(0, games, 0, 0)];
        assert_eq!(advice(&library, None), says(5, AdviceSource::Search));
    }
}

#[test]
fn the_library_is_the_source_where_the_search_agrees() {
    let library = [known(0, 5, 0, 0), known(5, 700, 0, 300)];
    assert_eq!(advice(&library, None), says(5, AdviceSource::Library));
    let lucky = [known(5, 1, 0, 0)];
    assert_eq!(advice(&lucky, None), says(5, AdviceSource::Search));
}

#[test]
fn past_games_choose_among_the_best_moves_of_the_tables_alone() {
    let library = [known(0, 1000, 0, 0), known(4, 40, 0, 60)];
    let tables: &[(usize, i8)] = &[(0, 2), (3, 4), (4, 4)];
    assert_eq!(
        advice(&library, Some(tables)),
        says(4, AdviceSource::Tables)
    );
    assert_eq!(
        advice(&library[..1], Some(tables)),
        says(3, AdviceSource::Tables)
    );
}

#[test]
fn the_favorite_of_past_games_needs_more_than_luck() {
    let library = [known(0, 4, 0, 0), known(1, 700, 0, 300), known(2, 5, 0, 0)];
    assert_eq!(favorite(&library, |_| true), Some(Pit::ALL[1]));
    assert_eq!(favorite(&library[..1], |_| true), None);
    let others = favorite(&library, |pit| pit != Pit::ALL[1]);
    assert_eq!(others, Some(Pit::ALL[2]));
}

#[test]
fn a_finished_game_has_no_advice() {
    let board = awale::Board::from_pits([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    let position = awale::Position::new(board.expect("one seed"), awale::BySide::new(20, 20), 40);
    let game = Game::from_position(Rules::CCINP, position.expect("41 seeds"));
    let mut advisor = Advisor {
        library: |_: &Game| vec![known(0, 100, 0, 0)],
        tables: |_: &Game| None,
        search: |_: &Game| Some(Pit::ALL[0]),
    };
    assert_eq!(advisor.advise(&game), None);
}

#[test]
fn the_bound_grows_with_games_and_with_wins() {
    assert!(known(0, 10, 0, 0).bound() < known(0, 100, 0, 0).bound());
    assert!(known(0, 10, 0, 10).bound() < known(0, 11, 0, 9).bound());
    assert!(known(0, 0, 20, 0).bound() < 0.5);
    assert!(known(0, 0, 0, 0).bound() == 0.0);
    for wins in 0..20 {
        for losses in 0..20 {
            let bound = known(0, wins, 3, losses).bound();
            assert!((0.0..1.0).contains(&bound), "{wins} {losses}: {bound}");
        }
    }
}
