-- Classes: a teacher, pupils without accounts, and what became of their answers.
-- Everything of a class goes with it.
create table class (
    -- Made by chance. It stands in the address of the class and opens nothing by itself.
    class_id text primary key,
    name text not null,
    -- Ids of subjects with a space between them.
    subjects text not null,
    -- Five letters that pupils type to join. The whole room sees them: they are no secret.
    join_code text not null,
    -- SHA-256 of the teacher's secret, which is made by chance.
    teacher_hash text not null,
    allows_hints integer not null,
    allows_reference integer not null,
    keeps_code integer not null,
    -- Whether new pupils may join.
    admits integer not null,
    -- Milliseconds since 1970: when it was made, until when it is open, and when it
    -- is deleted.
    made_at integer not null,
    closes_at integer not null,
    deletes_at integer not null,
    -- Counts changes, so that pages notice them.
    changes integer not null default 0,
    constraint class_join_code_is_unique unique (join_code),
    constraint class_id_length check (length(class_id) between 8 and 64),
    constraint class_name_length check (length(name) between 1 and 80),
    constraint class_subjects_length check (length(subjects) <= 2000),
    constraint class_join_code_length check (length(join_code) = 5),
    constraint class_teacher_hash_length check (length(teacher_hash) = 64),
    constraint class_flags_are_boolean check
        (allows_hints in (0, 1) and allows_reference in (0, 1)
         and keeps_code in (0, 1) and admits in (0, 1)),
    constraint class_is_deleted_after_it_closes check (deletes_at >= closes_at)
) strict;

-- Which classes are over for good?
create index class_by_deletion on class (deletes_at);

-- Pupils: a name in a class, and nothing else of a person.
create table pupil (
    -- Made by chance.
    pupil_id text primary key,
    class_id text not null,
    name text not null,
    -- What the name looks like at a glance: no two of a class look the same.
    skeleton text not null,
    -- SHA-256 of the code with which the pupil returns on another machine.
    return_hash text not null,
    -- Milliseconds since 1970.
    joined_at integer not null,
    constraint pupil_class foreign key (class_id) references class (class_id) on delete cascade,
    constraint pupil_name_is_unique unique (class_id, skeleton),
    constraint pupil_id_length check (length(pupil_id) between 8 and 64),
    constraint pupil_name_length check (length(name) between 1 and 80),
    constraint pupil_return_hash_length check (length(return_hash) = 64)
) strict;

-- The browsers in which a pupil is known. A browser is one pupil of a class.
create table class_browser (
    class_id text not null,
    -- SHA-256 of the guest of the browser's cookie.
    guest_hash text not null,
    pupil_id text not null,
    -- A digest of the address that only this server can make.
    client text not null,
    -- Milliseconds since 1970.
    seen_at integer not null,
    constraint class_browser_key primary key (class_id, guest_hash),
    constraint class_browser_class foreign key (class_id)
        references class (class_id) on delete cascade,
    constraint class_browser_pupil foreign key (pupil_id)
        references pupil (pupil_id) on delete cascade,
    constraint class_browser_guest_length check (length(guest_hash) = 64),
    constraint class_browser_client_length check (length(client) <= 64)
) strict;

-- Of which classes is this browser? Which browsers has this pupil?
create index class_browser_by_guest on class_browser (guest_hash);
create index class_browser_by_pupil on class_browser (pupil_id, seen_at);
-- Which class works at this address?
create index class_browser_by_client on class_browser (client, seen_at);

-- How a pupil stands at a question: the last verdict and the number of tries.
create table class_mark (
    pupil_id text not null,
    class_id text not null,
    subject text not null,
    question text not null,
    status text not null,
    tries integer not null,
    -- Milliseconds since 1970: the last try, and the first that was right.
    tried_at integer not null,
    solved_at integer,
    constraint class_mark_key primary key (pupil_id, subject, question),
    constraint class_mark_pupil foreign key (pupil_id)
        references pupil (pupil_id) on delete cascade,
    constraint class_mark_status_is_known check
        (status in ('ok', 'wrong', 'error', 'timeout', 'forbidden')),
    constraint class_mark_subject_length check (length(subject) between 1 and 100),
    constraint class_mark_question_length check (length(question) between 1 and 20)
) strict;

-- The board of a class.
create index class_mark_by_class on class_mark (class_id);

-- The tries of pupils, the latest of each question.
create table class_try (
    class_try_id integer primary key,
    pupil_id text not null,
    class_id text not null,
    subject text not null,
    question text not null,
    status text not null,
    -- The named mistake, where it is a known one.
    mistake text,
    -- The smallest input that fails, as JSON.
    example text,
    tried_at integer not null,
    -- What the pupil wrote, only where the class keeps it.
    code text,
    constraint class_try_pupil foreign key (pupil_id)
        references pupil (pupil_id) on delete cascade,
    constraint class_try_status_is_known check
        (status in ('ok', 'wrong', 'error', 'timeout', 'forbidden')),
    constraint class_try_subject_length check (length(subject) between 1 and 100),
    constraint class_try_question_length check (length(question) between 1 and 20),
    constraint class_try_mistake_length check (length(mistake) <= 100),
    constraint class_try_example_length check (length(example) <= 4000),
    constraint class_try_code_length check (length(code) <= 200000)
) strict;

-- The history of a pupil.
create index class_try_by_pupil on class_try (pupil_id, subject, question, class_try_id);
-- The most common mistakes of a class.
create index class_try_by_mistake on class_try (class_id, subject, question, mistake)
    where mistake is not null;

-- A tournament of awalé among the pupils of a class: one at a time.
create table class_tournament (
    class_id text primary key,
    system text not null,
    rules text not null,
    -- Minutes for a game and seconds more a move; 0 minutes: no clock.
    minutes integer not null,
    seconds integer not null,
    rounds integer not null,
    -- Milliseconds since 1970.
    began_at integer not null,
    constraint class_tournament_class foreign key (class_id)
        references class (class_id) on delete cascade,
    constraint class_tournament_system_is_known check (system in ('swiss', 'round-robin')),
    constraint class_tournament_rules_length check (length(rules) <= 20),
    constraint class_tournament_rounds_range check (rounds between 1 and 99)
) strict;

-- Who plays it, in the order in which they are listed.
create table class_player (
    class_id text not null,
    pupil_id text not null,
    place integer not null,
    constraint class_player_key primary key (class_id, pupil_id),
    constraint class_player_tournament foreign key (class_id)
        references class_tournament (class_id) on delete cascade,
    constraint class_player_pupil foreign key (pupil_id)
        references pupil (pupil_id) on delete cascade
) strict;

-- The games of a tournament.
create table class_pairing (
    class_id text not null,
    round integer not null,
    board integer not null,
    -- Nothing where the pupil was removed; no North where South has no opponent.
    south text,
    north text,
    awale_duel_id text,
    awale_game_id integer,
    -- Nothing while it is played.
    result text,
    constraint class_pairing_key primary key (class_id, round, board),
    constraint class_pairing_tournament foreign key (class_id)
        references class_tournament (class_id) on delete cascade,
    constraint class_pairing_south foreign key (south)
        references pupil (pupil_id) on delete set null,
    constraint class_pairing_north foreign key (north)
        references pupil (pupil_id) on delete set null,
    constraint class_pairing_result_is_known check
        (result in ('south', 'north', 'draw', 'bye', 'void'))
) strict;

-- Of which tournament is this game?
create index class_pairing_by_duel on class_pairing (awale_duel_id)
    where awale_duel_id is not null;
