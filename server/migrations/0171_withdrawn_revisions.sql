-- A product's revision that its author took back was called rejected, as if somebody had decided against it.
alter table product_revisions
  drop constraint product_revisions_audit_status_check,
  add constraint product_revisions_audit_status_check
    check (audit_status in ('none', 'pending', 'approved', 'rejected', 'withdrawn'));
update product_revisions r set audit_status = 'withdrawn'
  from audits a where a.id = r.audit_id and a.state = 'withdrawn' and r.audit_status = 'rejected';
