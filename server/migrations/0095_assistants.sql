-- 助手: answers customers from knowledge bases, as its settings say.
create table assistants (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  -- answers through its channels
  enabled boolean not null default false,
  -- AssistantSettings: the draft; what answers are the settings of the published revision
  settings jsonb not null,
  -- since when the draft differs from what is published; null where it does not
  changed_since timestamptz,
  published_revision integer,
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- removed ones stay: their conversations name them
  deleted_at timestamptz,
  check (not enabled or published_revision is not null)
);
create unique index assistants__organization_name on assistants (organization_id, name) where deleted_at is null;

create table assistant_revisions (
  assistant_id text not null references assistants on delete cascade,
  revision integer not null check (revision >= 1),
  settings jsonb not null,
  note text not null,
  -- the run of a test set that it was published on
  test_run_id text,
  created_by text not null references employees,
  created_at timestamptz not null,
  primary key (assistant_id, revision)
);

-- 会话: the turns of one visitor with one assistant.
create table conversations (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  channel text not null check (channel in ('test', 'web', 'api', 'mcp')),
  assistant_id text not null references assistants,
  assistant_name text not null,
  -- in bot test the employee's name; of customers an opaque one
  visitor text not null,
  -- who tests; null for customers
  employee_id text references employees,
  turns integer not null default 0,
  first_question text not null,
  outcome text not null default 'unanswered' check (outcome in ('answered', 'unanswered', 'handedOver')),
  -- what the next question may leave unsaid; see answers/focus.ts
  focus jsonb not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index conversations__organization_last on conversations (organization_id, last_at desc, id desc);
create index conversations__assistant_last on conversations (assistant_id, last_at desc);
create index conversations__last_at on conversations (last_at);

create table turns (
  id text primary key,
  conversation_id text not null references conversations on delete cascade,
  organization_id text not null references organizations on delete cascade,
  assistant_id text not null references assistants,
  channel text not null check (channel in ('test', 'web', 'api', 'mcp')),
  -- within the conversation, from 1
  ordinal integer not null,
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  -- numbers by which somebody can be found are masked
  question text not null,
  rewritten text,
  -- Answer; null while it is being made
  answer jsonb,
  kind text,
  -- false for a greeting: it asks nothing
  asks boolean not null default true,
  -- 0 is the draft
  revision integer not null,
  verdict text check (verdict in ('helpful', 'wrong', 'missing')),
  verdict_reason text,
  verdict_comment text,
  verdict_by text references employees,
  verdict_at timestamptz,
  took_ms real not null default 0,
  first_token_ms real,
  created_at timestamptz not null,
  unique (conversation_id, ordinal)
);
create index turns__assistant_created on turns (assistant_id, created_at desc) where channel <> 'test';

-- How a turn's answer came about; kept for a month.
create table turn_traces (
  turn_id text primary key references turns on delete cascade,
  trace jsonb not null,
  created_at timestamptz not null
);
create index turn_traces__created_at on turn_traces (created_at);

-- Whoever set up knowledge bases before sets up assistants now.
update roles set menu_keys = array_append(menu_keys, 'assistant') where role_type in ('2', '3') and menu_keys && array['docStorage', 'faqStorage'];
update roles set permissions = permissions || array['assistant.edit', 'assistant.publish', 'conversation.keep']
where role_type in ('2', '3') and 'knowledgeBase.configure' = any(permissions);
