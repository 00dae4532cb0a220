-- Who added to a change that another submitted: as little as its submitter may they decide it.
alter table audits add column contributor_ids text[] not null default '{}';

-- What parsing a revision would give, read ahead for its auditor. Neither indexed nor served; the file's own chunks are.
create table proposed_readings (
  file_id text not null,
  revision integer not null,
  state text not null check (state in ('reading', 'ready', 'failed')),
  -- Chinese sentence; set while state is failed
  error text,
  primary key (file_id, revision),
  foreign key (file_id, revision) references file_revisions (file_id, revision) on delete cascade
);
create table proposed_chunks (
  file_id text not null,
  revision integer not null,
  ordinal integer not null,
  heading_path text[] not null,
  page integer,
  -- Markdown
  text text not null,
  primary key (file_id, revision, ordinal),
  foreign key (file_id, revision) references proposed_readings (file_id, revision) on delete cascade
);

-- A waiting change of chunks is a list of them from now on.
update audits
set after = (after - 'chunkChange') || jsonb_build_object('chunkChanges', jsonb_build_array(after -> 'chunkChange'))
where after ? 'chunkChange';
