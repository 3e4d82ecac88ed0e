-- Where a score comes from, and under what clock it was made.
-- played: on this program's web site, under its clock. verified: its replay was
-- played again and bears it out. told: a file says so.
alter table couleurs_game add column origin text collate "C" not null default 'told'
    constraint couleurs_game_origin_is_known check (origin in ('played', 'verified', 'told'));
-- clock: bars fall by themselves. turns: nothing moves until the player does.
alter table couleurs_game add column mode text collate "C" not null default 'clock'
    constraint couleurs_game_mode_is_known check (mode in ('clock', 'turns'));
-- Bars fixed; null where a file tells only the score.
alter table couleurs_game add column bars bigint
    constraint couleurs_game_bars_range check (bars >= 0);

-- Every replay stored so far was played again when it was.
update couleurs_game set origin = 'verified' where replay is not null;
update couleurs_game set mode = 'turns' where replay is not null and replay like '%
end 0 = %';

-- Rankings of a board: each player's best score on it.
create index couleurs_game_by_board on couleurs_game
    (variant, width, height, shortest_bar, longest_bar, mode, player_id, score);

-- Games of Tetris Couleurs being played on the web site, kept so that they
-- outlive the server.
create table couleurs_live_game (
    -- Made by chance: who does not know it cannot guess it.
    couleurs_live_game_id text primary key,
    -- Whose game it is: the guest of a signed cookie.
    guest text not null,
    -- human, or bot:normal and so on.
    player text not null,
    mode text not null,
    -- Whether it may enter the rankings: 0 for those begun in the middle of a
    -- replay, and those of programs.
    ranked bigint not null,
    -- Whether a clock has begun to run.
    begun bigint not null,
    finished bigint not null,
    -- Seed and commands so far.
    replay text not null,
    -- The game of the archive it became.
    couleurs_game_id bigint,
    -- Counts changes: an older state never replaces a newer one.
    revision bigint not null,
    -- Seconds since 1970.
    changed_at bigint not null,
    constraint couleurs_live_game_archived foreign key (couleurs_game_id) references couleurs_game (couleurs_game_id),
    constraint couleurs_live_game_id_length check (length(couleurs_live_game_id) between 8 and 64),
    constraint couleurs_live_game_guest_length check (length(guest) between 8 and 64),
    constraint couleurs_live_game_player_length check (length(player) between 1 and 40),
    constraint couleurs_live_game_mode_is_known check (mode in ('clock', 'turns')),
    constraint couleurs_live_game_ranked_is_boolean check (ranked in (0, 1)),
    constraint couleurs_live_game_begun_is_boolean check (begun in (0, 1)),
    constraint couleurs_live_game_finished_is_boolean check (finished in (0, 1)),
    constraint couleurs_live_game_archived_is_finished check (couleurs_game_id is null or finished = 1),
    constraint couleurs_live_game_replay_length check (length(replay) <= 10000000)
);

-- A guest's games, the latest first.
create index couleurs_live_game_by_guest on couleurs_live_game (guest, changed_at);
-- Games nobody has touched for long.
create index couleurs_live_game_by_change on couleurs_live_game (changed_at);
