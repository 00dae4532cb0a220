-- 待完善问题 come from conversations with customers too: who searches is an employee, who asks an assistant is not.
alter table open_question_occurrences alter column employee_id drop not null;
-- where it was asked: search, or the channel of the conversation, whose words that table checks
alter table open_question_occurrences add column channel text not null default 'search';
alter table open_question_occurrences alter column channel drop default;
-- the turn of a conversation, with its assistant; kept as plain ids, for a conversation may go first
alter table open_question_occurrences add column assistant_id text;
alter table open_question_occurrences add column conversation_id text;
alter table open_question_occurrences add column turn_id text;
create index open_question_occurrences__conversation on open_question_occurrences (conversation_id)
  where conversation_id is not null;

-- how often in each channel, such as {"search": 3}; counted anew with the group
alter table open_questions add column channels jsonb not null default '{}';
update open_questions set channels = jsonb_build_object('search', count) where count > 0;
