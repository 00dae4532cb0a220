-- A sign-in that is being looked at is no wrong one yet: only settled ones slow their address down.
-- What an older release writes while both run counts as it did there.
alter table login_attempts add column failed boolean not null default true;

-- Set where somebody signed in changes their password: such attempts count for that session alone.
alter table login_attempts add column session_id text references sessions on delete cascade;
create index login_attempts__session_id on login_attempts (session_id) where session_id is not null;
