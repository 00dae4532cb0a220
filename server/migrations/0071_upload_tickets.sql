-- Tickets to upload by. What they allow counts against their holder until the upload is registered or swept, so that
-- nobody fills the store with uploads that nothing comes of.
create table upload_tickets (
  key text primary key,
  organization_id text not null references organizations on delete cascade,
  employee_id text not null references employees on delete cascade,
  -- what may be uploaded, in bytes
  size bigint not null,
  issued_at timestamptz not null,
  -- the object that the upload became; its own bytes are gone then
  object_key text
);
create index upload_tickets__outstanding on upload_tickets (organization_id, employee_id) where object_key is null;
create index upload_tickets__issued_at on upload_tickets (issued_at);
