-- All wordings of an FAQ as grams. array_to_string is only called stable because of types whose texts change; text has none.
create function faq_grams(question text, similar_questions text[]) returns text[]
  language sql immutable strict parallel safe
  return wording_grams(question || chr(10) || array_to_string(similar_questions, chr(10)));

create index faqs__wording_grams on faqs using gin (faq_grams(question, similar_questions)) where deleted_at is null;
create index open_question_occurrences__keyword_grams on open_question_occurrences using gin (wording_grams(keyword));
