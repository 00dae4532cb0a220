-- A file names a revision that it has: one that did not was in no list and could be neither disabled nor removed.
update files f set revision = (select max(r.revision) from file_revisions r where r.file_id = f.id)
where not exists (select from file_revisions r where r.file_id = f.id and r.revision = f.revision)
  and exists (select from file_revisions r where r.file_id = f.id);
-- deferrable: a file and its first revision name each other, and are written one after the other
alter table files add constraint files__current_revision foreign key (id, revision)
  references file_revisions (file_id, revision) deferrable initially deferred;
