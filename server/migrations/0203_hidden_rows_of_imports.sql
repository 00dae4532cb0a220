-- Rows that the sheet does not show, hidden by hand or by a filter; told in the preview.
alter table import_tasks add column hidden_rows integer not null default 0;
