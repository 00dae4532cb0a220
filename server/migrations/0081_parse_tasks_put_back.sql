-- a task that was put back for a fault that is not the file's waits until then; null: it may be taken at once
alter table parse_tasks add column not_before timestamptz;
