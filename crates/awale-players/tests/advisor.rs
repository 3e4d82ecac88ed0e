//! The order in which the advisor asks, and what it may not play.

use awale::{Game, Margin, Pit, Rules};
use awale_players::{Advice, AdviceSource, Advisor, LibraryMove};

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
fn the_library_comes_first_then_the_tables_then_the_search() {
    let library = [known(2, 30, 0, 10)];
    let tables: &[(usize, i8)] = &[(2, 1), (3, 1), (4, -2)];
    let (by_library, by_tables) = (AdviceSource::Library, AdviceSource::Tables);
    assert_eq!(advice(&library, Some(tables)), says(2, by_library));
    assert_eq!(advice(&[], Some(tables)), says(2, by_tables));
    assert_eq!(advice(&library, None), says(2, by_library));
    assert_eq!(advice(&[], None), says(5, AdviceSource::Search));
}

#[test]
fn one_lucky_game_does_not_decide() {
    assert_eq!(
        advice(&[known(0, 1, 0, 0)], None),
        says(5, AdviceSource::Search)
    );
    let library = [known(0, 5, 0, 0), known(1, 700, 0, 300)];
    assert_eq!(advice(&library, None), says(1, AdviceSource::Library));
}

#[test]
fn a_move_the_tables_know_to_be_worse_is_never_played() {
    let library = [known(0, 1000, 0, 0), known(3, 40, 0, 60)];
    let tables: &[(usize, i8)] = &[(0, 2), (3, 4), (4, 4)];
    assert_eq!(
        advice(&library, Some(tables)),
        says(3, AdviceSource::Library)
    );
    assert_eq!(
        advice(&library[..1], Some(tables)),
        says(3, AdviceSource::Tables)
    );
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
