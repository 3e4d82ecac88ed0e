-- People who solve puzzles, and how well: guests of the site by the id in their
-- cookie, others by their claimed name.
create table puzzle_solver (
    puzzle_solver_id integer primary key,
    guest text,
    player_id integer,
    -- Glicko-2, each first try at a puzzle a game against it.
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- First tries; those in a row that were right, now and at most.
    solved integer not null,
    failed integer not null,
    streak integer not null,
    best_streak integer not null,
    -- Milliseconds since 1970.
    seen_at integer not null,
    constraint puzzle_solver_player foreign key (player_id) references claimed_name (player_id),
    constraint puzzle_solver_is_somebody check ((guest is null) <> (player_id is null)),
    constraint puzzle_solver_guest_is_unique unique (guest),
    constraint puzzle_solver_player_is_unique unique (player_id)
) strict;

-- Which guests have done least, and were seen longest ago?
create index puzzle_solver_by_use on puzzle_solver ((solved + failed), seen_at)
    where guest is not null;

-- The first try of somebody at a puzzle: later ones do not count.
create table puzzle_try (
    puzzle_solver_id integer not null,
    puzzle text not null,
    solved integer not null,
    -- Milliseconds since 1970.
    tried_at integer not null,
    constraint puzzle_try_key primary key (puzzle_solver_id, puzzle),
    constraint puzzle_try_solver foreign key (puzzle_solver_id)
        references puzzle_solver (puzzle_solver_id),
    constraint puzzle_try_solved_is_boolean check (solved in (0, 1)),
    constraint puzzle_try_puzzle_length check (length(puzzle) <= 20)
) strict;
