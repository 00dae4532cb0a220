-- 回收站: who removed what, and a knowledge base that is on its way out for good.
alter table knowledge_bases add column deleted_by text references employees;
alter table files add column deleted_by text references employees;
alter table faqs add column deleted_by text references employees;
alter table products add column deleted_by text references employees;
alter table knowledge_bases add column purged_at timestamptz;
comment on column knowledge_bases.purged_at is 'cannot be brought back from this moment on; its contents go one by one, and then it';

update knowledge_bases t set deleted_by = (
  select r.employee_id from operation_records r where r.target_id = t.id and r.action = 'remove' order by r.created_at desc limit 1)
where t.deleted_at is not null;
update files t set deleted_by = (
  select r.employee_id from operation_records r where r.target_id = t.id and r.action = 'remove' order by r.created_at desc limit 1)
where t.deleted_at is not null;
update faqs t set deleted_by = (
  select r.employee_id from operation_records r where r.target_id = t.id and r.action = 'remove' order by r.created_at desc limit 1)
where t.deleted_at is not null;
update products t set deleted_by = (
  select r.employee_id from operation_records r where r.target_id = t.id and r.action = 'remove' order by r.created_at desc limit 1)
where t.deleted_at is not null;

create index files__organization_removed on files (organization_id, deleted_at desc, id) where deleted_at is not null;
create index faqs__organization_removed on faqs (organization_id, deleted_at desc, id) where deleted_at is not null;
create index products__organization_removed on products (organization_id, deleted_at desc, id) where deleted_at is not null;
create index knowledge_bases__deleted_at on knowledge_bases (deleted_at) where deleted_at is not null;

-- Everything that can still be brought back, with the base that it lies in.
create view removed_things as
select t.*, b.name as knowledge_base_name, b.type as knowledge_base_type, b.deleted_at is not null as is_base_removed,
  e.name as deleted_by_name
from (
  select 'file' as type, id, organization_id, name, knowledge_base_id, deleted_at, deleted_by from files where deleted_at is not null
  union all
  select 'faq', id, organization_id, question, knowledge_base_id, deleted_at, deleted_by from faqs where deleted_at is not null
  union all
  select 'product', id, organization_id, name || ' ' || model, knowledge_base_id, deleted_at, deleted_by from products where deleted_at is not null
  union all
  select 'knowledgeBase', id, organization_id, name, id, deleted_at, deleted_by from knowledge_bases where deleted_at is not null
) t
join knowledge_bases b on b.id = t.knowledge_base_id and b.purged_at is null
left join employees e on e.id = t.deleted_by;

-- A category goes although removed products, which can come back, are filed under it: it is kept for them, unseen.
alter table product_categories add column deleted_at timestamptz;
drop index product_categories__sibling_name;
create unique index product_categories__sibling_name on product_categories (organization_id, coalesce(parent_id, ''), name)
  where deleted_at is null;
