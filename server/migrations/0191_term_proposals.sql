-- Terms that the log of searches and settled questions propose for the dictionary.
create table term_proposals (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- of who asked; and what was taken calls it so
  word text not null,
  means text not null,
  searches integer not null,
  people integer not null,
  -- some that show it, without customers' numbers
  questions text[] not null,
  -- new: made anew each time; taken: a term was written from it; refused: not made again
  state text not null default 'new' check (state in ('new', 'taken', 'refused')),
  created_at timestamptz not null,
  constraint term_proposals__pair unique (organization_id, word, means)
);

-- When the log was last looked through for terms.
alter table dictionaries add column gathered_at timestamptz;
