-- 导入任务: a workbook on its way into the organization, of whatever kind. One table for all kinds, so that whatever an
-- import must survive is written once. Carries over what the three tables before it held.
create table import_tasks (
  id text primary key,
  kind text not null check (kind in ('faq', 'product', 'employee')),
  organization_id text not null references organizations on delete cascade,
  -- where FAQs and products go; null for employees
  knowledge_base_id text references knowledge_bases on delete cascade,
  -- whose columns a workbook of products has; a category that goes takes its imports with it
  category_id text references product_categories on delete cascade,
  -- for whom the job acts: what it makes is theirs
  employee_id text not null references employees,
  role_organization_id text not null,
  role_type text not null check (role_type in ('1', '2', '3')),
  ip text not null,
  filename text not null,
  -- the upload; read once, by the check
  object_key text not null,
  on_duplicate text not null check (on_duplicate in ('skip', 'replace', 'reject')),
  -- stop after the check and wait for the start
  preview boolean not null,
  state text not null check (state in ('checking', 'previewed', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- 0-1 of the present step
  progress real not null default 0,
  -- Chinese sentence while state is failed
  error text,
  -- how often in a row a worker took it up without getting on; one that kills its worker is given up
  attempts integer not null default 0,
  -- headings of the sheet that name nothing that is known; their cells are passed over
  ignored_columns text[] not null default '{}',
  total integer not null default 0,
  expected_new integer not null default 0,
  expected_duplicate integer not null default 0,
  expected_invalid integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((kind = 'employee') = (knowledge_base_id is null)),
  check ((kind = 'product') = (category_id is not null))
);
create index import_tasks__organization_kind_created on import_tasks (organization_id, kind, created_at desc, id desc);
create index import_tasks__knowledge_base_created on import_tasks (knowledge_base_id, created_at desc);
create index import_tasks__category_id on import_tasks (category_id);
create index import_tasks__finished_at on import_tasks (finished_at) where finished_at is not null;
create index import_tasks__running on import_tasks (employee_id) where state in ('checking', 'queued', 'running');

create table import_rows (
  task_id text not null references import_tasks on delete cascade,
  -- as Excel counts, the header being 1
  row integer not null,
  outcome text not null check (outcome in ('new', 'duplicate', 'invalid')),
  -- two rows of one key are the same thing; null where the row is invalid
  key text,
  -- texts of the sheet by column, as the kind names its columns; cut to what a cell may hold
  cells jsonb not null,
  -- what will be written; null where the row is invalid
  draft jsonb,
  -- [{ column, message }]
  errors jsonb not null default '[]',
  -- null until the row has been written or passed over, in the transaction that did so
  result text check (result in ('created', 'updated', 'skipped', 'failed')),
  -- what the row made, where the kind asks for it later
  made_id text,
  primary key (task_id, row)
);
create index import_rows__key on import_rows (task_id, key);

insert into import_tasks (id, kind, organization_id, knowledge_base_id, employee_id, role_organization_id, role_type, ip,
  filename, object_key, on_duplicate, preview, state, progress, error, attempts, total, expected_new, expected_duplicate,
  expected_invalid, created, updated, skipped, failed, created_at, finished_at)
select id, 'faq', organization_id, knowledge_base_id, employee_id, role_organization_id, role_type, ip,
  filename, object_key, on_duplicate, preview, state, progress, error, attempts, total, expected_new, expected_duplicate,
  expected_invalid, created, updated, skipped, failed, created_at, finished_at
from faq_import_tasks;
insert into import_rows (task_id, row, outcome, key, cells, draft, errors, result)
select task_id, row, outcome, question_key, cells, draft, errors, result from faq_import_rows;

insert into import_tasks (id, kind, organization_id, knowledge_base_id, category_id, employee_id, role_organization_id,
  role_type, ip, filename, object_key, on_duplicate, preview, state, progress, error, attempts, ignored_columns, total,
  expected_new, expected_duplicate, expected_invalid, created, updated, skipped, failed, created_at, finished_at)
select id, 'product', organization_id, knowledge_base_id, category_id, employee_id, role_organization_id,
  role_type, ip, filename, object_key, on_duplicate, preview, state, progress, error, attempts, ignored_columns, total,
  expected_new, expected_duplicate, expected_invalid, created, updated, skipped, failed, created_at, finished_at
from product_import_tasks;
insert into import_rows (task_id, row, outcome, key, cells, draft, errors, result)
select task_id, row, outcome, model_key, cells, draft, errors, result from product_import_rows;

-- Employees were checked and made within one request: an import of theirs is previewed or has ended.
insert into import_tasks (id, kind, organization_id, employee_id, role_organization_id, role_type, ip, filename, object_key,
  on_duplicate, preview, state, progress, total, expected_new, expected_duplicate, expected_invalid, created, skipped, failed,
  created_at, finished_at)
select t.id, 'employee', t.organization_id, t.employee_id, coalesce(held.id, ''), coalesce(held.role_type, '2'), '',
  t.filename, '', 'skip', true, t.state, 1, t.total, counted.new, counted.duplicate, counted.invalid, t.created, t.skipped, t.failed,
  t.created_at, t.finished_at
from employee_import_tasks t
left join lateral (
  select m.id, r.role_type from role_organizations m join roles r on r.id = m.role_id
  where m.employee_id = t.employee_id and m.organization_id = t.organization_id
  order by r.role_type desc, m.id limit 1
) held on true
cross join lateral (
  select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'duplicate') as duplicate,
    count(*) filter (where outcome = 'invalid') as invalid
  from employee_import_rows where task_id = t.id
) counted;
insert into import_rows (task_id, row, outcome, key, cells, draft, errors, result, made_id)
select r.task_id, r.row, r.outcome, case when r.outcome <> 'invalid' then r.mobile end,
  jsonb_build_object('name', r.name, 'mobile', r.mobile, 'roles', array_to_string(r.roles, '、')),
  case when r.outcome <> 'invalid'
    then jsonb_build_object('name', r.name, 'mobile', r.mobile, 'roles', to_jsonb(r.roles), 'roleIds', to_jsonb(r.role_ids)) end,
  r.errors,
  case when t.state <> 'succeeded' then null when r.outcome = 'new' then 'created'
    when r.outcome = 'duplicate' then 'skipped' else 'failed' end,
  r.made_employee_id
from employee_import_rows r join employee_import_tasks t on t.id = r.task_id;

create or replace view home_running_tasks as
select 'parse' as type, t.organization_id, t.employee_id, t.id, f.name as title, t.progress, t.created_at,
  b.id as knowledge_base_id, b.name as knowledge_base_name
from parse_tasks t
join files f on f.id = t.file_id
join knowledge_bases b on b.id = f.knowledge_base_id
where t.state in ('queued', 'running')
union all
select case t.kind when 'faq' then 'faqImport' else 'productImport' end, t.organization_id, t.employee_id, t.id, t.filename,
  t.progress, t.created_at, b.id, b.name
from import_tasks t
join knowledge_bases b on b.id = t.knowledge_base_id
where t.state in ('checking', 'queued', 'running');

create or replace view operation_figures as
select 'index' as queue, 'waiting' as state, count(*) as total,
  coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
from index_outbox where applied_at is null
union all
select 'parse', state, count(*), extract(epoch from now() - min(created_at))::float8
from parse_tasks where state in ('queued', 'running') group by state
union all
select kind || 'Import', state, count(*), extract(epoch from now() - min(created_at))::float8
from import_tasks where state in ('checking', 'queued', 'running') group by kind, state
union all
select 'readAhead', state, count(*), 0::float8
from proposed_readings where state = 'reading' group by state;

drop table faq_import_rows, faq_import_tasks, product_import_rows, product_import_tasks, employee_import_rows, employee_import_tasks;
