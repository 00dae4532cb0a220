-- Keys of ticket systems, which speak for an organization's seat assistant; of no assistant, unlike channels.
create table seat_keys (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  name text not null,
  enabled boolean not null default true,
  -- web sites whose pages may hold the panel, as browsers name them
  origins text[] not null default '{}',
  -- calls a minute
  per_minute integer not null check (per_minute > 0),
  -- SHA-256 of the key
  key_hash text not null,
  key_last_four text not null,
  key_made_at timestamptz not null,
  -- within a minute
  last_used_at timestamptz,
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- removed ones stay: their conversations name them
  deleted_at timestamptz
);
create unique index seat_keys__organization_name on seat_keys (organization_id, name) where deleted_at is null;
create unique index seat_keys__key_hash on seat_keys (key_hash);
create index seat_keys__created_by on seat_keys (created_by);
