-- A card goes once anything that it quotes says something else: a passage, a script, the values of any of its products.
alter table seat_cards rename column passages to quotes;
comment on column seat_cards.quotes is 'what it quotes, by id, with a hash of its words or its revision';
update seat_cards set quotes = quotes || jsonb_build_object('product:' || source_ids[1], card -> 'citation' ->> 'revision')
where card -> 'citation' ->> 'revision' is not null and cardinality(source_ids) > 0;

-- Scripts are not indexed: whoever changes them, or which of them are offered, tells the readers of their cards.
create trigger tell_seats_of_scripts after delete or update of text, enabled, effective_from, effective_to, group_id on seat_scripts
  for each statement execute function tell_seats_of_knowledge();
create trigger tell_seats_of_scripts after insert or update on seat_configurations
  for each statement execute function tell_seats_of_knowledge();
