-- What a search begins with tells, too, whether the organization has reranking models of its own: most have none, and
-- asking for them cost every search a call to the database.
create or replace view search_grounds as
select o.id as organization_id,
  -- the table of the index that is live; null before the first
  (select table_name from search_index) as table_name,
  -- knowledge bases that may serve: enabled and not removed
  array(select b.id from knowledge_bases b where b.organization_id = o.id and b.enabled and b.deleted_at is null) as serving_base_ids,
  -- of the organization's own words; 0 where it has none
  coalesce((select d.revision from dictionaries d where d.organization_id = o.id), 0) as dictionary_revision,
  -- whether questions may be asked by meaning too
  exists (select from vector_spaces v where v.organization_id = o.id and v.live_at is not null) as has_live_vectors,
  -- whether it has set a reranking model, switched on or not
  exists (select from model_providers m where m.organization_id = o.id and m.kind = 'rerank') as has_rerankers
from organizations o;
