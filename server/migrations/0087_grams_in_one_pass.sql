-- The same grams, of a wording that is walked through once: substr counts its characters from the start each time, which
-- takes seconds for the longest FAQs. Indexes over them stay as they are.
create or replace function wording_grams(wording text) returns text[]
  language sql immutable strict parallel safe
  return (
    with letters as (
      select letter, lead(letter) over (order by at) as next
      from string_to_table(lower(wording), null) with ordinality as one(letter, at))
    select coalesce(array_agg(distinct gram), '{}')
    from letters cross join lateral (values (letter), (letter || next)) as grams(gram) where gram is not null);
