-- A list of workflows shows a small picture of each, and reads no graph for it.
alter table workflows add column outline jsonb;
update workflows set outline = jsonb_build_object(
  'nodes', (select coalesce(jsonb_agg(jsonb_build_object('id', node -> 'id', 'kind', node -> 'kind',
      'x', node #> '{position,x}', 'y', node #> '{position,y}') order by place), '[]')
    from jsonb_array_elements(graph -> 'nodes') with ordinality as nodes (node, place)),
  'edges', (select coalesce(jsonb_agg(jsonb_build_object('source', edge -> 'source', 'target', edge -> 'target')
      order by place), '[]')
    from jsonb_array_elements(graph -> 'edges') with ordinality as edges (edge, place)));
alter table workflows alter column outline set not null;
