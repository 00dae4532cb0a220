-- 导入任务: a workbook of products of one category on its way into a knowledge base; as faq_import_tasks.
create table product_import_tasks (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  -- whose columns the workbook has; a category that goes takes its imports with it
  category_id text not null references product_categories on delete cascade,
  -- for whom the job acts: the products are theirs
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
  -- how often a worker took it up; one that kills its worker is given up
  attempts integer not null default 0,
  -- headings of the sheet that name nothing of the category; their cells are passed over
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
  finished_at timestamptz
);
create index product_import_tasks__knowledge_base_created on product_import_tasks (knowledge_base_id, created_at desc);
create index product_import_tasks__finished_at on product_import_tasks (finished_at) where finished_at is not null;
create index product_import_tasks__category_id on product_import_tasks (category_id);

create table product_import_rows (
  task_id text not null references product_import_tasks on delete cascade,
  -- as Excel counts, the header being 1
  row integer not null,
  outcome text not null check (outcome in ('new', 'duplicate', 'invalid')),
  -- as in products; null where the row is invalid
  model_key text,
  -- texts by the sheet's heading as it was read; cut to what a cell may hold
  cells jsonb not null,
  -- what will be written, of the columns that the sheet has; null where the row is invalid
  draft jsonb,
  -- [{ column, message }]
  errors jsonb not null default '[]',
  -- null until the row has been written or passed over, in the transaction that did so
  result text check (result in ('created', 'updated', 'skipped', 'failed')),
  primary key (task_id, row)
);
create index product_import_rows__model_key on product_import_rows (task_id, model_key);
