-- A parsing that failed by what the original is, such as a password: of the same file it would end alike.
alter table files add column needs_another_file boolean not null default false;
alter table parse_tasks add column needs_another_file boolean not null default false;
set constraints files__current_revision immediate; -- as in 0202
update files set needs_another_file = true where parse_error = '文件已加密，请去掉打开密码后重新上传。';
set constraints files__current_revision deferred;
update parse_tasks set needs_another_file = true where error = '文件已加密，请去掉打开密码后重新上传。';
