-- Two knowledge bases of one kind whose names differ by case only are taken for one another. The later ones of those that
-- are there get an ending by which they are told apart.
with alike as (
  select id, row_number() over (partition by organization_id, type, lower(name) order by created_at, id) as place
  from knowledge_bases where deleted_at is null
)
update knowledge_bases b set name = b.name || ' (' || right(b.id, 4) || ')'
  from alike a where a.id = b.id and a.place > 1;
drop index knowledge_bases__organization_name;
create unique index knowledge_bases__organization_name on knowledge_bases (organization_id, type, lower(name))
  where deleted_at is null;
