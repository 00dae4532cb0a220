create table knowledge_bases (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  type text not null check (type in ('document', 'faq')),
  name text not null,
  description text not null default '',
  tags text[] not null default '{}',
  enabled boolean not null default true,
  -- KnowledgeBaseConfig of the contract
  config jsonb not null,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- removed; restorable until purged
  deleted_at timestamptz
);
create unique index knowledge_bases__organization_name on knowledge_bases (organization_id, type, name) where deleted_at is null;
create index knowledge_bases__organization_updated on knowledge_bases (organization_id, updated_at desc);

create table categories (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  -- restrict: a category with children cannot go
  parent_id text references categories on delete restrict,
  name text not null,
  -- order among siblings, from 0
  sort integer not null default 0,
  created_at timestamptz not null
);
create unique index categories__sibling_name on categories (knowledge_base_id, coalesce(parent_id, ''), name);
create index categories__parent_id on categories (parent_id);
