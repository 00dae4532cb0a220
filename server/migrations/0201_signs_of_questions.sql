-- -15度能用吗 is another question than 15度能用吗: a sign that a question begins with stands before its key
-- (faqs/question-key.ts). No two rows can clash by this, for what was different stays so.
update faqs
set question_key = translate(substring(question from '^\s*([-－﹣−–—+＋﹢<＜﹤>＞﹥≤≥])[0-9０-９]'),
  '－﹣−–—＋﹢＜﹤＞﹥', '-----++<<>>') || question_key
where question ~ '^\s*[-－﹣−–—+＋﹢<＜﹤>＞﹥≤≥][0-9０-９]';
