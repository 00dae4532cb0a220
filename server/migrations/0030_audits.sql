-- 审核: changes that wait for a second pair of eyes, and those that did. What a change does is its room's to know.
create table audits (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  knowledge_base_id text not null references knowledge_bases on delete cascade,
  target_type text not null check (target_type in ('file', 'faq')),
  target_id text not null,
  -- as the target was called when the change was submitted
  target_name text not null,
  action text not null check (action in ('create', 'update', 'remove', 'enable', 'disable')),
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- who last sent or changed it; may not decide it
  submitter_id text not null references employees,
  submitted_at timestamptz not null,
  -- fields of the target as they were, null where there was none
  before jsonb,
  -- fields as they would be, null where it would be removed
  after jsonb,
  -- what the submitter wants the auditor to know
  remark text,
  decided_by text references employees,
  decided_at timestamptz,
  comment text,
  version integer not null default 1
);
-- at most one change waits per target: the constraint decides, not an earlier read
create unique index audits__pending_target on audits (target_id) where state = 'pending';
create index audits__organization_submitted on audits (organization_id, submitted_at desc, id desc);
create index audits__organization_pending on audits (organization_id, submitter_id) where state = 'pending';
create index audits__knowledge_base_id on audits (knowledge_base_id);

create table audit_settings (
  organization_id text primary key references organizations on delete cascade,
  -- an administrator's own change may be decided by themselves; nobody else's ever is
  administrators_may_decide_own boolean not null default false
);

-- The change that waits for this file. audit_status says what of the file itself is served.
alter table files add column pending_audit_id text references audits on delete set null;
create index files__pending_audit_id on files (pending_audit_id) where pending_audit_id is not null;

-- Files that waited before changes had rows of their own: their creation waits.
insert into audits (id, organization_id, knowledge_base_id, target_type, target_id, target_name, action, state, submitter_id, submitted_at, after)
select gen_random_uuid()::text, organization_id, knowledge_base_id, 'file', id, name, 'create', 'pending', created_by, updated_at,
  jsonb_build_object('name', name, 'knowledgeType', knowledge_type, 'categoryId', category_id, 'tags', to_jsonb(tags),
    'revision', revision)
from files where audit_status = 'pending' and deleted_at is null;
update files set pending_audit_id = a.id from audits a where a.target_id = files.id and a.state = 'pending';

update knowledge_bases set config = '{"directAnswerThreshold": 0.85}'::jsonb || config;

-- Roles that exist see the pages that are there from now on.
update roles set menu_keys = menu_keys || array(
  select key from unnest(array['faqStorage', 'auditList', 'operationRecord', 'openQuestion']) as key
  where key <> all (menu_keys)
) where role_type in ('2', '3');
