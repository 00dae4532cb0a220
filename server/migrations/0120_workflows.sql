-- 工作流: graphs that answer customers step by step.
create table workflows (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- names it in addresses, in assistants' settings and in graphs that run it
  client_key text not null,
  name text not null,
  description text not null default '',
  tags text[] not null default '{}',
  published_revision integer,
  -- Graph: the draft
  graph jsonb not null,
  draft_version integer not null default 1,
  draft_changed_at timestamptz not null,
  draft_changed_by text not null references employees,
  -- differs from what is published
  is_changed boolean not null default true,
  -- clientKeys of the flows that its draft or its published revision runs
  runs_flows text[] not null default '{}',
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- removed ones stay: their runs name them
  deleted_at timestamptz
);
create unique index workflows__organization_key on workflows (organization_id, client_key) where deleted_at is null;
create unique index workflows__organization_name on workflows (organization_id, name) where deleted_at is null;

create table workflow_revisions (
  workflow_id text not null references workflows on delete cascade,
  revision integer not null check (revision >= 1),
  graph jsonb not null,
  note text not null,
  name text,
  created_by text not null references employees,
  created_at timestamptz not null,
  primary key (workflow_id, revision)
);

-- What nodes send to other systems and nobody reads here; see platform/sealed-text.ts.
create table workflow_secrets (
  workflow_id text not null references workflows on delete cascade,
  name text not null,
  sealed text not null,
  hint text not null,
  updated_at timestamptz not null,
  primary key (workflow_id, name)
);

-- 运行: one run of a workflow, for as long as its customer takes.
create table workflow_runs (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  workflow_id text not null references workflows on delete cascade,
  -- 0: the draft, as it was
  revision integer not null,
  -- of a draft alone
  graph jsonb,
  -- the revision of each flow that is run within, by its clientKey
  flows jsonb not null default '{}',
  origin text not null check (origin in ('test', 'conversation')),
  conversation_id text references conversations on delete cascade,
  started_by text references employees,
  state text not null check (state in ('running', 'waiting', 'succeeded', 'failed', 'cancelled')),
  -- RunState: what the engine goes on from; of an ended run without its variables
  engine jsonb not null,
  inputs jsonb not null,
  outputs jsonb,
  error jsonb,
  -- masked values, for whoever looks
  variables jsonb not null default '{}',
  waiting jsonb,
  -- a waiting run goes on without an answer then
  due_at timestamptz,
  -- a running one is somebody's until then; whoever finds it later takes it
  leased_until timestamptz,
  -- milliseconds without the waiting
  worked_ms double precision not null default 0,
  steps integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index workflow_runs__workflow_started on workflow_runs (workflow_id, started_at desc, id desc);
create index workflow_runs__conversation on workflow_runs (conversation_id) where conversation_id is not null;
create index workflow_runs__due on workflow_runs (due_at) where due_at is not null;
create index workflow_runs__leased on workflow_runs (leased_until) where leased_until is not null;

create table workflow_run_steps (
  run_id text not null references workflow_runs on delete cascade,
  no integer not null,
  -- RunStep, masked
  step jsonb not null,
  primary key (run_id, no)
);

-- What a run said and did, for whoever reads late.
create table workflow_run_events (
  run_id text not null references workflow_runs on delete cascade,
  seq integer not null,
  -- RunEvent, masked where it tells of a customer
  event jsonb not null,
  at timestamptz not null,
  primary key (run_id, seq)
);

-- Whoever set up assistants before sets up workflows now.
update roles set menu_keys = array_append(menu_keys, 'workflow')
where role_type in ('2', '3') and 'assistant' = any(menu_keys) and not 'workflow' = any(menu_keys);
update roles set permissions = permissions || array['workflow.edit', 'workflow.publish']
where role_type in ('2', '3') and 'assistant.edit' = any(permissions) and not 'workflow.edit' = any(permissions);
