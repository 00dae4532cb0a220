-- The Markdown that a revision which waits for its audit was parsed into: its auditor compares it with what is served.
-- Null where it is not read yet, could not be, or was read before this column was there.
alter table proposed_readings add column content text;
