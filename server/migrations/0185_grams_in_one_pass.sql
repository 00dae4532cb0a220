-- The same grams as before (migration 0066), some four times as fast: every imported question is taken apart for each of
-- the indexes over it. Letters and pairs are made from one list of the lower-case letters, and what comes twice stays
-- twice: an index over them holds each once anyway, and "contains" does not count.
create or replace function wording_grams(wording text) returns text[]
  language sql immutable strict parallel safe
  return (
    select letters || array(
      select one || next
      from unnest(trim_array(letters, least(1, cardinality(letters))), letters[2:]) as pairs (one, next))
    from (select string_to_array(lower(wording), null) as letters) as lowered);

-- A FAQ's source is called as its question: the grams of titles hold it already.
drop index chunks__question_grams;
