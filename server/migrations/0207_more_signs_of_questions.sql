-- ±, ≈, ≧, ≦ and the hyphens that Word writes are signs before a figure too, as those of 0201 (faqs/question-key.ts). Where
-- the base has the question by the sign that it is the same as, both rows stay: which of them goes is for people.
with signed as (
  select id, knowledge_base_id, translate(substring(question from '^\s*([‐‑‒≧⩾≦⩽±≈])[0-9０-９]'), '‐‑‒≧⩾≦⩽', '---≥≥≤≤') || question_key as key
  from faqs where question ~ '^\s*[‐‑‒≧⩾≦⩽±≈][0-9０-９]')
update faqs f set question_key = s.key from signed s
where f.id = s.id and (f.deleted_at is not null or not exists (
  select from faqs other
  where other.knowledge_base_id = s.knowledge_base_id and other.question_key = s.key and other.deleted_at is null));
