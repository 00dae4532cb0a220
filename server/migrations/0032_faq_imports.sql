-- 导入任务: a workbook of FAQs on its way into a knowledge base. Its rows are staged here, so that the preview pages in
-- the database and a killed worker goes on where the last committed batch ended.
create table faq_import_tasks (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  -- for whom the job acts: the FAQs are theirs
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
create index faq_import_tasks__knowledge_base_created on faq_import_tasks (knowledge_base_id, created_at desc);
create index faq_import_tasks__finished_at on faq_import_tasks (finished_at) where finished_at is not null;

create table faq_import_rows (
  task_id text not null references faq_import_tasks on delete cascade,
  -- as Excel counts, the header being 1
  row integer not null,
  outcome text not null check (outcome in ('new', 'duplicate', 'invalid')),
  -- as in faqs; null where the row is invalid
  question_key text,
  -- texts of the known columns as they were read: { question, answer, … }; cut to what a cell may hold
  cells jsonb not null,
  -- what will be written; null where the row is invalid
  draft jsonb,
  -- [{ column, message }]
  errors jsonb not null default '[]',
  -- null until the row has been written or passed over, in the transaction that did so
  result text check (result in ('created', 'updated', 'skipped', 'failed')),
  primary key (task_id, row)
);
create index faq_import_rows__question_key on faq_import_rows (task_id, question_key);
