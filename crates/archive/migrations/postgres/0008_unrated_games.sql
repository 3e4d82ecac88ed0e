-- Games that move no rating: casual games of the web site, where anybody may
-- play under any name that nobody has proved to be theirs.
create table unrated_game (
    awale_game_id bigint primary key,
    constraint unrated_game_game foreign key (awale_game_id)
        references awale_game (awale_game_id)
);
