-- Terms of the dictionary are imported too, into the organization.
alter table import_tasks drop constraint import_tasks_kind_check;
alter table import_tasks add constraint import_tasks_kind_check
  check (kind in ('faq', 'product', 'employee', 'testQuestion', 'seatScript', 'dictionaryTerm'));
