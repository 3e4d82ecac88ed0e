-- The level that somebody told: a teacher's table of players, or whoever added
-- the player. It is the subject's niveau; the ratings that games give live
-- beside it.
alter table player add column told_level integer
    constraint player_told_level_range check (told_level between 0 and 5000);

-- Until now a told level was only kept as the rating before the first game.
update player set told_level = starting_rating where starting_rating <> 1500;

-- Q22, Q24: the highest levels.
drop index player_by_peak_rating;
create index player_by_level on player (coalesce(told_level, peak_rating));

drop view Joueur;
create view Joueur (id_Joueur, nom, prenom, niveau, naissance) as
    select player_id, surname, first_name, coalesce(told_level, peak_rating), birth_date from player;
