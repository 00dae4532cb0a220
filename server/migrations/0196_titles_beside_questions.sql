-- Titles of files and products, apart from the questions: these are hundreds of times as many, and whoever types a few
-- characters would have all of them read for the titles among them.
create index search_sources__titles_beside_questions on search_sources using gin (wording_grams(title)) where type <> 'faq';
