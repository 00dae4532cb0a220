-- Switching audits on and off is a permission of its own; administrators hold it from the start.
update roles set permissions = array_append(permissions, 'audit.configure')
where role_type = '3' and 'audit.configure' <> all (permissions);

-- Leaving a knowledge base that requires audits is a change of its own.
alter table audits drop constraint audits_action_check;
alter table audits add constraint audits_action_check
  check (action in ('create', 'update', 'remove', 'enable', 'disable', 'move'));
comment on column audits.submitter_id is 'who first sent it; others who changed it are contributors, and decide it no more than the submitter does';

-- What was taken out of service at once, while an auditor has yet to confirm it. A change may wait beside it.
alter table files add column stop_audit_id text references audits on delete set null;
alter table faqs add column stop_audit_id text references audits on delete set null;
alter table products add column stop_audit_id text references audits on delete set null;
create index files__stop_audit_id on files (stop_audit_id) where stop_audit_id is not null;
create index faqs__stop_audit_id on faqs (stop_audit_id) where stop_audit_id is not null;
create index products__stop_audit_id on products (stop_audit_id) where stop_audit_id is not null;
drop index audits__pending_target;
create unique index audits__pending_target on audits (target_id) where state = 'pending' and action <> 'disable';
create unique index audits__pending_stop on audits (target_id) where state = 'pending' and action = 'disable';
