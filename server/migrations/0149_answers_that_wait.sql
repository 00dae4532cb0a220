-- The audit that an answer to an open question waits for: where it ends without approval, the question is open again.
alter table open_questions add column audit_id text;
create index open_questions__faq on open_questions (faq_id) where faq_id is not null;
