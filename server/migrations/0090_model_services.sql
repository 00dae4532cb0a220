-- 模型服务: the models that an organization uses, in the order in which they are asked.
create table model_providers (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  kind text not null check (kind in ('chat', 'embedding', 'rerank')),
  name text not null,
  address text not null,
  model text not null,
  -- bearer token, sealed with a key derived from the installation's secret (platform/sealed-text.ts); null: none is sent
  sealed_key text,
  -- what is shown of it
  key_hint text,
  timeout_s integer not null check (timeout_s between 1 and 300),
  -- calls at once, of each process
  concurrency integer not null check (concurrency between 1 and 64),
  -- yuan per million tokens; null: not known
  prompt_price float8 check (prompt_price >= 0),
  answer_price float8 check (answer_price >= 0),
  -- in its kind, ascending; gaps and equals do no harm
  position integer not null,
  enabled boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((sealed_key is null) = (key_hint is null))
);
create unique index model_providers__organization_name on model_providers (organization_id, name);
create index model_providers__organization_kind on model_providers (organization_id, kind, position);

-- How a provider does for an organization, seen by all processes. Of the installation's own, `environment`, too.
create table model_health (
  organization_id text not null references organizations on delete cascade,
  -- of model_providers, or `environment`
  provider_id text not null,
  -- in a row; 0 since the last answer
  failures integer not null default 0,
  -- of the last failure: { reason, status?, retryAfterS? }; null once it answered
  fault jsonb,
  failed_at timestamptz,
  -- it is not asked before
  rests_until timestamptz,
  answered_at timestamptz,
  primary key (organization_id, provider_id)
);

-- Administrators see the page and may change what is on it, from the start.
update roles set menu_keys = array_append(menu_keys, 'modelService')
where role_type = '3' and 'modelService' <> all (menu_keys);
update roles set permissions = array_append(permissions, 'model.configure')
where role_type = '3' and 'model.configure' <> all (permissions);
