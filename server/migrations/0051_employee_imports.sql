-- 员工导入: a workbook of people, checked row by row before anybody is made.
create table employee_import_tasks (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  employee_id text not null references employees,
  filename text not null,
  state text not null check (state in ('previewed', 'succeeded', 'cancelled')),
  total integer not null,
  created integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index employee_import_tasks__organization_created on employee_import_tasks (organization_id, created_at desc, id desc);
create index employee_import_tasks__created_at on employee_import_tasks (created_at);

create table employee_import_rows (
  task_id text not null references employee_import_tasks on delete cascade,
  -- as Excel counts, the header being 1
  row integer not null,
  outcome text not null check (outcome in ('new', 'duplicate', 'invalid')),
  name text not null,
  mobile text not null,
  -- names of roles as written
  roles text[] not null,
  role_ids text[] not null,
  -- [{ column, message }]
  errors jsonb not null default '[]',
  -- whom the row made
  made_employee_id text references employees on delete set null,
  primary key (task_id, row)
);
