-- Accounts, sessions and roles, agencies and operators, the audit trail and the outbox.
-- Columns of the auth_* tables bear the names of the auth protocol. Secrets are kept as digests: a copy of
-- the database opens no session, consumes no link and tells no password.

create table auth_users (
  id uuid primary key,
  email text unique check (email = lower(email) and length(email) <= 255),
  phone text unique,
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  -- The administrator made by the first start of a demo: the only one whose password the reset page sets.
  seeded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_identities (
  identity_id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  provider text not null,
  -- The provider's own id of the person; for e-mail it is the user's id.
  id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, id)
);
create index auth_identities_user on auth_identities (user_id);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  aal text not null check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  factor_id uuid,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  -- Absolute end, and the longest silence between two refreshes.
  expires_at timestamptz not null,
  idle_seconds integer not null,
  user_agent text,
  ip inet
);
create index auth_sessions_user on auth_sessions (user_id);

-- One row for each token of a session's chain. `used_at` null marks the current one. `sealed` is the next
-- token, encrypted under this one: who presents it may be answered the successor, the database alone cannot.
create table auth_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  used_at timestamptz,
  sealed bytea
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);

create table auth_factors (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret text,
  credential jsonb,
  -- Time step of the last accepted TOTP code: a code works once.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table auth_challenges (
  id uuid primary key,
  factor_id uuid not null references auth_factors on delete cascade,
  ip inet,
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index auth_challenges_factor on auth_challenges (factor_id);

-- Links and codes sent by mail, one of each kind for an account.
create table auth_one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  kind text not null,
  email text not null,
  hash bytea not null unique,
  code_hash bytea not null,
  code_attempts integer not null default 0,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null,
  unique (user_id, kind)
);

-- Sign-ins under way: at an OpenID Connect provider, or waiting for the PKCE exchange.
create table auth_flows (
  id uuid primary key,
  provider text,
  nonce text,
  provider_verifier text,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  link_user_id uuid references auth_users on delete cascade,
  user_id uuid references auth_users on delete cascade,
  method text,
  auth_code_hash bytea unique,
  created_at timestamptz not null
);
create index auth_flows_created_at on auth_flows (created_at);

create table user_roles (
  user_id uuid not null references auth_users on delete cascade,
  role text not null check (role in ('admin', 'agencia')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);

create table agencias (
  id uuid primary key,
  user_id uuid unique references auth_users on delete set null,
  nome text not null check (length(nome) between 1 and 200),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  responsavel text not null check (length(responsavel) between 1 and 200),
  plano text not null default 'basico',
  endereco text not null check (length(endereco) between 1 and 500),
  email text not null check (length(email) <= 255),
  logo_url text check (logo_url ~ '^https?://'),
  ativa boolean not null default true,
  created_at timestamptz not null default now(),
  status_assinatura text not null default 'inativa',
  limite_leads_mensal integer not null default 0 check (limite_leads_mensal >= 0)
);
create index agencias_created_at on agencias (created_at desc);

create table operadores (
  id uuid primary key,
  user_id uuid unique references auth_users on delete set null,
  nome text not null check (length(nome) between 1 and 200),
  email text not null unique check (length(email) <= 255),
  telefone text check (length(telefone) <= 20),
  ativo boolean not null default true,
  created_at timestamptz not null default now()
);
create index operadores_created_at on operadores (created_at desc);

-- Who did what to whom, with ids and codes only. Nobody changes or removes a row.
create table auditoria (
  id uuid primary key,
  quando timestamptz not null,
  acao text not null,
  quem uuid,
  alvo uuid,
  detalhes jsonb not null default '{}'
);
create index auditoria_quando on auditoria (quando desc);

create function auditoria_so_cresce() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'auditoria only grows' using errcode = '42501';
end $$;
create trigger so_cresce before update or delete on auditoria
  for each row execute function auditoria_so_cresce();
create trigger nao_esvazia before truncate on auditoria
  for each statement execute function auditoria_so_cresce();

-- Mail waiting to be delivered; without an SMTP server it stays here, for the demo mode to show.
create table emails_saida (
  id uuid primary key,
  para text not null,
  assunto text not null,
  texto text not null,
  created_at timestamptz not null default now(),
  tentativas integer not null default 0,
  proxima_em timestamptz not null default now()
);
create index emails_saida_proxima on emails_saida (proxima_em);

do $$ declare t text; begin
  foreach t in array array[
    'auth_users', 'auth_identities', 'auth_sessions', 'auth_refresh_tokens', 'auth_factors', 'auth_challenges',
    'auth_one_time_tokens', 'auth_flows', 'user_roles', 'agencias', 'operadores', 'auditoria', 'emails_saida'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    if t = 'auditoria' then
      execute 'grant select, insert on auditoria to servico';
    else
      execute format('grant select, insert, update, delete on %I to servico', t);
    end if;
  end loop;
end $$;

grant select on user_roles to agencia, admin;
create policy ler_os_proprios on user_roles for select to agencia, admin
  using (user_id = ((select claims()) ->> 'sub')::uuid);

grant select on agencias to agencia, admin;
grant update (nome, endereco, cnpj, responsavel, plano, ativa) on agencias to admin;
grant delete on agencias to admin;
create policy admin_tudo on agencias to admin using (true) with check (true);
create policy ler_a_propria on agencias for select to agencia
  using (user_id = ((select claims()) ->> 'sub')::uuid);

grant select, delete on operadores to admin;
grant update (nome, email, telefone, ativo) on operadores to admin;
create policy admin_tudo on operadores to admin using (true) with check (true);

-- Reading and exporting personal data is audited from the panels too, always under one's own name.
grant select, insert on auditoria to admin;
create policy admin_le on auditoria for select to admin using (true);
create policy admin_registra on auditoria for insert to admin
  with check (quem = ((select claims()) ->> 'sub')::uuid);

-- The triggers below run as their owner, who is bound by the forced policies as well.
do $$ declare t text; begin
  foreach t in array array['auth_users', 'auth_sessions', 'user_roles', 'agencias', 'operadores'] loop
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
  end loop;
end $$;

-- Deactivating an agency or an operator ends the sessions of its account in the same transaction.
create function encerrar_sessoes_do_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.auth_sessions where user_id = new.user_id;
  return null;
end $$;
create trigger desativar after update of ativa on agencias
  for each row when (old.ativa and not new.ativa) execute function encerrar_sessoes_do_vinculo();
create trigger desativar after update of ativo on operadores
  for each row when (old.ativo and not new.ativo) execute function encerrar_sessoes_do_vinculo();

-- Deleting one takes its role and sessions along, and the account when nothing else is tied to it, so that
-- the same e-mail can register again.
create function desfazer_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.auth_sessions where user_id = old.user_id;
  if tg_table_name = 'agencias' then
    delete from public.user_roles where user_id = old.user_id and role = 'agencia';
  end if;
  delete from public.auth_users u where u.id = old.user_id
    and not exists (select 1 from public.user_roles r where r.user_id = u.id)
    and not exists (select 1 from public.agencias a where a.user_id = u.id)
    and not exists (select 1 from public.operadores o where o.user_id = u.id);
  return null;
end $$;
create trigger desfazer after delete on agencias
  for each row when (old.user_id is not null) execute function desfazer_vinculo();
create trigger desfazer after delete on operadores
  for each row when (old.user_id is not null) execute function desfazer_vinculo();

-- A platform without an administrator cannot be mended from within: the last one stays.
create function manter_um_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(602028);
  if not exists (select 1 from public.user_roles where role = 'admin' and user_id <> old.user_id) then
    raise exception 'the last administrator stays' using errcode = '23514', constraint = 'manter_um_admin';
  end if;
  return old;
end $$;
create trigger manter_um_admin before delete on user_roles
  for each row when (old.role = 'admin') execute function manter_um_admin();

revoke all on function auditoria_so_cresce, encerrar_sessoes_do_vinculo, desfazer_vinculo, manter_um_admin from public;
