-- Who holds which object, in one table that the objects' room owns: an object stays as long as somebody holds it. Whoever
-- shows an object writes its reference in the transaction that does so, and takes it back when it is gone for good.
create table object_references (
  -- the room's word for its thing: file, faq, product, employee, importTask
  holder_type text not null,
  holder_id text not null,
  key text not null references stored_objects,
  primary key (holder_type, holder_id, key)
);
create index object_references__key on object_references (key);

-- A file holds what any of its revisions is made of or shows; they stay in its history.
insert into object_references (holder_type, holder_id, key)
select 'file', file_id, object_key from file_revisions
union
select 'file', file_id, object_key from revision_pictures
union all
select 'faq', faq_id, object_key from faq_objects
union all
select 'product', product_id, object_key from product_objects
union all
select 'employee', id, avatar_key from employees where avatar_key is not null;

drop table faq_objects, product_objects;
