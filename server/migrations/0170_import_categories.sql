-- Categories that a workbook names beside its rows: those that nothing is filed under, from the root down each.
alter table import_tasks add column category_paths jsonb not null default '[]';
