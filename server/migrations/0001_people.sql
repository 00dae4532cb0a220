-- Organizations, employees, roles, sessions. Ids are UUIDv7 text made by the application.

create table organizations (
  id text primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table employees (
  id text primary key,
  mobile text not null constraint employees__mobile unique,
  name text not null,
  -- argon2id, encoded with its own parameters
  password_hash text not null,
  avatar_url text,
  enabled boolean not null default true,
  -- the getting-started guide is hidden for good
  guide_hidden boolean not null default false,
  created_at timestamptz not null default now()
);

create table roles (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  name text not null,
  -- 1 seat agent, 2 knowledge operator, 3 administrator
  role_type text not null check (role_type in ('1', '2', '3')),
  -- names of the console's routes that this role may see in the menu
  menu_keys text[] not null default '{}'
);
create index roles__organization_id on roles (organization_id);

-- A role organization: an employee's membership in an organization with a role.
create table role_organizations (
  id text primary key,
  employee_id text not null references employees on delete cascade,
  organization_id text not null references organizations on delete cascade,
  role_id text not null references roles on delete cascade,
  created_at timestamptz not null default now(),
  constraint role_organizations__employee_role unique (employee_id, role_id)
);
create index role_organizations__employee_id on role_organizations (employee_id);

create table sessions (
  id text primary key,
  employee_id text not null references employees on delete cascade,
  -- SHA-256 of the secret half of the token; the secret itself is never stored
  secret_hash text not null constraint sessions__secret_hash unique,
  ip text not null,
  created_at timestamptz not null,
  -- moved on use, at most once a minute; the idle limit counts from here
  last_seen_at timestamptz not null,
  -- absolute end, whatever the use
  expires_at timestamptz not null
);
create index sessions__employee_id on sessions (employee_id);

-- One row per attempt; it counts as wrong from its start and is cleared by a right one, so parallel guesses count too.
create table login_attempts (
  id text primary key,
  mobile text not null,
  ip text not null,
  at timestamptz not null
);
create index login_attempts__mobile_at on login_attempts (mobile, at);
create index login_attempts__ip_at on login_attempts (ip, at);
