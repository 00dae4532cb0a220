-- What the parser was not sure of or left out, as the contract's ParseWarning.
alter table files add column parse_warnings jsonb not null default '[]';
alter table proposed_readings add column warnings jsonb not null default '[]';

-- Workers lost over a task, one after the other, none of which came further than those before it.
alter table parse_tasks add column losses integer not null default 0;
alter table parse_tasks add column furthest real not null default 0;
