-- How many customers' questions were answered on each of the last days.
create index turns__organization_created on turns (organization_id, created_at) where channel <> 'test';
