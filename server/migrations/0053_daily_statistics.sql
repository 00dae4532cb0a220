-- Sums of whole days in Beijing time, so that a trend never counts the logs again.
create table daily_statistics (
  organization_id text not null references organizations on delete cascade,
  day date not null,
  searches integer not null,
  no_results integer not null,
  knowledge_changes integer not null,
  primary key (organization_id, day)
);
-- The one row that says up to which day, exclusive, the sums are complete; what is later is counted as it is asked for.
create table daily_statistics_progress (
  singleton boolean primary key default true check (singleton),
  complete_before date not null
);
