-- Where an organization asks for it, a workflow's revision answers customers only once an auditor has seen it.
alter table audit_settings add column workflows_audited boolean not null default false;

alter table audits drop constraint audits_action_check;
alter table audits add constraint audits_action_check
  check (action in ('create', 'update', 'remove', 'enable', 'disable', 'move', 'publish'));

-- the revision that waits, and its audit
alter table workflows
  add column pending_revision integer,
  add column pending_audit_id text references audits on delete set null;
create index workflows__pending_audit on workflows (pending_audit_id) where pending_audit_id is not null;
