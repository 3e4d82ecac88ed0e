-- An archive as commit 237f1c4 made it: its migrations, then rows of each table.
create table migration (version bigint primary key, checksum text not null);
-- People and programs, their games and their ratings.
create table player (
    player_id bigint primary key,
    surname text collate "C" not null,
    first_name text collate "C" not null default '',
    country text collate "C",
    birth_date text collate "C",
    kind text collate "C" not null default 'person',
    -- The whole name, as game files write it.
    name text collate "C" not null generated always as
        (case when first_name = '' then surname else first_name || ' ' || surname end) stored,
    -- What the player is worth before the first game here.
    starting_rating bigint not null default 1500,
    rating double precision not null default 1500,
    deviation double precision not null default 350,
    volatility double precision not null default 0.06,
    -- The highest rating ever reached: the subject's niveau.
    peak_rating bigint not null default 1500,
    constraint player_surname_length check (length(surname) between 1 and 200),
    constraint player_first_name_length check (length(first_name) <= 200),
    constraint player_country_length check (length(country) between 1 and 200),
    constraint player_birth_date_is_iso check
        (birth_date ~ '^[0-9]{4}-[01][0-9]-[0-3][0-9]$'),
    constraint player_kind_is_known check (kind in ('person', 'program')),
    constraint player_starting_rating_range check (starting_rating between 0 and 5000)
);

-- Whose name is written in this game file? Which player is called so?
create index player_by_name on player (name);
create index player_by_surname on player (surname);
-- Q18: the players of a country.
create index player_by_country on player (country);
-- Q22, Q24: the highest levels.
create index player_by_peak_rating on player (peak_rating);

-- The files games came from, by what they hold.
create table source (
    source_id bigint primary key,
    digest text collate "C" not null,
    name text collate "C" not null,
    constraint source_digest_is_unique unique (digest),
    constraint source_digest_is_sha256 check
        (digest ~ '^[0-9a-f]{64}$')
);

-- Games of awalé, finished or given up, from the usual start.
create table awale_game (
    awale_game_id bigint primary key,
    south_player_id bigint,
    north_player_id bigint,
    rules text collate "C" not null,
    -- 1, 0.5 or 0 for South.
    result double precision not null,
    south_seeds double precision not null,
    north_seeds double precision not null,
    ending text collate "C" not null,
    played_on text collate "C",
    moves text collate "C" not null,
    -- The mean rating of the two players when the game was stored.
    level bigint not null,
    source_id bigint,
    place bigint,
    constraint awale_game_south_player foreign key (south_player_id) references player (player_id),
    constraint awale_game_north_player foreign key (north_player_id) references player (player_id),
    constraint awale_game_source foreign key (source_id) references source (source_id),
    constraint awale_game_rules_are_known check
        (rules in ('nsi', 'ccinp', 'ccinp-text', 'abapa', 'awari')),
    constraint awale_game_result_is_known check (result in (0, 0.5, 1)),
    constraint awale_game_seeds_range check
        (south_seeds between 0 and 48 and north_seeds between 0 and 48
         and south_seeds + north_seeds <= 48),
    constraint awale_game_ending_is_known check
        (ending in ('majority', 'turn-limit', 'poor-board', 'stuck', 'repetition', 'declared')),
    constraint awale_game_result_follows check
        (ending = 'declared'
         or result = case when south_seeds > north_seeds then 1
                          when south_seeds = north_seeds then 0.5 else 0 end),
    constraint awale_game_played_on_is_iso check
        (played_on ~ '^[0-9]{4}-[01][0-9]-[0-3][0-9]$'),
    constraint awale_game_moves_are_letters check (moves ~ '^[a-l]*$'),
    constraint awale_game_moves_length check (length(moves) between 1 and 2000),
    constraint awale_game_place_has_source check ((source_id is null) = (place is null)),
    constraint awale_game_place_is_unique unique (source_id, place)
);

-- Q23 and the openings by prefix: jeu like 'a%'.
create index awale_game_by_moves on awale_game (moves text_pattern_ops) include (result, rules);
-- Q25: how often a player won as player 1; the games of a player.
create index awale_game_by_south on awale_game (south_player_id, result);
create index awale_game_by_north on awale_game (north_player_id, result);

