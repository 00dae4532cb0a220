-- Until when a turn that is being answered is alive: the process that answers it says so again and again. One whose
-- process was killed is ended by the sweep.
alter table turns add column alive_until timestamptz;
update turns set alive_until = created_at where state = 'running';
create index turns__running on turns (alive_until) where state = 'running';
