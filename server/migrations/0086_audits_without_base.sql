-- What is audited need not lie in a knowledge base, and which kinds of things are is said by the rooms that register them.
alter table audits alter column knowledge_base_id drop not null;
alter table audits drop constraint audits_target_type_check;
comment on column audits.knowledge_base_id is 'where the target lies, or lay; null for what lies in none';
