-- The signing keys of every server on this database, sealed under a key that is not in it (decision 0004).
create table auth_signing_keys (
  id boolean primary key default true check (id),
  selado text not null,
  updated_at timestamptz not null
);
alter table auth_signing_keys enable row level security;
alter table auth_signing_keys force row level security;
create policy servico_tudo on auth_signing_keys to servico using (true) with check (true);
grant select, insert, update, delete on auth_signing_keys to servico;
