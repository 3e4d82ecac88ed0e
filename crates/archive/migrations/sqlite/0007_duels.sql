-- The servers that hold live games. A server extends its lease again and again
-- while it runs. When the lease has ended, another server may take its games.
create table server_lease (
    -- Made by chance at each start.
    server_id text primary key,
    -- When the server last said that it runs, in milliseconds since 1970: clocks
    -- of its games stopped then if it is dead.
    alive_at integer not null,
    -- Until when nobody else may take its games.
    held_until integer not null,
    constraint server_lease_id_length check (length(server_id) between 8 and 64)
) strict;

-- Duels: live games of awalé between two people in two browsers. A duel begins as
-- a challenge, when one person waits for another.
create table awale_duel (
    -- Made by chance: who does not know it cannot guess it.
    awale_duel_id text primary key,
    -- The guest who made the challenge, and the name shown, where it is claimed.
    host text not null,
    host_name text,
    -- The side the host asked for; nothing where the lot decides.
    wish text,
    -- Who may find the challenge: those with the link, or everybody in the lobby.
    visibility text not null,
    rules text not null,
    -- Guests and their claimed names; nothing before somebody has sat down.
    south text,
    north text,
    south_name text,
    north_name text,
    -- The clock: none; minutes for the game and more for each move; days a move.
    clock text not null,
    -- Milliseconds for the game or for each move, and those added by a move.
    clock_initial integer not null,
    clock_increment integer not null,
    moves text not null,
    -- Milliseconds left to each side when the turn began.
    south_left integer not null,
    north_left integer not null,
    -- When the turn began and when its time is over, in milliseconds since 1970;
    -- nothing while no clock runs.
    turn_began_at integer,
    due_at integer,
    -- An offer that is not answered yet, and the side that made it.
    offer text,
    offered_by text,
    -- Why it is over, and who won; no winner in a draw and in a game never played.
    ending text,
    winner text,
    -- The game of the archive it became, and the duel that followed it.
    awale_game_id integer,
    rematch text,
    -- The server that holds the duel. The epoch counts holders: a save under an
    -- older one is refused.
    holder text not null,
    epoch integer not null,
    -- Counts changes: a change made from an older state is refused.
    revision integer not null,
    -- Milliseconds since 1970.
    changed_at integer not null,
    constraint awale_duel_archived foreign key (awale_game_id) references awale_game (awale_game_id),
    constraint awale_duel_id_length check (length(awale_duel_id) between 8 and 64),
    constraint awale_duel_host_length check (length(host) between 8 and 64),
    constraint awale_duel_has_both_or_none check ((south is null) = (north is null)),
    constraint awale_duel_wish_is_side check (wish in ('south', 'north')),
    constraint awale_duel_visibility_is_known check (visibility in ('link', 'lobby')),
    constraint awale_duel_rules_are_known check
        (rules in ('nsi', 'ccinp', 'ccinp-text', 'abapa', 'awari')),
    constraint awale_duel_clock_is_known check (clock in ('none', 'minutes', 'days')),
    constraint awale_duel_moves_are_letters check (moves not glob '*[^a-l]*'),
    constraint awale_duel_moves_length check (length(moves) <= 10000),
    constraint awale_duel_offer_is_known check (offer in ('draw', 'take-back', 'rematch')),
    constraint awale_duel_offered_by_side check (offered_by in ('south', 'north')),
    constraint awale_duel_ending_is_known check
        (ending in ('rules', 'resigned', 'agreed', 'time', 'left', 'aborted', 'cancelled')),
    constraint awale_duel_winner_is_side check (winner in ('south', 'north'))
) strict;

-- The duels of a person, the latest first.
create index awale_duel_by_host on awale_duel (host, changed_at);
create index awale_duel_by_south on awale_duel (south, changed_at);
create index awale_duel_by_north on awale_duel (north, changed_at);
-- The challenges of the lobby.
create index awale_duel_in_lobby on awale_duel (changed_at)
    where south is null and ending is null and visibility = 'lobby';
-- Duels whose time is over.
create index awale_duel_by_due on awale_duel (due_at) where due_at is not null;
-- The duels of a server that is gone.
create index awale_duel_by_holder on awale_duel (holder) where ending is null;
-- Duels nobody has touched for long.
create index awale_duel_by_change on awale_duel (changed_at);
