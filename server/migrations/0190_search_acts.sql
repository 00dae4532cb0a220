-- What searchers did with the hits they were shown: by it the words of those who ask meet those of what they took.
create table search_acts (
  organization_id text not null references organizations on delete cascade,
  employee_id text not null references employees on delete cascade,
  -- of a quiet search there is no row in search_queries
  search_id text not null,
  hit_id text not null,
  source_id text not null,
  act text not null check (act in ('opened', 'copied')),
  -- what was asked, without customers' numbers
  keyword text not null,
  created_at timestamptz not null,
  primary key (search_id, employee_id, hit_id, act)
);
create index search_acts__organization_created on search_acts (organization_id, created_at desc);
create index search_acts__employee_created on search_acts (employee_id, created_at desc);
create index search_acts__created_at on search_acts using brin (created_at);
