-- A list of knowledge bases says which workflows look into them, and reads no graph for it: an array of ids a node.
alter table workflows add column node_bases jsonb not null
  generated always as (jsonb_path_query_array(graph, '$.nodes[*].data.knowledgeBaseIds')) stored;
alter table workflow_revisions add column node_bases jsonb not null
  generated always as (jsonb_path_query_array(graph, '$.nodes[*].data.knowledgeBaseIds')) stored;
