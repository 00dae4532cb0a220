-- The hits of the page that was answered: only these can be judged.
alter table search_queries add column hit_ids text[] not null default '{}';

-- Whether numbers of customers have been taken out of the words. New rows are written without; a job works off the others.
alter table search_queries add column masked boolean not null default false;
create index search_queries__unmasked on search_queries (id) where not masked;
alter table search_feedback add column masked boolean not null default false;
create index search_feedback__unmasked on search_feedback (id) where not masked;
alter table open_question_occurrences add column masked boolean not null default false;
create index open_question_occurrences__unmasked on open_question_occurrences (id) where not masked;

-- The log is kept for so many days.
create index open_question_occurrences__asked_at on open_question_occurrences (asked_at);

-- Wordings that several people of an organization asked and that name nobody, written anew from the log by a job: what
-- may be suggested to others.
create table asked_wordings (
  organization_id text not null references organizations on delete cascade,
  wording text not null,
  -- how often in the last 90 days, and how often with a result
  asked integer not null,
  found integer not null,
  primary key (organization_id, wording)
);
