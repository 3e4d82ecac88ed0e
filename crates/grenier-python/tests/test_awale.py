"""The engine and the endgame tables, asked from Python."""

import random

from grenier import awale


def test_a_deeper_engine_agrees_with_nega_awale_on_what_is_decided():
    stuck = awale.Position([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0], captured=(18, 20))
    assert awale.search(stuck, depth=3).pit is None
    last = awale.Position([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 1], captured=(18, 19), turn=40)
    report = awale.search(last, depth=4)
    assert report.pit == awale.negamax(last, 4).pit == 5
    assert report.proven and report.score > 0 and report.line[0] == 5
    assert [pit for pit, _ in report.moves] == [5]


def test_a_damaged_table_is_left_out_and_changes_no_answer(tmp_path):
    (tmp_path / "awari-03.table").write_bytes(b"damaged")
    tables = awale.Tables(tmp_path)
    assert len(tables.refused) == 1 and tables.complete_up_to("awari") is None
    root = awale.Position([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], captured=(22, 23), rules="awari")
    assert tables.probe(root) is None
    with_tables, without = (awale.search(root, depth=9, tables=t) for t in (tables, None))
    assert (with_tables.moves, with_tables.nodes) == (without.moves, without.nodes)


def endgames(seed):
    """Boards of a few seeds, the scores close."""
    rng = random.Random(seed)
    while True:
        pits = [0] * 12
        for _ in range(rng.randint(4, 6)):
            pits[rng.randrange(12)] += 1
        captured = (48 - sum(pits)) // 2, (49 - sum(pits)) // 2
        turn = rng.randint(84, 98)
        yield {"pits": pits, "captured": captured, "turn": turn}


def sign(number):
    return (number > 0) - (number < 0)


def test_tables_built_from_python_agree_with_the_search(tmp_path):
    assert awale.Tables.build(tmp_path, 4).complete_up_to() == 4
    tables = awale.Tables.build(tmp_path, 6, rules="ccinp")
    assert tables.complete_up_to("ccinp") == 6 and tables.complete_up_to("awari") is None
    assert tables.refused == []
    decided = 0
    for _, arguments in zip(range(200), endgames("tables")):
        position = awale.Position(**arguments)
        alone = awale.search(position, depth=12, memory=0)
        helped = awale.search(position, depth=12, memory=0, tables=tables)
        assert helped.nodes <= alone.nodes
        if alone.pit is None or not alone.proven:
            continue
        decided += 1
        least, most = tables.probe(position)
        ahead = position.captured[position.turn % 2] - position.captured[1 - position.turn % 2]
        assert least == most and helped.proven
        assert sign(alone.score) == sign(helped.score) == sign(ahead + least)
    assert decided > 50


def test_more_seeds_than_the_tables_hold_are_not_known(tmp_path):
    tables = awale.Tables.build(tmp_path, 2, rules="awari")
    assert tables.probe(awale.Position(rules="awari")) is None
    assert repr(tables) == f'Tables("{tmp_path}")'
