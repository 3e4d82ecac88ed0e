-- What a list of live games shows, so that no list has to read and play replays,
-- and how many bytes each game takes.
alter table couleurs_live_game add column rule text not null default '';
alter table couleurs_live_game add column size text not null default '';
alter table couleurs_live_game add column lengths text not null default '';
alter table couleurs_live_game add column level integer not null default 1;
alter table couleurs_live_game add column score integer not null default 0;
-- Bars fixed.
alter table couleurs_live_game add column bars integer not null default 0;
-- Bytes of the replay.
alter table couleurs_live_game add column bytes integer not null default 0;
-- A digest of the address that began the game; nothing for games begun before
-- this column.
alter table couleurs_live_game add column client text not null default '';

-- A replay has a line for each of the options, one for each bar, which has one
-- equals sign once it is fixed, and one for the end: end TICK = SCORE DIGEST.
update couleurs_live_game set
    bytes = length(cast(replay as blob)),
    bars = max(0, length(replay) - length(replace(replay, '=', '')) - 1),
    rule = (select substr(rest, 1, instr(rest, char(10)) - 1)
        from (select substr(replay, instr(replay, char(10) || 'rule ') + 6) as rest)),
    size = (select substr(rest, 1, instr(rest, char(10)) - 1)
        from (select substr(replay, instr(replay, char(10) || 'size ') + 6) as rest)),
    lengths = (select substr(rest, 1, instr(rest, char(10)) - 1)
        from (select substr(replay, instr(replay, char(10) || 'k ') + 3) as rest)),
    level = (select cast(rest as integer)
        from (select substr(replay, instr(replay, char(10) || 'level ') + 7) as rest)),
    score = (select cast(substr(rest, instr(rest, '= ') + 2) as integer)
        from (select substr(replay, instr(replay, char(10) || 'end ') + 5) as rest))
    where replay like 'couleurs replay 1%';

-- The bytes of a client, and of its games that were never begun.
create index couleurs_live_game_by_client on couleurs_live_game (client, begun, changed_at, bytes);
