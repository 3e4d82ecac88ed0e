-- Who is connected to a duel, and at which server: only the two who play, and a
-- host who waits. Written while several servers run, so that each knows who is
-- there at the others.
create table awale_duel_visit (
    awale_duel_id text not null,
    guest text not null,
    server_id text not null,
    -- When the last connection to that server ended, in milliseconds since 1970;
    -- nothing while there is one.
    left_at bigint,
    constraint awale_duel_visit_key primary key (awale_duel_id, guest, server_id),
    constraint awale_duel_visit_duel foreign key (awale_duel_id)
        references awale_duel (awale_duel_id) on delete cascade
);

-- The visits at a server that is gone.
create index awale_duel_visit_by_server on awale_duel_visit (server_id);
