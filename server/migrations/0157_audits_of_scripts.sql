-- Where an organization asks for it, agents see a script only as an auditor has seen it.
alter table audit_settings add column scripts_audited boolean not null default false;

-- One that was never approved is offered to nobody; what waits to change it, or to make it.
alter table seat_scripts
  add column is_approved boolean not null default true,
  add column pending_audit_id text references audits on delete set null;
create index seat_scripts__pending_audit on seat_scripts (pending_audit_id) where pending_audit_id is not null;
