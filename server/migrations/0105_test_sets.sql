-- 测试集: questions with what an assistant should answer.
create table test_sets (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- removed ones stay: their runs name them, and revisions name runs
  deleted_at timestamptz
);
create unique index test_sets__organization_name on test_sets (organization_id, name) where deleted_at is null;
create index test_sets__organization_updated on test_sets (organization_id, updated_at desc, id desc) where deleted_at is null;

create table test_questions (
  id text primary key,
  test_set_id text not null references test_sets on delete cascade,
  -- in the order of typing and pasting; gaps stay where one was removed
  ordinal integer not null,
  question text not null,
  -- what was asked before in the conversation
  history text[] not null default '{}',
  -- question and history in one written form: the same is asked once in a set
  key text not null,
  -- Expectation
  expect jsonb not null,
  -- [{ id, type, name }]: how the expected sources were called when they were chosen
  sources jsonb not null default '[]',
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index test_questions__set_key on test_questions (test_set_id, key);
create index test_questions__set_ordinal on test_questions (test_set_id, ordinal, id);

-- One run of a set against one state of an assistant. What it asks and by which settings is written at its start.
create table test_runs (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  test_set_id text not null references test_sets on delete cascade,
  test_set_name text not null,
  assistant_id text not null references assistants,
  assistant_name text not null,
  -- 0 is the draft
  revision integer not null check (revision >= 0),
  settings jsonb not null,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  questions integer not null,
  -- TestTotals of what was judged so far
  totals jsonb not null,
  -- Chinese sentence while state is failed
  error text,
  -- how often in a row a worker took it up without getting on
  attempts integer not null default 0,
  -- for whom the job acts
  employee_id text not null references employees,
  role_organization_id text not null,
  role_type text not null check (role_type in ('1', '2', '3')),
  ip text not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
-- one at a time
create unique index test_runs__live on test_runs (test_set_id) where state in ('queued', 'running');
create index test_runs__set_created on test_runs (test_set_id, created_at desc, id desc);
create index test_runs__organization_created on test_runs (organization_id, created_at desc, id desc);
create index test_runs__assistant_created on test_runs (assistant_id, created_at desc, id desc);

create table test_results (
  run_id text not null references test_runs on delete cascade,
  -- from 1
  ordinal integer not null,
  -- the question may have been changed or removed since
  question_id text not null,
  question text not null,
  history text[] not null,
  expect jsonb not null,
  sources jsonb not null,
  -- null until it is judged
  outcome text check (outcome in ('right', 'unanswered', 'failed', 'wrong')),
  faults text[] not null default '{}',
  -- place of the first expected source
  rank integer check (rank >= 1),
  -- Answer
  answer jsonb,
  kind text,
  error text,
  took_ms real,
  judged_at timestamptz,
  primary key (run_id, ordinal)
);
create index test_results__question on test_results (run_id, question_id);

-- How an answer came about; kept as long as those of conversations.
create table test_traces (
  run_id text not null,
  ordinal integer not null,
  trace jsonb not null,
  created_at timestamptz not null,
  primary key (run_id, ordinal),
  foreign key (run_id, ordinal) references test_results on delete cascade
);
create index test_traces__created_at on test_traces (created_at);

-- 发布门禁: what the tests must say before an assistant is published.
create table assistant_gates (
  assistant_id text primary key references assistants on delete cascade,
  mode text not null check (mode in ('off', 'warn', 'block')),
  test_set_id text references test_sets,
  -- GateBounds
  bounds jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  check (mode = 'off' or test_set_id is not null)
);
create index assistant_gates__test_set on assistant_gates (test_set_id);

-- Test questions are imported too, into a set.
alter table import_tasks add column test_set_id text references test_sets on delete cascade;
create index import_tasks__test_set_created on import_tasks (test_set_id, created_at desc);
alter table import_tasks drop constraint import_tasks_kind_check;
alter table import_tasks add constraint import_tasks_kind_check check (kind in ('faq', 'product', 'employee', 'testQuestion'));
alter table import_tasks drop constraint import_tasks_check;
alter table import_tasks add constraint import_tasks_check check ((kind in ('faq', 'product')) = (knowledge_base_id is not null));
alter table import_tasks add constraint import_tasks_test_set_check check ((kind = 'testQuestion') = (test_set_id is not null));

-- Knowledge that an expectation can name: served or not, but not removed.
create view test_sources as
select s.id, s.type, s.organization_id, s.title as name, b.id as knowledge_base_id, b.name as knowledge_base_name
from search_sources s
join knowledge_bases b on b.id = s.knowledge_base_id and b.deleted_at is null
left join files f on f.id = s.id
left join faqs q on q.id = s.id
left join products p on p.id = s.id
where coalesce(f.deleted_at, q.deleted_at, p.deleted_at) is null;
