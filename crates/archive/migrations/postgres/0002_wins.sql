-- Q25: how often a player won as player 1, by an index that holds nothing else.
create index awale_game_won_by_south on awale_game (south_player_id) where result = 1;
