-- Which rows the sheet does not show: stretches of rows, each its first and its last, [[3, 3], [7, 19]]; the first few.
alter table import_tasks add column hidden_stretches jsonb not null default '[]';
