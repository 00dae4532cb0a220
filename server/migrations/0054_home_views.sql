-- What the home page reports, read across the rooms' tables in one place each.

create index if not exists files__organization_failed on files (organization_id, updated_at desc)
  where deleted_at is null and parse_status = 'failed';
create index search_sources__organization_expires on search_sources (organization_id, effective_to)
  where effective_to is not null;

-- Served knowledge with an end, and who answers for it.
create view home_expiring as
select s.organization_id, s.type, s.id, s.title, s.effective_to, b.id as knowledge_base_id, b.name as knowledge_base_name,
  coalesce(f.owner_id, f.created_by, q.owner_id, q.created_by) as owner_id
from search_sources s
join knowledge_bases b on b.id = s.knowledge_base_id
left join files f on f.id = s.id
left join faqs q on q.id = s.id
where s.effective_to is not null and s.enabled and s.audit_status in ('none', 'approved')
  and b.enabled and b.deleted_at is null;

create view home_parse_failures as
select f.organization_id, f.id, f.name, f.parse_error, f.updated_at, b.id as knowledge_base_id, b.name as knowledge_base_name
from files f
join knowledge_bases b on b.id = f.knowledge_base_id
where f.deleted_at is null and f.parse_status = 'failed' and b.deleted_at is null;

create view home_running_tasks as
select 'parse' as type, t.organization_id, t.employee_id, t.id, f.name as title, t.progress, t.created_at,
  b.id as knowledge_base_id, b.name as knowledge_base_name
from parse_tasks t
join files f on f.id = t.file_id
join knowledge_bases b on b.id = f.knowledge_base_id
where t.state in ('queued', 'running')
union all
select 'faqImport', t.organization_id, t.employee_id, t.id, t.filename, t.progress, t.created_at, b.id, b.name
from faq_import_tasks t
join knowledge_bases b on b.id = t.knowledge_base_id
where t.state in ('checking', 'queued', 'running')
union all
select 'productImport', t.organization_id, t.employee_id, t.id, t.filename, t.progress, t.created_at, b.id, b.name
from product_import_tasks t
join knowledge_bases b on b.id = t.knowledge_base_id
where t.state in ('checking', 'queued', 'running');
create index product_import_tasks__running on product_import_tasks (employee_id) where state in ('checking', 'queued', 'running');
create index faq_import_tasks__running on faq_import_tasks (employee_id) where state in ('checking', 'queued', 'running');
create index search_feedback__employee on search_feedback (employee_id);

-- Logs only grow at their end: a range of days is a range of pages.
create index search_queries__created_at on search_queries using brin (created_at);
create index operation_records__created_at on operation_records using brin (created_at);