-- What was played from a position, and with what result.
create table opening_move (
    -- Rules, board, captured seeds and side to move in one number.
    position_key bigint not null,
    pit smallint not null,
    south_wins integer not null,
    draws integer not null,
    north_wins integer not null,
    -- The levels of all these games together.
    level_sum bigint not null,
    -- The game of the highest level that went this way.
    best_level integer not null,
    best_game_id bigint not null,
    constraint opening_move_key primary key (position_key, pit),
    constraint opening_move_pit_range check (pit between 0 and 5)
);

-- Games of Tetris Couleurs.
create table couleurs_game (
    couleurs_game_id bigint primary key,
    player_id bigint not null,
    variant text collate "C" not null default 'alignments',
    width bigint not null default 6,
    height bigint not null default 12,
    shortest_bar bigint not null default 3,
    longest_bar bigint not null default 3,
    -- AAAAMMJJ, as the subject writes dates.
    played_on bigint not null,
    -- Seconds.
    duration bigint not null,
    score bigint not null,
    -- Seed and commands; null where a file tells only the score.
    replay text collate "C",
    source_id bigint,
    place bigint,
    constraint couleurs_game_player foreign key (player_id) references player (player_id),
    constraint couleurs_game_source foreign key (source_id) references source (source_id),
    constraint couleurs_game_variant_is_known check
        (variant = 'alignments' or variant ~ '^regions:[1-9][0-9]*$'),
    constraint couleurs_game_size_range check (width between 1 and 10000 and height between 3 and 10000),
    constraint couleurs_game_bar_range check (3 <= shortest_bar and shortest_bar <= longest_bar),
    constraint couleurs_game_date_range check
        (played_on between 10000101 and 99991231
         and played_on / 100 % 100 between 1 and 12 and played_on % 100 between 1 and 31),
    constraint couleurs_game_duration_range check (duration >= 0),
    constraint couleurs_game_score_range check (score >= 0),
    constraint couleurs_game_replay_length check (length(replay) <= 10000000),
    constraint couleurs_game_place_has_source check ((source_id is null) = (place is null)),
    constraint couleurs_game_place_is_unique unique (source_id, place)
);

-- Q16: a player's games in time order.
create index couleurs_game_by_player_and_date on couleurs_game (player_id, played_on);
-- Q17: how many scores are above this one?
create index couleurs_game_by_score on couleurs_game (score);
-- Q18, Q19: a player's best score.
create index couleurs_game_by_player_and_score on couleurs_game (player_id, score);

-- What holds for the whole archive.
create table setting (
    name text collate "C" primary key,
    value text collate "C" not null
);

insert into setting values ('library_plies', '12');

-- The subjects' own tables.
create view Joueur (id_Joueur, nom, prenom, niveau, naissance) as
    select player_id, surname, first_name, peak_rating, birth_date from player;
create view Partie (id_Partie, id_joueur1, id_joueur2, resultat, jour, jeu) as
    select awale_game_id, south_player_id, north_player_id, result, played_on, moves from awale_game;
create view JOUEURS (id_j, nom, pays) as
    select player_id, surname, country from player;
create view PARTIES (id_p, date, duree, score, id_joueur) as
    select couleurs_game_id, played_on, duration, score, player_id from couleurs_game;
