-- What a wording holds, as characters and pairs of them: an index over these finds a stretch anywhere in it, for Chinese
-- has no words to begin with. Without an extension, so that any PostgreSQL will do.
create function wording_grams(wording text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct substr(lower(wording), at, size)
    from generate_series(1, char_length(wording)) as at, generate_series(1, 2) as size);

create index search_sources__title_grams on search_sources using gin (wording_grams(title));
create index chunks__question_grams on chunks using gin (wording_grams(question)) where question is not null;
