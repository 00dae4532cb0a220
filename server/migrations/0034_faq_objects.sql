-- Pictures and attachments that a FAQ's answer shows, has shown, or would show by a change that was ever submitted: a
-- rejected change can be sent again, so they stay until the FAQ is purged.
create table faq_objects (
  faq_id text not null references faqs on delete cascade,
  object_key text not null references stored_objects,
  primary key (faq_id, object_key)
);
create index faq_objects__object_key on faq_objects (object_key);
