-- Live conversations between customers and agents, with the cards that the agents see.
create table seat_conversations (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- who opened it: a key, or an agent
  key_id text references seat_keys,
  -- who serves the customer; of a key's conversation perhaps nobody by name
  employee_id text references employees,
  external_id text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  channel text,
  customer jsonb not null default '{}',
  product_id text,
  -- what it is about by now, as answers read and write it
  focus jsonb not null,
  -- customers' messages whose cards are still to be made
  waiting integer not null default 0 check (waiting >= 0),
  -- the run that makes them, for as long as its lease lasts
  working_by text,
  working_until timestamptz,
  messages integer not null default 0,
  last_message text,
  -- number of its last event
  last_event integer not null default 0,
  summary jsonb,
  summary_version integer not null default 0,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  check (num_nonnulls(key_id, employee_id) > 0),
  check ((state = 'closed') = (closed_at is not null)),
  check ((working_by is null) = (working_until is null))
);
create unique index seat_conversations__key_external on seat_conversations (key_id, external_id) where key_id is not null;
create unique index seat_conversations__employee_external on seat_conversations (organization_id, employee_id, external_id) where key_id is null;
create index seat_conversations__organization_state on seat_conversations (organization_id, state, last_at desc);
create index seat_conversations__employee on seat_conversations (employee_id);
create index seat_conversations__last_at on seat_conversations (last_at);
create index seat_conversations__waiting on seat_conversations (last_at) where waiting > 0;

create table seat_messages (
  id text primary key,
  conversation_id text not null references seat_conversations on delete cascade,
  external_id text not null,
  -- in the order in which they came
  ordinal integer not null,
  role text not null check (role in ('customer', 'agent')),
  text text not null,
  -- when it was said, never later than it came
  at timestamptz not null,
  is_late boolean not null,
  flags jsonb not null default '[]',
  -- waiting: its cards are still to be made; failed: given up
  state text not null check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  received_at timestamptz not null,
  answered_at timestamptz,
  unique (conversation_id, external_id),
  unique (conversation_id, ordinal)
);
create index seat_messages__received_at on seat_messages (received_at);

create table seat_cards (
  id text primary key,
  conversation_id text not null references seat_conversations on delete cascade,
  -- absent where the agent searched
  message_id text references seat_messages on delete cascade,
  ordinal integer not null,
  kind text not null check (kind in ('exact', 'faq', 'passage', 'policy', 'script', 'step', 'choose')),
  -- as it was shown
  card jsonb not null,
  -- all that it rests on: it is withdrawn when one of them stops being served
  source_ids text[] not null,
  -- passages that it quotes, with a hash of their words
  passages jsonb not null default '{}',
  act text check (act in ('shown', 'copied', 'edited', 'sent', 'ignored', 'wrong')),
  withdrawn_at timestamptz,
  withdrawn_because text,
  created_at timestamptz not null
);
create index seat_cards__conversation on seat_cards (conversation_id, ordinal);
create index seat_cards__message on seat_cards (message_id);
create index seat_cards__standing on seat_cards (conversation_id) where withdrawn_at is null;

-- what an agent did with a card
create table seat_card_uses (
  id text primary key,
  card_id text not null references seat_cards on delete cascade,
  act text not null check (act in ('shown', 'copied', 'edited', 'sent', 'ignored', 'wrong')),
  text text,
  employee_id text references employees,
  at timestamptz not null
);
create index seat_card_uses__card on seat_card_uses (card_id);
create index seat_card_uses__employee on seat_card_uses (employee_id);

-- what readers of a conversation are told, in order
create table seat_events (
  conversation_id text not null references seat_conversations on delete cascade,
  number integer not null,
  event jsonb not null,
  primary key (conversation_id, number)
);

-- Every process that serves readers hears of knowledge that changes, and looks which cards still stand.
create function tell_seats_of_knowledge() returns trigger language plpgsql as $$
begin
  perform pg_notify('zhiku_seat', '*');
  return null;
end $$;
create trigger tell_seats_of_knowledge after insert on index_outbox
  for each statement execute function tell_seats_of_knowledge();
create trigger tell_seats_of_knowledge after update of enabled, deleted_at on knowledge_bases
  for each statement execute function tell_seats_of_knowledge();
