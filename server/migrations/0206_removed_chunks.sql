-- Chunks that somebody deleted, as they were: of the same text cut again they stay deleted, and they can be restored.
create table removed_chunks (
  id text primary key,
  source_id text not null references search_sources on delete cascade,
  ordinal integer not null,
  cut_ordinal integer,
  heading_path text[] not null,
  page integer,
  text text not null,
  similar_questions text[] not null,
  enabled boolean not null,
  edited boolean not null,
  content_key text,
  version integer not null,
  created_at timestamptz not null,
  removed_at timestamptz not null default now()
);
create index removed_chunks__source_id on removed_chunks (source_id, removed_at desc, id);

-- Where its text was cut, from 1, wherever it has been moved to since; null for what a person added.
alter table chunks add column cut_ordinal integer;
set constraints chunks__source_ordinal immediate; -- as in 0202
update chunks set cut_ordinal = ordinal
where content_key is not null and source_id in (select id from search_sources where type = 'file');
set constraints chunks__source_ordinal deferred;
