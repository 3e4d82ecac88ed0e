-- People who claimed their name with a pass-phrase. The player of a claim is a
-- new one: games that were already under the name stay with the player they had.
-- A closed claim keeps its player, so that the ratings of others still follow
-- from the games, and nothing else.
create table claimed_name (
    player_id integer primary key,
    -- What the name looks like at a glance: no two claims look the same. Nothing
    -- once the claim is closed.
    skeleton text,
    -- argon2id, with its settings and salt.
    passphrase_hash text,
    -- SHA-256 of the recovery code, which is made by chance.
    recovery_hash text,
    -- Milliseconds since 1970.
    claimed_at integer not null,
    closed_at integer,
    constraint claimed_name_player foreign key (player_id) references player (player_id),
    constraint claimed_name_is_unique unique (skeleton),
    constraint claimed_name_is_open_or_closed check
        ((closed_at is null) = (skeleton is not null)
         and (closed_at is null) = (passphrase_hash is not null)
         and (closed_at is null) = (recovery_hash is not null))
) strict;

-- The browsers in which somebody is signed in. Secret: never copied elsewhere.
create table sign_in (
    -- SHA-256 of the token in the cookie.
    sign_in_id text primary key,
    player_id integer not null,
    -- Which browser it is, in a few words.
    browser text not null,
    -- Milliseconds since 1970.
    began_at integer not null,
    seen_at integer not null,
    constraint sign_in_player foreign key (player_id) references claimed_name (player_id),
    constraint sign_in_browser_length check (length(browser) <= 100)
) strict;

-- Where is this person signed in?
create index sign_in_by_player on sign_in (player_id, seen_at);

-- Rated games of the web site, with the ratings that they moved. The ratings of
-- people with a claimed name follow from these games alone, in order of number.
create table rated_game (
    awale_game_id integer primary key,
    -- Milliseconds since 1970.
    rated_at integer not null,
    south_before real not null,
    south_after real not null,
    north_before real not null,
    north_after real not null,
    constraint rated_game_game foreign key (awale_game_id) references awale_game (awale_game_id)
) strict;

-- How often did the same two meet in the last hour?
create index rated_game_by_time on rated_game (rated_at);

-- Whether the game counts, and who plays it under a claimed name.
alter table awale_duel add column rated integer not null default 0
    constraint awale_duel_rated_is_boolean check (rated in (0, 1));
alter table awale_duel add column host_player_id integer;
alter table awale_duel add column south_player_id integer;
alter table awale_duel add column north_player_id integer;
alter table live_game add column rated integer not null default 0
    constraint live_game_rated_is_boolean check (rated in (0, 1));
alter table live_game add column player_id integer;

-- The rated games that somebody has not finished.
create index live_game_by_player on live_game (player_id) where player_id is not null;

-- Levels are fixed marks from here on; docs/levels.md says where they come from.
-- The ratings of those who played them are worked out anew at the next opening.
update player set starting_rating = 770, rating = 770, peak_rating = 770, deviation = 50
where kind = 'program' and surname = 'level:1';
update player set starting_rating = 907, rating = 907, peak_rating = 907, deviation = 50
where kind = 'program' and surname = 'level:2';
update player set starting_rating = 1076, rating = 1076, peak_rating = 1076, deviation = 50
where kind = 'program' and surname = 'level:3';
update player set starting_rating = 1500, rating = 1500, peak_rating = 1500, deviation = 50
where kind = 'program' and surname = 'level:4';
update player set starting_rating = 1785, rating = 1785, peak_rating = 1785, deviation = 50
where kind = 'program' and surname = 'level:5';
update player set starting_rating = 2097, rating = 2097, peak_rating = 2097, deviation = 50
where kind = 'program' and surname = 'level:6';
update player set starting_rating = 2332, rating = 2332, peak_rating = 2332, deviation = 50
where kind = 'program' and surname = 'level:7';
update player set starting_rating = 2604, rating = 2604, peak_rating = 2604, deviation = 50
where kind = 'program' and surname = 'level:8';
update player set starting_rating = 2991, rating = 2991, peak_rating = 2991, deviation = 50
where kind = 'program' and surname = 'level:9';
update player set starting_rating = 3469, rating = 3469, peak_rating = 3469, deviation = 50
where kind = 'program' and surname = 'level:10';
insert into setting (name, value)
select 'anchors_stale', '1' where exists
    (select 1 from player where kind = 'program' and surname like 'level:%');
