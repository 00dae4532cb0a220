-- When the live table was found to be unreadable; null while it can be read. A rebuild swaps it for another.
alter table search_index add column damaged_at timestamptz;

-- How often the source of this line could not be written: it goes behind those that can.
alter table index_outbox add column failures smallint not null default 0;
-- It is not tried before; null when it was never tried in vain.
alter table index_outbox add column retry_at timestamptz;

drop index index_outbox__pending;
create index index_outbox__pending on index_outbox (failures, id) where applied_at is null;
