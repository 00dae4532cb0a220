-- 通知: what an employee is told in an organization; written in the transaction of what it tells of.
create table notifications (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  employee_id text not null references employees on delete cascade,
  kind text not null,
  title text not null,
  detail text,
  target_type text not null,
  target_id text not null,
  knowledge_base_id text,
  -- what may be told once only, such as an expiry
  once_key text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications__recipient on notifications (employee_id, organization_id, created_at desc, id desc);
create index notifications__unread on notifications (employee_id, organization_id) where read_at is null;
create unique index notifications__once on notifications (employee_id, once_key) where once_key is not null;
create index notifications__created_at on notifications (created_at);
