-- An object goes in two steps, so that the store is never called inside a transaction: marked here, then removed there,
-- then forgotten here. Nothing may refer to it meanwhile.
alter table stored_objects
  add column removing_since timestamptz,
  -- when its bytes were last compared with sha256; null until they were
  add column checked_at timestamptz,
  -- what the last comparison found wrong
  add column fault text check (fault in ('missing', 'damaged'));
create index stored_objects__checked_at on stored_objects (checked_at nulls first);
