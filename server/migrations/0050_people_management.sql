-- People are managed in the console: roles hold element permissions, accounts can carry a one-time password.

alter table organizations add column version integer not null default 1;

alter table employees
  add column version integer not null default 1,
  -- the password was made by an administrator and only serves to set another
  add column must_change_password boolean not null default false,
  -- end of a one-time password; null for one's own
  add column password_expires_at timestamptz,
  add column last_signed_in_at timestamptz,
  -- picture, in the store
  add column avatar_key text references stored_objects on delete set null,
  drop column avatar_url;
create index employees__avatar_key on employees (avatar_key) where avatar_key is not null;

alter table roles
  add column description text not null default '',
  -- element permissions: words of the contract's closed list
  add column permissions text[] not null default '{}',
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;
create unique index roles__organization_name on roles (organization_id, name);

-- Roles that exist see the pages and may do the acts that are there from now on.
update roles set
  menu_keys = menu_keys || array(select key from unnest(array['user', 'roles']) as key where key <> all (menu_keys)),
  permissions = array['knowledgeBase.configure', 'knowledge.remove', 'knowledge.import', 'knowledge.export',
    'audit.decide', 'record.export', 'employee.manage']
where role_type in ('2', '3');
update roles set permissions = permissions || array['role.manage'] where role_type = '3';

create index role_organizations__organization on role_organizations (organization_id, employee_id);
create index role_organizations__role on role_organizations (role_id);

-- What the browser called itself when it signed in.
alter table sessions add column user_agent text not null default '';

-- Who answers for a piece of knowledge; null: whoever made it. Handing over sets it, created_by stays true.
alter table knowledge_bases add column owner_id text references employees;
alter table files add column owner_id text references employees;
alter table faqs add column owner_id text references employees;
create index knowledge_bases__owner on knowledge_bases (organization_id, coalesce(owner_id, created_by)) where deleted_at is null;
create index files__owner on files (organization_id, coalesce(owner_id, created_by)) where deleted_at is null;
create index faqs__owner on faqs (organization_id, coalesce(owner_id, created_by)) where deleted_at is null;