insert into migration (version, checksum) values (1, 'be85157d94e1012fcb2dd3689c1fd54a9e84d1c7481ba869955c17c57757d756');
-- Q25: how often a player won as player 1, by an index that holds nothing else.
create index awale_game_won_by_south on awale_game (south_player_id) where result = 1;
insert into migration (version, checksum) values (2, '2f334d70585c279b3ce5fb8e5c7fc1e12c22165c5ddc413678fafcde9be9700c');
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
insert into migration (version, checksum) values (3, '6559caf232d05377d38a4b664a7c8c908209a1eef3e6a8f8044bfefb19ebcc0a');
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
insert into migration (version, checksum) values (4, 'f2793f1321c03265bc1fb486d9b427675871c24282e50157df9e60c12c3f3777');
insert into player (player_id, surname, first_name, country, birth_date, kind, starting_rating, rating, deviation, volatility, peak_rating) values (1, 'Diop', 'Awa', null, '1990-02-28', 'person', 1950, 2032.2760963689448, 241.55938177654005, 0.05999842606332793, 2070);
insert into player (player_id, surname, first_name, country, birth_date, kind, starting_rating, rating, deviation, volatility, peak_rating) values (2, 'Martin', 'Bob', null, null, 'person', 1800, 1690.1531031431307, 236.95196877787998, 0.05999859246014509, 1800);
insert into player (player_id, surname, first_name, country, birth_date, kind, starting_rating, rating, deviation, volatility, peak_rating) values (3, 'Nguyen, d''Or', 'Chi', null, '2000-02-29', 'person', 2100, 1639.6862384470628, 276.90608889271425, 0.0600025471643516, 2100);
insert into player (player_id, surname, first_name, country, birth_date, kind, starting_rating, rating, deviation, volatility, peak_rating) values (4, 'Zoé', '', null, null, 'person', 1500, 1999.4864105257618, 267.3800956353438, 0.060002658877637616, 1999);
insert into player (player_id, surname, first_name, country, birth_date, kind, starting_rating, rating, deviation, volatility, peak_rating) values (11, 'Alice', '', 'France', null, 'person', 1500, 1500.0, 350.0, 0.06, 1500);
insert into player (player_id, surname, first_name, country, birth_date, kind, starting_rating, rating, deviation, volatility, peak_rating) values (12, 'Bruno', '', 'Côte d''Ivoire', null, 'person', 1500, 1500.0, 350.0, 0.06, 1500);
insert into source (source_id, digest, name) values (1, '38e4b4e7c04a2761202ceb2c4cbcdea778d64d78a66d642e48620f7002e0402a', 'joueur.csv');
insert into source (source_id, digest, name) values (2, 'b32bb721345eb4b80102eebdbc609715d97fcd6bd71e844f8ca723f27d3adf5a', 'joueurs.csv');
insert into source (source_id, digest, name) values (3, '018174d31b6878d6be12e8e86725fb943a88f2124d140961c4d31fe73dd91ecf', 'partie.csv');
insert into source (source_id, digest, name) values (4, 'f620538c782ac25cdc9bcf7d7ad5d748ae59b237ae67fd6fff208f1fd5799b60', 'parties.csv');
insert into awale_game (awale_game_id, south_player_id, north_player_id, rules, result, south_seeds, north_seeds, ending, played_on, moves, level, source_id, place) values (1, 1, 2, 'ccinp', 1.0, 0.0, 0.0, 'declared', '2024-03-01', 'ag', 1875, 3, 2);
insert into awale_game (awale_game_id, south_player_id, north_player_id, rules, result, south_seeds, north_seeds, ending, played_on, moves, level, source_id, place) values (2, 2, 1, 'ccinp', 0.5, 0.0, 0.0, 'declared', '2024-03-02', 'bhcg', 1875, 3, 3);
insert into awale_game (awale_game_id, south_player_id, north_player_id, rules, result, south_seeds, north_seeds, ending, played_on, moves, level, source_id, place) values (3, 3, 4, 'ccinp', 0.0, 0.0, 0.0, 'declared', '2024-03-03', 'egai', 1800, 3, 4);
insert into awale_game (awale_game_id, south_player_id, north_player_id, rules, result, south_seeds, north_seeds, ending, played_on, moves, level, source_id, place) values (4, 1, 3, 'ccinp', 1.0, 0.0, 0.0, 'declared', '2024-03-04', 'chdgel', 1847, 3, 5);
insert into awale_game (awale_game_id, south_player_id, north_player_id, rules, result, south_seeds, north_seeds, ending, played_on, moves, level, source_id, place) values (5, 4, 2, 'ccinp', 1.0, 0.0, 0.0, 'declared', '2024-03-05', 'fl', 1828, 3, 6);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (461793507701945, 5, 1, 0, 0, 1847, 1847, 4);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (461806023876305, 4, 1, 0, 0, 1847, 1847, 4);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462094144601913, 2, 0, 0, 1, 1800, 1800, 3);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462094144617665, 0, 0, 0, 1, 1800, 1800, 3);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462094183241193, 0, 1, 0, 0, 1847, 1847, 4);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462094285831801, 0, 0, 1, 0, 1875, 1875, 2);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462094305037537, 3, 1, 0, 0, 1847, 1847, 4);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462094306736321, 2, 0, 1, 0, 1875, 1875, 2);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462458538234729, 5, 1, 0, 0, 1828, 1828, 5);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461035297065, 0, 0, 0, 1, 1800, 1800, 3);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461271921961, 1, 1, 0, 0, 1847, 1847, 4);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461273620745, 1, 0, 1, 0, 1875, 1875, 2);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461273774201, 0, 1, 0, 0, 1875, 1875, 1);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461273789953, 0, 1, 0, 0, 1875, 1875, 1);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461273789953, 1, 0, 1, 0, 1875, 1875, 2);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461273789953, 2, 1, 0, 0, 1847, 1847, 4);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461273789953, 4, 0, 0, 1, 1800, 1800, 3);
insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum, best_level, best_game_id) values (462461273789953, 5, 1, 0, 0, 1828, 1828, 5);
insert into couleurs_game (couleurs_game_id, player_id, variant, width, height, shortest_bar, longest_bar, played_on, duration, score, replay, source_id, place, origin, mode, bars) values (1, 12, 'alignments', 6, 12, 3, 3, 20240103, 120, 87, null, 4, 2, 'told', 'clock', null);
insert into couleurs_game (couleurs_game_id, player_id, variant, width, height, shortest_bar, longest_bar, played_on, duration, score, replay, source_id, place, origin, mode, bars) values (2, 11, 'alignments', 6, 12, 3, 3, 20240102, 60, 75, null, 4, 3, 'told', 'clock', null);
insert into awale_game (awale_game_id, south_player_id, north_player_id, rules, result, south_seeds, north_seeds, ending, played_on, moves, level) values (6, 4, null, 'nsi', 0, 0, 0, 'declared', '2024-03-09', 'a', 1500);
insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score, replay, origin, mode, bars) values (3, 11, 20240201, 77, 12, 'couleurs replay 1
seed 1
size 7x15
rule regions:4
k 3..5
level 9
1 abc = 0
2 cba = 12
end 77 = 12 0
', 'verified', 'clock', 2);
insert into live_game (live_game_id, guest, rules, start, start_turn, moves, undone, south, north, south_name, north_name, resigned, awale_game_id, revision, changed_at) values ('live-0000001', 'guest-0000001', 'abapa', '4,4,4,4,4,4-4,4,4,4,4,4/0-0/S', 0, 'ag', 'b', 'human', 'level:3', 'Awa', null, null, null, 3, 1700000000);
insert into live_game (live_game_id, guest, rules, start, start_turn, moves, undone, south, north, resigned, awale_game_id, revision, changed_at) values ('live-0000002', 'guest-0000001', 'ccinp', '', 0, 'ag', '', 'human', 'human', 'north', 1, 4, 1700000001);
insert into couleurs_live_game (couleurs_live_game_id, guest, player, mode, ranked, begun, finished, replay, couleurs_game_id, revision, changed_at) values ('bars-0000001', 'guest-0000002', 'human', 'clock', 1, 1, 1, 'couleurs replay 1
seed 1
size 7x15
rule regions:4
k 3..5
level 9
1 abc = 0
2 cba = 12
end 77 = 12 0
', 3, 9, 1700000002);
insert into couleurs_live_game (couleurs_live_game_id, guest, player, mode, ranked, begun, finished, replay, couleurs_game_id, revision, changed_at) values ('bars-0000002', 'guest-0000002', 'bot:normal', 'turns', 0, 1, 0, 'couleurs replay 1
seed 1
size 7x15
rule regions:4
k 3..5
level 9
1 abc = 0
2 cba = 12
end 77 = 12 0
', null, 2, 1700000003);
