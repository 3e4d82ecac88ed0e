-- Games that the opening library leaves out, because their openings teach
-- nothing: of chance, of one move, given up before the tenth, or of two programs
-- on the web site.
create table game_outside_library (
    awale_game_id integer primary key,
    constraint game_outside_library_game foreign key (awale_game_id)
        references awale_game (awale_game_id)
) strict;

insert into game_outside_library (awale_game_id)
select awale_game_id from awale_game
where source_id is null
  and (length(moves) < 2
       or (ending = 'declared' and length(moves) < 10)
       or south_player_id in (select player_id from player where kind = 'program' and surname = 'random')
       or north_player_id in (select player_id from player where kind = 'program' and surname = 'random'));

-- The library is counted anew when the archive is opened next.
insert into setting (name, value)
select 'library_stale', '1' where exists (select 1 from game_outside_library);

-- Reviews of games, so that a game has the same review at each visit. The key
-- holds all that a review depends on.
create table review (
    review_id integer primary key,
    digest text not null,
    -- JSON, as the web site sends it.
    document text not null,
    constraint review_digest_is_unique unique (digest),
    constraint review_document_length check (length(document) <= 1000000)
) strict;
