-- What agents used of the last days is counted without reading every card.
create index seat_cards__used on seat_cards (created_at) where act in ('copied', 'edited', 'sent');
