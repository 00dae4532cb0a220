-- Where an organization's summaries of conversations are posted to.
create table seat_webhooks (
  organization_id text primary key references organizations on delete cascade,
  enabled boolean not null,
  url text not null,
  -- signs what is sent; sealed with the installation's secret
  secret text not null,
  secret_last_four text not null,
  version integer not null default 1,
  updated_by text not null references employees,
  updated_at timestamptz not null
);
create index seat_webhooks__updated_by on seat_webhooks (updated_by);

create table seat_deliveries (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  conversation_id text not null references seat_conversations on delete cascade,
  -- what is sent, as it was when the summary was
  body jsonb not null,
  state text not null check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  last_error text,
  next_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index seat_deliveries__organization on seat_deliveries (organization_id, created_at desc);
create index seat_deliveries__conversation on seat_deliveries (conversation_id);
