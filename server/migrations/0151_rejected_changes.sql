-- The last change of what serves that was rejected, so that the thing itself tells of it; until it is changed again.
alter table files add column rejected_audit_id text;
alter table faqs add column rejected_audit_id text;
alter table products add column rejected_audit_id text;
