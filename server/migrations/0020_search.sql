-- What search must know of a file, FAQ or product to decide whether its chunks are served. Its room says so, in the
-- transaction that changes it.
create table search_sources (
  id text primary key,
  type text not null check (type in ('file', 'faq', 'product')),
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  -- facet of the search page
  hit_type text not null check (hit_type in ('faq', 'product', 'literacy', 'policy')),
  title text not null,
  category_id text,
  tags text[] not null,
  enabled boolean not null,
  audit_status text not null check (audit_status in ('none', 'pending', 'approved', 'rejected')),
  effective_from timestamptz,
  -- first moment at which it is no longer in force
  effective_to timestamptz,
  updated_at timestamptz not null default now()
);
create index search_sources__knowledge_base_id on search_sources (knowledge_base_id);
create index search_sources__organization_title on search_sources (organization_id, title);

-- 分段: what search finds and answers quote. Files, FAQs and products write here through the search room only.
create table chunks (
  -- made from source and content: the same input gets the same ids
  id text primary key,
  source_id text not null references search_sources on delete cascade,
  -- position in the source, from 1
  ordinal integer not null,
  heading_path text[] not null default '{}',
  -- page of the original, from 1, where the format has pages
  page integer,
  -- Markdown
  text text not null,
  -- a FAQ's standard question
  question text,
  similar_questions text[] not null default '{}',
  -- model numbers that the text does not spell out, as written by the source
  identifiers text[] not null default '{}',
  -- the chunk's own switch; the source has another
  enabled boolean not null default true,
  -- text changed or chunk added by a person since the source was parsed
  edited boolean not null default false,
  -- key of the content as it was parsed; null when a person added the chunk
  content_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- deferred: positions shift within a transaction
  constraint chunks__source_ordinal unique (source_id, ordinal) deferrable initially deferred
);

-- Sources whose index rows must be written again; filled in the transaction that changed them.
create table index_outbox (
  id bigserial primary key,
  source_id text not null,
  -- ids are given before transactions commit, so order of ids is not order of commits: a rebuild compares transactions
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  -- null until the indexer has written the rows
  applied_at timestamptz
);
create index index_outbox__pending on index_outbox (id) where applied_at is null;
create index index_outbox__applied_at on index_outbox (applied_at) where applied_at is not null;

-- The one row that says which table of the index is live; a rebuild swaps it.
create table search_index (
  singleton boolean primary key default true check (singleton),
  table_name text not null,
  built_at timestamptz not null
);

create table search_queries (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  employee_id text not null references employees on delete cascade,
  keyword text not null,
  -- what the search was narrowed to
  filters jsonb not null,
  total integer not null,
  took_ms real not null,
  -- false once the employee has cleared the history; the query log keeps the row
  in_history boolean not null default true,
  created_at timestamptz not null
);
create index search_queries__employee_created on search_queries (employee_id, created_at desc);
create index search_queries__organization_created on search_queries (organization_id, created_at desc);

create table search_feedback (
  id text primary key,
  search_id text not null references search_queries on delete cascade,
  employee_id text not null references employees on delete cascade,
  -- hit that is judged; null when the judgement is on the whole answer
  hit_id text,
  verdict text not null check (verdict in ('helpful', 'wrong', 'missing')),
  comment text,
  created_at timestamptz not null
);
-- the latest word of an employee on a hit counts
create unique index search_feedback__subject on search_feedback (search_id, employee_id, coalesce(hit_id, ''));
