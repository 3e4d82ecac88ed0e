-- Games of awalé being played on the web site, kept move by move so that they
-- outlive the server.
create table live_game (
    -- Made by chance: who does not know it cannot guess it.
    live_game_id text primary key,
    -- Whose game it is: the guest of a signed cookie.
    guest text not null,
    rules text not null,
    -- Where it began: Aualé's diagram, and the turn.
    start text not null,
    start_turn bigint not null,
    moves text not null,
    -- Moves taken back, the next to be played again first.
    undone text not null,
    -- Who plays: human, random, negamax:4, level:3, engine.
    south text not null,
    north text not null,
    south_name text,
    north_name text,
    -- The side that gave up.
    resigned text,
    -- The game of the archive it became.
    awale_game_id bigint,
    -- Counts changes: a change made from an older state is refused.
    revision bigint not null,
    -- Seconds since 1970.
    changed_at bigint not null,
    constraint live_game_archived foreign key (awale_game_id) references awale_game (awale_game_id),
    constraint live_game_id_length check (length(live_game_id) between 8 and 64),
    constraint live_game_guest_length check (length(guest) between 8 and 64),
    constraint live_game_rules_are_known check
        (rules in ('nsi', 'ccinp', 'ccinp-text', 'abapa', 'awari')),
    constraint live_game_moves_are_letters check
        (moves !~ '[^a-l]' and undone !~ '[^a-l]'),
    constraint live_game_moves_length check (length(moves) <= 10000 and length(undone) <= 10000),
    constraint live_game_resigned_is_side check (resigned in ('south', 'north'))
);

-- A guest's games, the latest first.
create index live_game_by_guest on live_game (guest, changed_at);
-- Games nobody has touched for long.
create index live_game_by_change on live_game (changed_at);
