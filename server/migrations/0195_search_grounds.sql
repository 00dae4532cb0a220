-- What a search begins with, of each organization, in one read: asked apart, each costs a call to the database of its own.
create view search_grounds as
select o.id as organization_id,
  -- the table of the index that is live; null before the first
  (select table_name from search_index) as table_name,
  -- knowledge bases that may serve: enabled and not removed
  array(select b.id from knowledge_bases b where b.organization_id = o.id and b.enabled and b.deleted_at is null) as serving_base_ids,
  -- of the organization's own words; 0 where it has none
  coalesce((select d.revision from dictionaries d where d.organization_id = o.id), 0) as dictionary_revision,
  -- whether questions may be asked by meaning too
  exists (select from vector_spaces v where v.organization_id = o.id and v.live_at is not null) as has_live_vectors
from organizations o;
