-- Changes that came with one workbook are decided as one.
alter table audits add column import_id text;
alter table audits add column import_name text;
comment on column audits.import_id is 'the import that submitted it, kept as a plain id, for imports go before audits do';
create index audits__pending_import on audits (import_id, id) where state = 'pending' and import_id is not null;
create index audits__import on audits (import_id, decided_by) where import_id is not null;
