-- 待完善问题: searches that ask the same and found nothing, or nothing right.
create table open_questions (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- the wording asked most often
  question text not null,
  -- terms of the wording that it began with: what another wording is compared with
  tokens text[] not null,
  state text not null default 'open' check (state in ('open', 'answered', 'ignored')),
  count integer not null default 0,
  no_result integer not null default 0,
  wrong integer not null default 0,
  missing integer not null default 0,
  last_asked_at timestamptz not null,
  settled_by text references employees,
  settled_at timestamptz,
  -- the FAQ that answers it; kept as a plain id, for an FAQ may be purged
  faq_id text,
  created_at timestamptz not null
);
create index open_questions__organization_count on open_questions (organization_id, state, count desc, id);
create index open_questions__organization_asked on open_questions (organization_id, state, last_asked_at desc, id);
create index open_questions__tokens on open_questions using gin (tokens);

create table open_question_occurrences (
  -- the search, and the hit where one was judged: asking twice is two occurrences, judging twice is one
  id text primary key,
  open_question_id text not null references open_questions on delete cascade,
  employee_id text not null references employees on delete cascade,
  keyword text not null,
  -- the keyword in its normal form, which says whether it was asked before
  normal_form text not null,
  reason text not null check (reason in ('noResult', 'wrong', 'missing')),
  comment text,
  asked_at timestamptz not null
);
create index open_question_occurrences__question on open_question_occurrences (open_question_id, asked_at desc, id desc);
create index open_question_occurrences__normal_form on open_question_occurrences (normal_form);
