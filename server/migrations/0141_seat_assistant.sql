-- 坐席配置: one of an organization; absent until it is first saved, and until then all of it is the defaults.
create table seat_configurations (
  organization_id text primary key references organizations on delete cascade,
  -- SeatSettings
  settings jsonb not null,
  version integer not null default 1,
  updated_by text not null references employees,
  updated_at timestamptz not null
);

-- 话术分组, in the order of their ordinals; gaps do no harm.
create table seat_script_groups (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  name text not null,
  ordinal integer not null,
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index seat_script_groups__organization_name on seat_script_groups (organization_id, name);
create index seat_script_groups__organization_ordinal on seat_script_groups (organization_id, ordinal, id);

-- 话术: what agents say again and again, with variables as {{客户姓名}}.
create table seat_scripts (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  group_id text not null references seat_script_groups,
  title text not null,
  text text not null,
  category text not null default '',
  -- typed after a slash, in small letters; empty: none
  shortcut text not null default '',
  -- one of them in a customer's message suggests it
  keywords text[] not null default '{}',
  enabled boolean not null default true,
  effective_from timestamptz,
  effective_to timestamptz,
  -- how often an agent has copied or sent it; no change of it counts the version up
  uses integer not null default 0,
  last_used_at timestamptz,
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (effective_to > effective_from)
);
create unique index seat_scripts__group_title on seat_scripts (group_id, title);
create unique index seat_scripts__organization_shortcut on seat_scripts (organization_id, shortcut) where shortcut <> '';
create index seat_scripts__organization_updated on seat_scripts (organization_id, updated_at desc, id desc);
create index seat_scripts__organization_uses on seat_scripts (organization_id, uses desc, id desc);

-- Who searches sees the agent's page; who keeps assistants sets what it shows.
update roles set menu_keys = array_append(menu_keys, 'seat')
where 'knowledgeSearch' = any(menu_keys) and not 'seat' = any(menu_keys);
update roles set menu_keys = array_append(menu_keys, 'seatConfig')
where role_type in ('2', '3') and 'assistant' = any(menu_keys) and not 'seatConfig' = any(menu_keys);
update roles set permissions = array_append(permissions, 'seat.configure')
where role_type in ('2', '3') and 'assistant.edit' = any(permissions) and not 'seat.configure' = any(permissions);
