-- What an embedding model has made of an organization's chunks. The vectors themselves stand here, for they are paid for;
-- the index over them is derived, like that of words.
create table vector_spaces (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- the model: vectors of another one cannot be compared with these
  address text not null,
  model text not null,
  -- numbers of a vector; null until the model has answered once
  dimensions integer check (dimensions between 1 and 16384),
  -- vectors of texts that have nothing to do with any knowledge, one behind the other: what counts as far
  anchors bytea,
  -- texts of one call, as far as the service takes them
  batch_size integer not null default 32 check (batch_size >= 1),
  -- table of the index; null until it is built
  table_name text,
  -- one that is being built, if any
  building text,
  -- since when searches ask it; null while it is filled
  live_at timestamptz,
  -- when it was last the model that the organization wants
  wanted_at timestamptz not null,
  paused boolean not null default false,
  -- of the last failure: { reason, status?, retryAfterS? }; null once the model answered
  fault jsonb,
  -- in a row
  failures integer not null default 0,
  failed_at timestamptz,
  -- the model is not asked before
  retry_at timestamptz,
  created_at timestamptz not null,
  check ((dimensions is null) = (anchors is null)),
  check (live_at is null or table_name is not null)
);
create unique index vector_spaces__organization_model on vector_spaces (organization_id, address, model);
create unique index vector_spaces__live on vector_spaces (organization_id) where live_at is not null;

-- By content: what is said twice, moved or read anew is paid for once.
create table chunk_vectors (
  space_id text not null references vector_spaces on delete cascade,
  -- SHA-256 of the text that was embedded
  hash bytea not null,
  -- floats of four bytes, little-endian, of length one together
  vector bytea not null,
  created_at timestamptz not null default now(),
  primary key (space_id, hash)
);
-- nothing in a vector can be packed
alter table chunk_vectors alter column vector set storage external;

-- Sources whose chunks a space has not seen yet, or not as they are now.
create table vector_outbox (
  id bigserial primary key,
  space_id text not null references vector_spaces on delete cascade,
  source_id text not null,
  created_at timestamptz not null default now()
);
create unique index vector_outbox__space_source on vector_outbox (space_id, source_id);
create index vector_outbox__space_id on vector_outbox (space_id, id);

-- A source that is gone no longer says whose it was: it leaves its line here.
create function note_removed_source() returns trigger language plpgsql as $$
begin
  insert into vector_outbox (space_id, source_id)
  select id, old.id from vector_spaces where organization_id = old.organization_id
  on conflict (space_id, source_id) do update set id = excluded.id;
  return null;
end $$;
create trigger note_removed_source after delete on search_sources
for each row execute function note_removed_source();
