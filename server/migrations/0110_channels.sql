-- 渠道: lets somebody outside ask one assistant, as it is published.
create table channels (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  assistant_id text not null references assistants on delete cascade,
  kind text not null check (kind in ('web', 'api', 'mcp')),
  name text not null,
  enabled boolean not null default true,
  -- web sites whose pages may ask, as browsers name them
  origins text[] not null default '{}',
  -- questions a minute of all who ask through it
  per_minute integer not null check (per_minute > 0),
  -- SHA-256 of the key; a web channel has none
  key_hash text,
  key_last_four text,
  key_made_at timestamptz,
  -- within a minute
  last_used_at timestamptz,
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- removed ones stay: their conversations name them
  deleted_at timestamptz,
  check ((kind = 'web') = (key_hash is null)),
  check (num_nonnulls(key_hash, key_last_four, key_made_at) in (0, 3))
);
create unique index channels__assistant_name on channels (assistant_id, name) where deleted_at is null;
create unique index channels__key_hash on channels (key_hash);
create index channels__organization on channels (organization_id);
create index channels__created_by on channels (created_by);
create index channels__origins on channels using gin (origins) where enabled and deleted_at is null;
