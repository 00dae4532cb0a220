-- Who did what to what; written in the transaction of the act itself, never changed.
create table operation_records (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  employee_id text not null,
  -- the name at the time of the act
  employee_name text not null,
  action text not null,
  target_type text not null,
  target_id text not null,
  target_name text not null,
  -- set for everything inside a knowledge base, so that its whole history is one query
  knowledge_base_id text,
  -- [{ field, before?, after? }]
  changes jsonb not null,
  ip text not null,
  created_at timestamptz not null
);
create index operation_records__organization_created on operation_records (organization_id, created_at desc, id desc);
create index operation_records__target on operation_records (target_id, created_at desc, id desc);
create index operation_records__knowledge_base on operation_records (knowledge_base_id, created_at desc, id desc);
