-- A customer's conversation is of the channel that it was held through, and of one visitor of it.
alter table conversations add column channel_id text references channels;
-- as the channel tells its visitors apart; made opaque
alter table conversations add column visitor_id text;
-- what has been said so far in a protocol that sends the whole of it with each question, hashed
alter table conversations add column thread_hash text;
create index conversations__channel_thread on conversations (channel_id, thread_hash);
