-- Subscriptions as the payment provider tells them, its events, and the sandbox that stands in for it.

-- Who an agency is at the provider. Outlives the agency, so that what it still pays can be ended.
create table clientes_pagamento (
  cliente_id text primary key,
  provedor text not null check (provedor in ('stripe', 'sandbox')),
  agencia_id uuid references agencias on delete set null,
  criado_em timestamptz not null,
  -- Ticket of the newest reading applied; a reading that began earlier changes nothing any more.
  leitura bigint not null default 0,
  -- The last subscription that gave a plan, and its billing period: what tells a new one from a renewal.
  assinatura_id text,
  periodo_inicio timestamptz,
  -- Until when somebody is opening a checkout for this customer: one at a time.
  checkout_ate timestamptz,
  unique (provedor, agencia_id)
);
create sequence leituras_pagamento;
grant usage on sequence leituras_pagamento to servico;

create table assinaturas (
  assinatura_id text primary key,
  agencia_id uuid references agencias on delete set null,
  provedor text not null check (provedor in ('stripe', 'sandbox')),
  cliente_id text not null references clientes_pagamento on delete cascade,
  status text not null,
  price_id text,
  periodo_inicio timestamptz not null,
  periodo_fim timestamptz not null,
  cancela_em timestamptz,
  criada_em timestamptz not null,
  atualizada_em timestamptz not null
);
create index assinaturas_agencia on assinaturas (agencia_id);
create index assinaturas_cliente on assinaturas (cliente_id);
create index assinaturas_vivas on assinaturas (periodo_fim) where status not in ('canceled', 'incomplete_expired');

-- Each event of the provider once: its row and its effect are one transaction.
create table eventos_pagamento (
  id text primary key,
  tipo text not null,
  recebido_em timestamptz not null
);
create index eventos_pagamento_recebido on eventos_pagamento (recebido_em);

-- Every price a plan was ever sold at: who subscribed at an older one keeps the plan.
create table planos_precos (
  price_id text primary key,
  plano_id uuid not null references planos_disponiveis on delete cascade
);
create index planos_precos_plano on planos_precos (plano_id);
create function guardar_preco_do_plano() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.planos_precos (price_id, plano_id) values (new.stripe_price_id, new.id)
    on conflict (price_id) do update set plano_id = excluded.plano_id;
  return null;
end $$;
create trigger guardar_preco after insert or update of stripe_price_id on planos_disponiveis
  for each row execute function guardar_preco_do_plano();
revoke all on function guardar_preco_do_plano from public;
insert into planos_precos (price_id, plano_id) select stripe_price_id, id from planos_disponiveis;

-- The sandbox: customers with a clock of their own, what they subscribed, and the pages open for them.
create table sandbox_clientes (
  id text primary key,
  agencia_id uuid not null references agencias on delete cascade,
  nome text not null,
  cartao text not null default 'aprova' check (cartao in ('aprova', 'recusa')),
  adiantado_segundos bigint not null default 0 check (adiantado_segundos >= 0)
);
create index sandbox_clientes_agencia on sandbox_clientes (agencia_id);
create table sandbox_assinaturas (
  id text primary key,
  cliente_id text not null references sandbox_clientes on delete cascade,
  estado jsonb not null
);
create index sandbox_assinaturas_cliente on sandbox_assinaturas (cliente_id);
create table sandbox_sessoes (
  id text primary key,
  tipo text not null check (tipo in ('checkout', 'portal')),
  cliente_id text not null references sandbox_clientes on delete cascade,
  price_id text,
  assinatura_id text,
  voltar text not null,
  desistir text,
  situacao text not null check (situacao in ('aberta', 'concluida', 'encerrada')),
  expira_em timestamptz not null
);
create index sandbox_sessoes_cliente on sandbox_sessoes (cliente_id);

do $$ declare t text; begin
  foreach t in array array[
    'clientes_pagamento', 'assinaturas', 'eventos_pagamento', 'planos_precos', 'sandbox_clientes',
    'sandbox_assinaturas', 'sandbox_sessoes'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;

-- The trigger above runs as its owner, and so do the checks of foreign keys.
create policy dono on planos_precos to current_user using (true) with check (true);

grant select on assinaturas to agencia, admin;
create policy ler_as_proprias on assinaturas for select to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
create policy admin_le on assinaturas for select to admin using (true);
