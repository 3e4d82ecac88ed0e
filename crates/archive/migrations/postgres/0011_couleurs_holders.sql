-- The server that holds a live game of Tetris Couleurs; nothing while nobody
-- plays it. The epoch counts holders: a save under an older one is refused.
alter table couleurs_live_game add column holder text not null default '';
alter table couleurs_live_game add column epoch bigint not null default 0;
-- Whether another server asks the holder to save the game and let it go.
alter table couleurs_live_game add column wanted bigint not null default 0
    constraint couleurs_live_game_wanted_is_boolean check (wanted in (0, 1));

-- The games of a server that others ask for.
create index couleurs_live_game_wanted on couleurs_live_game (holder) where wanted = 1;

-- Secrets that all servers of this archive share. Dumps leave them out.
create table server_secret (
    name text primary key,
    value bytea not null
);
