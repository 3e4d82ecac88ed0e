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
