-- Which revision a file's chunks were cut from: of a later one, only edits whose original text is still there stay. Null:
-- not known, for rows of before of which the current revision was not parsed to its end, and for what never was.
alter table files add column parsed_revision integer;
-- now and not at the end: a table with checks that wait cannot be altered by a later file of the same upgrade
set constraints files__current_revision immediate;
update files set parsed_revision = revision where parse_status in ('indexing', 'ready');
set constraints files__current_revision deferred;
