-- Workflows that answer conversations: each turn tells what the run of its conversation has said since the turn before.
alter table workflow_runs
  -- of its events, the last that reached the customer
  add column told integer not null default 0,
  -- what its nodes look in where they name no base; null: all that are switched on
  add column knowledge_base_ids text[];

-- { clientKey, revision, runId } of the run that answered
alter table turns add column workflow jsonb;
