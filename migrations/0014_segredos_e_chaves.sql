-- Passkeys (decision 0036): a way to sign in by themselves, apart from the second factors of 0002.

create table auth_passkeys (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index auth_passkeys_user on auth_passkeys (user_id);

-- Questions put to a browser, each answered once; `user_id` is null while nobody has said who they are.
create table auth_passkey_challenges (
  id uuid primary key,
  user_id uuid references auth_users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index auth_passkey_challenges_expires on auth_passkey_challenges (expires_at);

do $$ declare t text; begin
  foreach t in array array['auth_passkeys', 'auth_passkey_challenges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;

-- Passkeys made as second factors so far become passkeys. An account that has no other factor keeps the old
-- one too: without it the password alone would open the account.
create policy migracao on auth_factors to current_user using (true) with check (true);
create policy migracao on auth_passkeys to current_user using (true) with check (true);
insert into auth_passkeys (id, user_id, credential_id, public_key, counter, transports, friendly_name, created_at)
select distinct on (credential ->> 'id')
  id, user_id, credential ->> 'id', credential ->> 'publicKey', (credential ->> 'counter')::bigint,
  array(select jsonb_array_elements_text(coalesce(credential -> 'transports', '[]'))), left(friendly_name, 120), created_at
from auth_factors
where factor_type = 'webauthn' and status = 'verified' and credential is not null
order by credential ->> 'id', created_at;
delete from auth_factors w
where w.factor_type = 'webauthn' and w.status = 'verified' and exists (
  select 1 from auth_factors t where t.user_id = w.user_id and t.factor_type = 'totp' and t.status = 'verified'
);
drop policy migracao on auth_factors;
drop policy migracao on auth_passkeys;

-- How often a person came is counted by the service: whoever asked this as the public role could learn
-- whether a document is known.
drop function contar_repetidos;

-- A deactivated agency keeps its session: every door refuses it and says why, where an ended session could
-- only be told "expired". Operators have no door of their own; theirs still end.
drop trigger desativar on agencias;
