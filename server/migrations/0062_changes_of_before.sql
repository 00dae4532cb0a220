-- What waited to be disabled is out of service from now on, and waits to be confirmed.
update files set enabled = false, stop_audit_id = pending_audit_id, pending_audit_id = null
where pending_audit_id in (select id from audits where state = 'pending' and action = 'disable');
update faqs set enabled = false, stop_audit_id = pending_audit_id, pending_audit_id = null
where pending_audit_id in (select id from audits where state = 'pending' and action = 'disable');
update products set enabled = false, stop_audit_id = pending_audit_id, pending_audit_id = null
where pending_audit_id in (select id from audits where state = 'pending' and action = 'disable');
update search_sources set enabled = false
where id in (select target_id from audits where state = 'pending' and action = 'disable');
insert into index_outbox (source_id)
select id from search_sources where id in (select target_id from audits where state = 'pending' and action = 'disable');

-- A change of a file is of one kind from now on: what was sent again, or edited, may hold two.
update audits set
  after = jsonb_build_object('chunkChanges', after -> 'chunkChanges'),
  before = jsonb_build_object('chunks', coalesce(before -> 'chunks', '{}'::jsonb))
where target_type = 'file' and after ? 'chunkChanges';
update audits set after = jsonb_build_object('relearn', after -> 'relearn'), before = '{}'::jsonb
where target_type = 'file' and after ? 'relearn' and not after ? 'chunkChanges';
