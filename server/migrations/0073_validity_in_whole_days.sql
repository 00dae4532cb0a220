-- An end of validity at midnight of Beijing was shown as that day (2026-11-30 止), and meant its beginning. It is read as
-- the end of the day before now, so each such end moves to the end of the day that people were shown. What waits for an
-- audit moves alike; what was decided stays as it was recorded.
create function pg_temp.is_midnight(at timestamptz) returns boolean language sql immutable as
  $$ select (at at time zone 'Asia/Shanghai')::time = '00:00' $$;

update files set effective_to = effective_to + interval '1 day' where pg_temp.is_midnight(effective_to);
update faqs set effective_to = effective_to + interval '1 day' where pg_temp.is_midnight(effective_to);

with moved as (
  update search_sources set effective_to = effective_to + interval '1 day'
  where pg_temp.is_midnight(effective_to) returning id
)
insert into index_outbox (source_id) select id from moved;

create function pg_temp.with_whole_day(fields jsonb) returns jsonb language sql stable as $$
  select case when pg_temp.is_midnight((fields ->> 'effectiveTo')::timestamptz)
    then jsonb_set(fields, '{effectiveTo}', to_jsonb(to_char(
      ((fields ->> 'effectiveTo')::timestamptz + interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    else fields end
$$;
update audits set before = pg_temp.with_whole_day(before), after = pg_temp.with_whole_day(after)
where state = 'pending' and target_type in ('file', 'faq')
  and (before ->> 'effectiveTo' is not null or after ->> 'effectiveTo' is not null);

drop function pg_temp.with_whole_day(jsonb);
drop function pg_temp.is_midnight(timestamptz);
