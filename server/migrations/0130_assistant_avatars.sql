-- The picture of an assistant; like its name it is no part of a revision. Who holds the object says object_references.
alter table assistants add column avatar_key text references stored_objects on delete set null;
create index assistants__avatar_key on assistants (avatar_key) where avatar_key is not null;
