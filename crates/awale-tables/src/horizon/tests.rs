use awale::Rules;

use super::*;

/// The values of a level by the definition with two layers: each section is
/// read from the layer before and written to another.
fn two_layer_step(rules: &Rules, tables: &MoveTables, seeds: usize, before: &Values) -> Values {
    let mut now = Values::up_to(seeds);
    let mut scratch = Scratch::default();
    for level in 0..=seeds {
        for theirs in 0..=level {
            let ours = level - theirs;
            let section = now.section_mut(level, theirs);
            if is_poor(rules, level) {
                section.fill(byte(own_rows(ours, theirs)));
                continue;
            }
            let stuck = byte(without_move(rules, ours, theirs));
            let sweep = Sweep::new(tables, before, level, ours);
            for (tile, boards) in section.chunks_mut(sweep.tile_boards()).enumerate() {
                sweep.run(&mut scratch, tile, boards, stuck);
            }
        }
    }
    now
}

#[allow(clippy::needless_pass_by_value, reason = "what `step` calls")]
fn copy(replacement: Replacement<'_>) {
    replacement.before.copy_from_slice(replacement.now);
}

#[test]
fn one_layer_in_place_gives_the_values_of_two_layers() {
    for (rules, seeds) in [(Rules::CCINP, 11), (Rules::NSI, 9), (Rules::CCINP_TEXT, 9)] {
        let mut in_place = Horizon::new(&rules, seeds);
        let mut layer = Values::up_to(seeds);
        layer.all_mut().copy_from_slice(in_place.values().all());
        let tables = MoveTables::up_to(rules.starving, seeds);
        for turn in 1..=100 {
            layer = two_layer_step(&rules, &tables, seeds, &layer);
            in_place.step(&mut copy);
            assert!(layer.all() == in_place.values().all(), "turn {turn}");
        }
    }
}

#[test]
fn sections_leave_the_stack_in_the_order_they_lie_there() {
    for seeds in 0..=30 {
        for size in 1..=seeds + 1 {
            let mut stack = Vec::new();
            let mut computed = 0;
            while computed <= seeds {
                let end = (computed + size).min(seeds + 1);
                stack.extend(computed..end);
                for theirs in ready(seeds, computed, end) {
                    assert_eq!(stack.pop(), Some(theirs));
                    // Nothing still to be computed reads it.
                    assert!((end..=seeds).all(|later| seeds - later < theirs));
                }
                computed = end;
            }
            assert!(stack.is_empty());
        }
    }
}

#[test]
fn what_waits_is_less_than_two_thirds_of_the_highest_level() {
    for seeds in 18..=30 {
        let share = Horizon::most_waiting(seeds) as f64 / Level::new(seeds).boards() as f64;
        assert!(share < 0.67, "{seeds} seeds: {share}");
    }
}
