-- The main job: reference prices, valuations, leads and the proof of consent.
-- Every table has row level security, forced; policies name the role they serve. `servico` (jobs, imports,
-- the auth service) has its own policies instead of BYPASSRLS, which a managed cluster may not grant.

revoke create on schema public from public;
grant usage on schema public to anon, agencia, admin, servico;

-- The claims that the wrapper of platform/db.ts sets for the transaction. After a transaction the setting
-- reads '' and not null, hence the nullif.
create function claims() returns jsonb language sql stable parallel safe set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}'::jsonb)
$$;

create table fipe_meses (
  mes text primary key check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  linhas integer not null check (linhas > 0),
  soma text not null,
  importado_em timestamptz not null default now()
);

create table fipe_precos (
  mes text not null references fipe_meses on delete cascade,
  tipo text not null check (tipo in ('carro', 'moto', 'caminhao')),
  marca text not null,
  modelo text not null,
  ano smallint not null check (ano between 1900 and 2200 or ano = 32000),
  combustivel text not null,
  codigo_fipe text not null check (codigo_fipe ~ '^\d{6}-\d$'),
  preco_reais integer not null check (preco_reais > 0),
  mes_ref text not null,
  primary key (mes, codigo_fipe, ano, combustivel)
);

create table avaliacoes (
  id uuid primary key,
  criada_em timestamptz not null default now(),
  tipo_veiculo text not null check (tipo_veiculo in ('carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros')),
  pedido jsonb not null,
  resultado jsonb not null
);

