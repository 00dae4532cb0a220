-- 需留意: what a change should be looked at twice for, as it was when it was submitted or edited; the gravest come first.
alter table audits add column flags text[] not null default '{}';
alter table audits add column care smallint not null generated always as (
  case when flags && array['outOfRange', 'safety'] then 2 when flags <> '{}' then 1 else 0 end
) stored;
comment on column audits.flags is 'words of parameterFlags; of changes submitted before this migration none are known';
create index audits__pending_by_care on audits (organization_id, care desc, submitted_at desc, id desc) where state = 'pending';
