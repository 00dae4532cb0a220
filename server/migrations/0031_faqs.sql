create table faqs (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  question text not null,
  -- SHA-256 of the question without case, width, blanks and closing marks: what makes two questions the same
  question_key text not null,
  -- in the operator's order
  similar_questions text[] not null default '{}',
  answer text not null,
  answer_format text not null check (answer_format in ('markdown', 'text')),
  -- restrict: a category that holds FAQs cannot go; a removed FAQ lets go of it
  category_id text references categories on delete restrict,
  -- where it was filed when it was removed, for the way back
  removed_category_id text,
  tags text[] not null default '{}',
  enabled boolean not null default true,
  -- what of this row is served: pending and rejected ones never were approved
  audit_status text not null default 'none' check (audit_status in ('none', 'pending', 'approved', 'rejected')),
  -- the change that waits; the row keeps serving meanwhile
  pending_audit_id text references audits on delete set null,
  effective_from timestamptz,
  effective_to timestamptz,
  product_ids text[] not null default '{}',
  hit_count integer not null default 0,
  helpful_count integer not null default 0,
  unhelpful_count integer not null default 0,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index faqs__knowledge_base_question on faqs (knowledge_base_id, question_key) where deleted_at is null;
create index faqs__knowledge_base_updated on faqs (knowledge_base_id, updated_at desc, id);
create index faqs__category_id on faqs (category_id);
create index faqs__organization_id on faqs (organization_id);
create index faqs__pending_audit_id on faqs (pending_audit_id) where pending_audit_id is not null;
create index faqs__deleted_at on faqs (deleted_at) where deleted_at is not null;

-- What employees thought of one hit, counted per FAQ.
create index search_feedback__hit_id on search_feedback (hit_id) where hit_id is not null;