create table leads (
  id uuid primary key,
  created_at timestamptz not null default now(),
  avaliacao_id uuid not null unique references avaliacoes,
  tipo_veiculo text not null check (tipo_veiculo in ('carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros')),
  objetivo text not null check (objetivo in ('trocar', 'vender', 'vender_urgente', 'curiosidade')),
  aceita_contato_parceiros boolean not null,
  preferencias_veiculo text,
  placa text,
  marca text not null,
  modelo text not null,
  versao text,
  codigo_fipe text,
  ano smallint not null,
  quilometragem integer check (quilometragem >= 0),
  horas_uso integer check (horas_uso >= 0),
  cilindradas text,
  tipo_caminhao text,
  capacidade_carga text,
  tipo_carroceria text,
  potencia_motor text,
  tipo_cambio text,
  tipo_utilitario text,
  capacidade text,
  tracao text,
  tipo_trator text,
  tipo_veiculo_descricao text,
  tem_seguro boolean,
  seguradora text,
  ultima_vistoria date,
  nunca_fez_vistoria boolean,
  ipva_em_dia boolean,
  licenciamento_em_dia boolean,
  multas_pendentes boolean,
  detalhes_debitos text,
  situacao_financeira text check (
    situacao_financeira in ('quitado_proprio', 'quitado_terceiro', 'financiado_proprio', 'financiado_terceiro')
  ),
  valor_parcela_financiamento numeric(12, 2) check (valor_parcela_financiamento >= 0),
  parcelas_restantes integer check (parcelas_restantes >= 0),
  conservacao_lataria text check (conservacao_lataria in ('impecavel', 'bom', 'regular', 'ruim')),
  estado_pneus text check (estado_pneus in ('novos', 'meia-vida', 'trocar')),
  extras text[] not null default '{}',
  nome text not null check (length(nome) between 1 and 200),
  whatsapp text not null check (whatsapp ~ '^\+55\d{10,11}$'),
  email text not null check (length(email) <= 255),
  cpf text not null check (cpf ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  localizacao text not null,
  codigo_ibge integer,
  valor_fipe integer,
  valor_mercado_min integer,
  valor_mercado_max integer,
  valor_troca_min integer,
  valor_troca_max integer,
  analise_ia text,
  check (not tem_seguro or seguradora is not null)
);
create index leads_created_at on leads (created_at desc, id desc);
create index leads_cpf on leads (cpf, created_at desc);

-- One row for each box shown with a lead, ticked or not: the proof that LGPD art. 8 asks for. It outlives
-- the lead (no foreign key), since proof is needed after an erasure too.
create table consentimentos (
  id uuid primary key,
  lead_id uuid not null,
  finalidade text not null check (finalidade in ('termos', 'contato_parceiros')),
  aceito boolean not null,
  texto text not null,
  versao text not null,
  -- Digest of each linked document as it stood then, by key.
  documentos jsonb,
  registrado_em timestamptz not null default now(),
  ip inet
);
create index consentimentos_lead on consentimentos (lead_id);

create table conteudos_paginas (
  id uuid primary key,
  chave text not null unique check (chave ~ '^[a-z0-9-]{1,60}$'),
  titulo text not null check (length(titulo) between 1 and 200),
  conteudo text not null,
  updated_at timestamptz not null default now()
);

create table planos_disponiveis (
  id uuid primary key,
  chave text not null unique,
  nome text not null,
  preco numeric(10, 2) not null check (preco >= 0),
  limite_leads integer not null check (limite_leads >= 0),
  stripe_price_id text not null unique,
  ativo boolean not null default true,
  ordem integer not null default 0,
  destaque boolean not null default false,
  descricao text not null default '',
  beneficios text[] not null default '{}'
);

-- Fixed-window counters for throttles; losing them in a crash costs nothing.
create unlogged table limites (
  chave text not null,
  janela bigint not null,
  usos integer not null,
  primary key (chave, janela)
);

-- Counts one use of `chave` in its window and answers the seconds to wait, 0 when the use is allowed.
create function consumir_limite(p_chave text, p_janela_segundos integer, p_maximo integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  agora bigint := extract(epoch from clock_timestamp())::bigint;
  inicio bigint := agora - agora % p_janela_segundos;
  contagem integer;
begin
  insert into public.limites as l (chave, janela, usos) values (p_chave, inicio, 1)
    on conflict (chave, janela) do update set usos = l.usos + 1
    returning usos into contagem;
  if contagem <= p_maximo then return 0; end if;
  return greatest(1, (inicio + p_janela_segundos - agora)::integer);
end $$;
revoke all on function consumir_limite from public;
grant execute on function consumir_limite to anon, agencia, admin, servico;

do $$ declare t text; begin
  foreach t in array array[
    'fipe_meses', 'fipe_precos', 'avaliacoes', 'leads', 'consentimentos', 'conteudos_paginas', 'planos_disponiveis', 'limites'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;

-- The throttle runs as its owner, who is bound by the forced policies as well.
create policy dono on limites to current_user using (true) with check (true);

grant select on fipe_meses, fipe_precos to anon, agencia, admin;
create policy leitura on fipe_meses for select to anon, agencia, admin using (true);
create policy leitura on fipe_precos for select to anon, agencia, admin using (true);

grant select on conteudos_paginas, planos_disponiveis to anon, agencia, admin;
create policy leitura on conteudos_paginas for select to anon, agencia, admin using (true);
create policy leitura on planos_disponiveis for select to anon, agencia using (ativo);
create policy admin_le on planos_disponiveis for select to admin using (true);

-- A visitor may leave a valuation, and read back the one whose id the request names.
grant insert on avaliacoes to anon, agencia, admin;
grant select on avaliacoes to anon, admin;
create policy criar on avaliacoes for insert to anon, agencia, admin with check (true);
create policy ler_a_nomeada on avaliacoes for select to anon
  using (id = ((select claims()) ->> 'avaliacao_id')::uuid);
create policy admin_le on avaliacoes for select to admin using (true);

-- A visitor may leave a lead for the valuation named, and see of the others only what tells a repeat apart.
grant insert on leads to anon;
grant select (id, created_at, avaliacao_id, cpf, whatsapp, tipo_veiculo, marca, modelo, ano) on leads to anon;
create policy criar on leads for insert to anon
  with check (avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid);
create policy ler_o_proprio on leads for select to anon using (
  avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid
  or (cpf = (select claims()) ->> 'documento' and created_at > now() - interval '60 seconds')
);
grant select, delete on leads to admin;
create policy admin_le on leads for select to admin using (true);
create policy admin_exclui on leads for delete to admin using (true);

grant insert on consentimentos to anon;
create policy criar on consentimentos for insert to anon
  with check (lead_id = ((select claims()) ->> 'lead_id')::uuid);
grant select on consentimentos to admin;
create policy admin_le on consentimentos for select to admin using (true);
