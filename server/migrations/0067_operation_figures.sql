-- What waits and what has failed, across the rooms' tables: what an operator watches. Ages in seconds.
create view operation_figures as
select 'index' as queue, 'waiting' as state, count(*) as total,
  coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
from index_outbox where applied_at is null
union all
select 'parse', state, count(*), extract(epoch from now() - min(created_at))::float8
from parse_tasks where state in ('queued', 'running') group by state
union all
select 'faqImport', state, count(*), extract(epoch from now() - min(created_at))::float8
from faq_import_tasks where state in ('checking', 'queued', 'running') group by state
union all
select 'productImport', state, count(*), extract(epoch from now() - min(created_at))::float8
from product_import_tasks where state in ('checking', 'queued', 'running') group by state
union all
select 'readAhead', state, count(*), 0::float8
from proposed_readings where state = 'reading' group by state;
