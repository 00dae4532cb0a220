-- FAQs written before 0034 refer to what they show, too: in their answer, and in changes that were ever submitted. Here and
-- not in a job, because the sweep must not come first; repeatable, because what is referred to already is left alone.
insert into faq_objects (faq_id, object_key)
select distinct shown.faq_id, o.key
from (
  select id as faq_id, organization_id, answer from faqs
  union all
  select f.id, f.organization_id, a.after ->> 'answer'
  from audits a join faqs f on f.id = a.target_id
  where a.target_type = 'faq'
) as shown
cross join regexp_matches(shown.answer, 'oss://(objects/[\w-]+/[\w-]+(?:\.[a-z0-9]+)?)', 'g') as address
join stored_objects o on o.key = address[1] and o.organization_id = shown.organization_id
where shown.answer like '%oss://objects/%'
on conflict do nothing;
