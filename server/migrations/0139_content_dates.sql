-- What a hit says of its age is when the content changed, as the content's own page says it; until now it was the moment
-- at which search was last told.
update search_sources s set updated_at = f.updated_at from files f where f.id = s.id;
update search_sources s set updated_at = f.updated_at from faqs f where f.id = s.id;
update search_sources s set updated_at = p.updated_at from products p where p.id = s.id;
