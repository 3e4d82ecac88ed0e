-- What a list of live games shows, so that no list has to read and play replays,
-- and how many bytes each game takes.
alter table couleurs_live_game add column rule text not null default '';
alter table couleurs_live_game add column size text not null default '';
alter table couleurs_live_game add column lengths text not null default '';
alter table couleurs_live_game add column level bigint not null default 1;
alter table couleurs_live_game add column score bigint not null default 0;
-- Bars fixed.
alter table couleurs_live_game add column bars bigint not null default 0;
-- Bytes of the replay.
alter table couleurs_live_game add column bytes bigint not null default 0;
-- A digest of the address that began the game; nothing for games begun before
-- this column.
alter table couleurs_live_game add column client text not null default '';

-- A replay has a line for each of the options, one for each bar, which has one
-- equals sign once it is fixed, and one for the end: end TICK = SCORE DIGEST.
update couleurs_live_game set
    bytes = octet_length(replay),
    bars = greatest(0, length(replay) - length(replace(replay, '=', '')) - 1),
    rule = split_part(split_part(replay, E'\nrule ', 2), E'\n', 1),
    size = split_part(split_part(replay, E'\nsize ', 2), E'\n', 1),
    lengths = split_part(split_part(replay, E'\nk ', 2), E'\n', 1),
    level = coalesce(substring(split_part(replay, E'\nlevel ', 2) from '^[0-9]{1,9}'), '1')::bigint,
    score = coalesce(
        substring(split_part(replay, E'\nend ', 2) from '^[0-9]+ = ([0-9]{1,18}) '), '0')::bigint
    where replay like 'couleurs replay 1%';

-- The bytes of a client, and of its games that were never begun.
create index couleurs_live_game_by_client on couleurs_live_game (client, begun, changed_at, bytes);
