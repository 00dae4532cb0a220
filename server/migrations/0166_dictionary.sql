-- 词典: an organization's own words, read with those that the product brings.
create table dictionary_terms (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- synonym: `words` can be exchanged; lead: who says one of `words` means one of `means`; kept: never corrected; maker: of other makes
  kind text not null check (kind in ('synonym', 'lead', 'kept', 'maker')),
  words text[] not null check (cardinality(words) > 0),
  means text[] not null default '{}' check ((kind = 'lead') = (cardinality(means) > 0)),
  remark text not null default '',
  version integer not null default 1,
  created_by text not null references employees,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dictionary_terms__organization_updated on dictionary_terms (organization_id, updated_at desc, id desc);

-- Counted up with every change: searches read the words anew when it moved.
create table dictionaries (
  organization_id text primary key references organizations on delete cascade,
  revision integer not null
);

-- Who mends what was not answered keeps the words, too.
update roles set menu_keys = array_append(menu_keys, 'dictionary')
where role_type in ('2', '3') and 'openQuestion' = any(menu_keys) and not 'dictionary' = any(menu_keys);
update roles set permissions = array_append(permissions, 'dictionary.edit')
where role_type in ('2', '3') and 'dictionary' = any(menu_keys) and not 'dictionary.edit' = any(permissions);
