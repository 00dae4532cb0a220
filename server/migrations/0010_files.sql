-- Objects of the store that revisions refer to. A key is made of the organization and the content's hash,
-- so equal content is kept once.
create table stored_objects (
  key text primary key,
  organization_id text not null references organizations on delete cascade,
  -- lower-case hex of the content
  sha256 text not null,
  -- bytes
  size bigint not null,
  -- moved when the content is registered again; what nothing refers to is swept a day after this
  registered_at timestamptz not null
);

create table files (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  name text not null,
  extension text not null,
  -- written in the console: its content can be edited
  authored boolean not null,
  knowledge_type text not null check (knowledge_type in ('product', 'literacy', 'policy')),
  -- restrict: a category that holds files cannot go; a removed file lets go of it
  category_id text references categories on delete restrict,
  -- where it was filed when it was removed, for the way back
  removed_category_id text,
  tags text[] not null default '{}',
  enabled boolean not null default true,
  parse_status text not null check (parse_status in ('queued', 'parsing', 'indexing', 'ready', 'failed')),
  -- Chinese sentence that says what to do, while parse_status is failed
  parse_error text,
  audit_status text not null default 'none' check (audit_status in ('none', 'pending', 'approved', 'rejected')),
  effective_from timestamptz,
  effective_to timestamptz,
  chunk_count integer not null default 0,
  -- number of the current revision
  revision integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index files__knowledge_base_name on files (knowledge_base_id, name) where deleted_at is null;
create index files__knowledge_base_updated on files (knowledge_base_id, updated_at desc, id);
create index files__category_id on files (category_id);
create index files__deleted_at on files (deleted_at) where deleted_at is not null;

create table file_revisions (
  file_id text not null references files on delete cascade,
  revision integer not null,
  object_key text not null references stored_objects,
  size bigint not null,
  -- Markdown: as parsed, or as written in the console; null until parsed
  content text,
  remark text not null,
  created_by text not null references employees,
  created_at timestamptz not null,
  primary key (file_id, revision)
);
create index file_revisions__object_key on file_revisions (object_key);

-- Pictures inside a revision's content.
create table revision_pictures (
  file_id text not null,
  revision integer not null,
  object_key text not null references stored_objects,
  primary key (file_id, revision, object_key),
  foreign key (file_id, revision) references file_revisions on delete cascade
);
create index revision_pictures__object_key on revision_pictures (object_key);

-- The durable queue of parsing. One task runs at a time per file; a worker holds it by a lease that it renews.
create table parse_tasks (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  file_id text not null references files on delete cascade,
  employee_id text not null references employees,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- what a relearn does with chunks that a person edited
  keep_edited boolean not null default true,
  -- 0-1
  progress real not null default 0,
  error text,
  -- counts the claims; only the latest claim may finish the task
  attempt integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
-- at most one unfinished task per file: the constraint decides, not an earlier read
create unique index parse_tasks__unfinished on parse_tasks (file_id) where state in ('queued', 'running');
create index parse_tasks__employee_created on parse_tasks (employee_id, created_at desc);
create index parse_tasks__runnable on parse_tasks (state, employee_id, created_at) where state in ('queued', 'running');
