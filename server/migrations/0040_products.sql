-- 商品分类: one tree an organization; each node with the schema of its products' parameters.
create table product_categories (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  parent_id text references product_categories on delete restrict,
  name text not null,
  sort integer not null default 0,
  -- groups with their parameters, in the order in which people read them
  schema jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index product_categories__sibling_name on product_categories (organization_id, coalesce(parent_id, ''), name);
create index product_categories__parent_id on product_categories (parent_id);

create table products (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  category_id text not null references product_categories on delete restrict,
  name text not null,
  model text not null,
  -- the model without case, width, blanks and joining marks: what makes two models the same
  model_key text not null,
  aliases text[] not null default '{}',
  image_urls text[] not null default '{}',
  selling_points text[] not null default '{}',
  description text not null default '',
  enabled boolean not null default true,
  -- what of this row is served: pending and rejected ones never were approved
  audit_status text not null default 'none' check (audit_status in ('none', 'pending', 'approved', 'rejected')),
  pending_audit_id text references audits on delete set null,
  published_revision integer,
  latest_revision integer not null default 0,
  -- values of the published revision; of the latest while none is published
  parameters jsonb not null default '{}',
  completeness real not null default 0,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index products__organization_model on products (organization_id, model_key) where deleted_at is null;
-- with all that a list filters and sorts by: counting and paging read no row of the table, which are wide
create index products__knowledge_base_updated on products (knowledge_base_id, updated_at desc, id)
  include (organization_id, category_id, enabled, audit_status, pending_audit_id, model_key, name, completeness)
  where deleted_at is null;
create index products__category_id on products (category_id);
create index products__pending_audit_id on products (pending_audit_id) where pending_audit_id is not null;
create index products__deleted_at on products (deleted_at) where deleted_at is not null;

-- Every state of a product's values; never changed once decided.
create table product_revisions (
  product_id text not null references products on delete cascade,
  revision integer not null,
  parameters jsonb not null,
  remark text not null default '',
  audit_status text not null check (audit_status in ('none', 'pending', 'approved', 'rejected')),
  audit_id text references audits on delete set null,
  created_by text not null references employees,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (product_id, revision)
);
create index product_revisions__audit_id on product_revisions (audit_id) where audit_id is not null;

-- How a question may name a product: model and aliases as keys; see products' identifier rules.
create table product_identifiers (
  product_id text not null references products on delete cascade,
  organization_id text not null references organizations on delete cascade,
  -- as key: lower case, half width, no blanks and joining marks
  key text not null,
  -- the key with look-alikes made one: O and 0, I, l and 1
  folded text not null,
  -- as a person wrote it
  writing text not null,
  -- part: an end of a model or alias, by which its middle is found
  kind text not null check (kind in ('model', 'alias', 'name', 'part')),
  primary key (product_id, kind, key)
);
create index product_identifiers__key on product_identifiers (organization_id, key text_pattern_ops);
-- the list's keyword, anywhere in a writing: read from the index alone, without the parts that questions are matched by
create index product_identifiers__writings on product_identifiers (organization_id, key) include (product_id)
  where kind in ('model', 'alias', 'name');
create index product_identifiers__folded on product_identifiers (organization_id, folded text_pattern_ops);

-- Manuals and policies of a product; its FAQs are the FAQs that carry its id.
create table product_files (
  product_id text not null references products on delete cascade,
  file_id text not null references files on delete cascade,
  primary key (product_id, file_id)
);
create index product_files__file_id on product_files (file_id);

-- Pictures that a product shows, has shown, or would show by a change that was ever submitted; see faq_objects.
create table product_objects (
  product_id text not null references products on delete cascade,
  object_key text not null references stored_objects,
  primary key (product_id, object_key)
);
create index product_objects__object_key on product_objects (object_key);

create index faqs__product_ids on faqs using gin (product_ids);

alter table audits drop constraint audits_target_type_check;
alter table audits add constraint audits_target_type_check check (target_type in ('file', 'faq', 'product'));
