-- The administrator's panel and the assignment of leads: who received what, how much of a plan is used,
-- versions of what is edited, and the index that lists a million leads.

create extension if not exists pg_trgm;

-- Plans and agencies ---------------------------------------------------------------------------------

alter table planos_disponiveis
  add column nivel text not null default 'basico' check (nivel in ('basico', 'premium', 'enterprise')),
  add column versao integer not null default 1;
update planos_disponiveis set nivel = case chave
  when 'professional' then 'premium' when 'enterprise' then 'enterprise' else 'basico' end;

alter table agencias
  -- Who vouches for the subscription; 'manual' is a contract that the administrator entered.
  add column assinatura_origem text not null default 'nenhuma'
    check (assinatura_origem in ('nenhuma', 'manual', 'stripe', 'sandbox')),
  -- The day on which periods of the limit are anchored.
  add column assinatura_inicio timestamptz,
  add column uso_periodo_inicio timestamptz,
  add column leads_usados_mes_atual integer not null default 0 check (leads_usados_mes_atual >= 0),
  add column versao integer not null default 1,
  add constraint plano_conhecido check (plano in ('basico', 'premium', 'enterprise')),
  add constraint so_ativa_com_origem check (status_assinatura <> 'active' or assinatura_origem <> 'nenhuma');
alter table operadores add column versao integer not null default 1;

grant update (
  versao, status_assinatura, assinatura_origem, assinatura_inicio, limite_leads_mensal,
  leads_usados_mes_atual, uso_periodo_inicio
) on agencias to admin;
grant update (versao) on operadores to admin;
grant update (nome, preco, limite_leads, stripe_price_id, ativo, ordem, destaque, descricao, beneficios, versao)
  on planos_disponiveis to admin;
create policy admin_edita on planos_disponiveis for update to admin using (true) with check (true);

-- Texts, with every version that was saved -----------------------------------------------------------

alter table conteudos_paginas add column versao integer not null default 1;
create table conteudos_versoes (
  chave text not null,
  versao integer not null,
  titulo text not null,
  conteudo text not null,
  salvo_em timestamptz not null,
  salvo_por uuid,
  primary key (chave, versao)
);
grant insert, update on conteudos_paginas to admin;
create policy admin_insere on conteudos_paginas for insert to admin with check (true);
create policy admin_edita on conteudos_paginas for update to admin using (true) with check (true);

-- Leads: validation, and a delete that can be undone for a while --------------------------------------

alter table leads
  add column pontos smallint check (pontos between 0 and 100),
  add column validacao jsonb,
  add column excluido_em timestamptz,
  add column exclusao_lote uuid;
create index leads_excluidos on leads (excluido_em) where excluido_em is not null;
create index leads_whatsapp on leads (whatsapp);
create index leads_email on leads (email);

grant update (excluido_em, exclusao_lote) on leads to admin;
create policy admin_exclui_e_restaura on leads for update to admin using (true) with check (true);

-- How often the same document, telephone or mailbox left a lead in the last 90 days: numbers only, so that
-- a visitor's transaction may ask.
create function contar_repetidos(p_cpf text, p_whatsapp text, p_email text, p_desde timestamptz)
returns table (mesmo_cpf integer, outro_cpf_mesmo_telefone integer, outro_cpf_mesmo_email integer)
language sql stable security definer set search_path = '' as $$
  select
    (select count(*)::integer from public.leads where cpf = p_cpf and created_at > p_desde),
    (select count(*)::integer from public.leads where whatsapp = p_whatsapp and cpf <> p_cpf and created_at > p_desde),
    (select count(*)::integer from public.leads where email = p_email and cpf <> p_cpf and created_at > p_desde)
$$;
revoke all on function contar_repetidos from public;
grant execute on function contar_repetidos to anon;

-- Assignments ----------------------------------------------------------------------------------------

create table leads_agencias (
  lead_id uuid not null references leads on delete cascade,
  agencia_id uuid not null references agencias on delete cascade,
  atribuido_em timestamptz not null,
  atribuido_por uuid,
  temperatura text check (temperatura in ('quente', 'morno', 'frio')),
  contato_em timestamptz,
  desfecho text check (desfecho in ('contatado', 'visita', 'proposta', 'fechado', 'perdido')),
  valor_fechado integer check (valor_fechado >= 0),
  motivo_perda text check (length(motivo_perda) <= 500),
  notas text not null default '' check (length(notas) <= 5000),
  atualizado_em timestamptz,
  primary key (lead_id, agencia_id)
);
create index leads_agencias_agencia on leads_agencias (agencia_id, atribuido_em desc, lead_id);
create index leads_agencias_quando on leads_agencias (atribuido_em) include (agencia_id);

-- What the code checks first, the database refuses too: no consent, no active subscription, no lead.
create function conferir_atribuicao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.leads where id = new.lead_id and aceita_contato_parceiros and excluido_em is null
  ) then
    raise exception 'lead without partner consent' using errcode = '23514', constraint = 'lead_com_consentimento';
  end if;
  if not exists (
    select 1 from public.agencias where id = new.agencia_id and ativa and status_assinatura = 'active'
  ) then
    raise exception 'agency without subscription' using errcode = '23514', constraint = 'agencia_com_assinatura';
  end if;
  return new;
end $$;
create trigger conferir before insert on leads_agencias for each row execute function conferir_atribuicao();

create function avisar_agencias() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('painel_agencia', agencia_id || ' ' || lead_id) from novas;
  return null;
end $$;
create trigger avisar after insert on leads_agencias
  referencing new table as novas for each statement execute function avisar_agencias();

-- The index of leads ---------------------------------------------------------------------------------

-- Letters without accents and case, digits, single spaces; the rest is dropped, so that "HR-V", "hrv",
-- "529.982" and "529982" meet. `dobrar` of domain/lead/busca.ts does the same to what is searched.
create function dobrar(texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    regexp_replace(lower(normalize(texto, NFKD)), '[^a-z0-9 \t\n\r\f\v]+', '', 'g'), '[ \t\n\r\f\v]+', ' ', 'g'
  ) collate "C"
$$;

-- What the list filters, searches and sorts by, in narrow rows; kept by triggers, absent for deleted leads.
-- `grupo` packs type, goal and insurance; `palavras` are the folded words of name and vehicle, each once;
-- `numeros` are telephone and document between spaces.
create table leads_indice (
  lead_id uuid primary key references leads on delete cascade,
  created_at timestamptz not null,
  dia date not null,
  grupo smallint not null,
  valor_fipe integer,
  valor_troca integer,
  localizacao text collate "C" not null,
  nome text collate "C" not null,
  veiculo text collate "C" not null,
  palavras text[] collate "C" not null,
  numeros text collate "C" not null
);
create index leads_indice_data on leads_indice (created_at, lead_id) include (grupo, dia, valor_fipe);
create index leads_indice_nome on leads_indice (nome, lead_id) include (grupo, dia);
create index leads_indice_veiculo on leads_indice (veiculo, lead_id) include (grupo, dia);
create index leads_indice_fipe on leads_indice ((coalesce(valor_fipe, 0)), lead_id) include (grupo, dia);
create index leads_indice_troca on leads_indice ((coalesce(valor_troca, 0)), lead_id) include (grupo, dia);
create index leads_indice_local on leads_indice (localizacao, created_at, lead_id) include (grupo, dia, valor_fipe);
create index leads_indice_palavras on leads_indice using gin (palavras) with (fastupdate = off);
create index leads_indice_numeros on leads_indice using gin (numeros gin_trgm_ops) with (fastupdate = off);

-- Counts by steps of each order, so that totals and far pages cost the same with a million leads. Writers
-- add to a slice of their own; readers sum. Series: 0 all, 1 day, 2 name, 3 place, 4 vehicle, 5 FIPE value,
-- 6 trade-in value, 7 each word that can be searched, 8 day whatever the group; `grupo` is -1 where the
-- series does not tell groups apart.
create table leads_contagens (
  serie smallint not null,
  chave text collate "C" not null,
  grupo smallint not null,
  fatia smallint not null,
  n bigint not null,
  n_fipe bigint not null,
  soma_fipe bigint not null,
  primary key (serie, chave, grupo, fatia)
);
-- Days of some groups, without walking over those of all.
create index leads_contagens_dia on leads_contagens (grupo, chave) include (n) where serie = 1;
-- Words that contain what was typed.
create index leads_contagens_palavra on leads_contagens using gin (chave gin_trgm_ops) where serie = 7;

create function grupo_do_lead(tipo text, objetivo text, tem_seguro boolean) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select (
    (array_position(array['carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros'], tipo) - 1) * 8
    + (array_position(array['trocar', 'vender', 'vender_urgente', 'curiosidade'], objetivo) - 1) * 2
    + coalesce(tem_seguro, false)::integer
  )::smallint
$$;

create function indice_do_lead(l leads) returns leads_indice
language sql stable set search_path = '' as $$
  select row(
    l.id, l.created_at, (l.created_at at time zone 'America/Sao_Paulo')::date,
    public.grupo_do_lead(l.tipo_veiculo, l.objetivo, l.tem_seguro),
    l.valor_fipe, (l.valor_troca_min + l.valor_troca_max) / 2, l.localizacao, public.dobrar(l.nome),
    public.dobrar(l.marca || ' ' || l.modelo),
    array(
      select distinct palavra
      from unnest(string_to_array(public.dobrar(l.nome || ' ' || l.marca || ' ' || l.modelo), ' ')) palavra
      where palavra <> ''
    ),
    ' ' || public.dobrar(l.whatsapp) || ' ' || public.dobrar(l.cpf) || ' '
  )::public.leads_indice
$$;

create function indexar_leads_novos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leads_indice
    select i.* from public.leads l
    join novos on novos.id = l.id
    cross join lateral public.indice_do_lead(l) i
    where l.excluido_em is null;
  perform pg_notify('leads', case when count(*) = 1 then min(id::text) else '' end) from novos having count(*) > 0;
  return null;
end $$;
create trigger indexar after insert on leads
  referencing new table as novos for each statement execute function indexar_leads_novos();

create function indexar_lead_excluido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.excluido_em is null then
    insert into public.leads_indice select i.* from public.indice_do_lead(new) i;
  else
    delete from public.leads_indice where lead_id = new.id;
  end if;
  perform pg_notify('leads', '');
  return null;
end $$;
create trigger reindexar after update of excluido_em on leads
  for each row when (old.excluido_em is distinct from new.excluido_em) execute function indexar_lead_excluido();

create function contar_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sinal integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into public.leads_contagens as c (serie, chave, grupo, fatia, n, n_fipe, soma_fipe)
    select s.serie, s.chave, s.grupo, pg_backend_pid() % 16,
      sinal * count(*), sinal * count(m.valor_fipe), sinal * coalesce(sum(m.valor_fipe), 0)
    from mudados m
    cross join lateral (
      select 7, palavra, -1::smallint from unnest(m.palavras) palavra
      union all
      values (0, '', m.grupo),
      (1, m.dia::text, m.grupo),
      (8, m.dia::text, -1::smallint),
      (2, left(m.nome, 6), -1::smallint),
      (3, m.localizacao, -1::smallint),
      (4, left(m.veiculo, 16), -1::smallint),
      (5, lpad((coalesce(m.valor_fipe, 0) / 1000)::text, 8, '0'), -1::smallint),
      (6, lpad((coalesce(m.valor_troca, 0) / 1000)::text, 8, '0'), -1::smallint)
    ) s (serie, chave, grupo)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (serie, chave, grupo, fatia) do update
      set n = c.n + excluded.n, n_fipe = c.n_fipe + excluded.n_fipe, soma_fipe = c.soma_fipe + excluded.soma_fipe;
  return null;
end $$;
create trigger contar_entradas after insert on leads_indice
  referencing new table as mudados for each statement execute function contar_leads();
create trigger contar_saidas after delete on leads_indice
  referencing old table as mudados for each statement execute function contar_leads();

revoke all on function conferir_atribuicao, avisar_agencias, indexar_leads_novos, indexar_lead_excluido,
  contar_leads, indice_do_lead from public;

do $$ declare t text; begin
  foreach t in array array['conteudos_versoes', 'leads_agencias', 'leads_indice', 'leads_contagens'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
  end loop;
  execute 'create policy dono on leads to current_user using (true) with check (true)';
end $$;

insert into leads_indice select i.* from leads l cross join lateral indice_do_lead(l) i where l.excluido_em is null;

grant select on leads_indice, leads_contagens, conteudos_versoes, leads_agencias to admin;
create policy admin_le on leads_indice for select to admin using (true);
create policy admin_le on leads_contagens for select to admin using (true);
create policy admin_le on conteudos_versoes for select to admin using (true);
create policy admin_le on leads_agencias for select to admin using (true);
grant insert on conteudos_versoes, leads_agencias to admin;
create policy admin_insere on conteudos_versoes for insert to admin with check (true);
create policy admin_insere on leads_agencias for insert to admin with check (true);

-- An agency sees the leads assigned to it, without the document, and changes only its own notes on them.
grant select on leads_agencias to agencia;
grant update (temperatura, contato_em, desfecho, valor_fechado, motivo_perda, notas, atualizado_em)
  on leads_agencias to agencia;
create policy ler_os_proprios on leads_agencias for select to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
create policy classificar_os_proprios on leads_agencias for update to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);

grant select (
  id, created_at, avaliacao_id, tipo_veiculo, objetivo, preferencias_veiculo, placa, marca, modelo, versao,
  codigo_fipe, ano, quilometragem, horas_uso, cilindradas, tipo_caminhao, capacidade_carga, tipo_carroceria,
  potencia_motor, tipo_cambio, tipo_utilitario, capacidade, tracao, tipo_trator, tipo_veiculo_descricao,
  tem_seguro, seguradora, ultima_vistoria, nunca_fez_vistoria, ipva_em_dia, licenciamento_em_dia,
  multas_pendentes, detalhes_debitos, situacao_financeira, valor_parcela_financiamento, parcelas_restantes,
  conservacao_lataria, estado_pneus, extras, nome, whatsapp, email, localizacao, valor_fipe,
  valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max, analise_ia, pontos, excluido_em
) on leads to agencia;
create policy ler_os_atribuidos on leads for select to agencia using (
  excluido_em is null and exists (
    select 1 from leads_agencias la
    where la.lead_id = leads.id and la.agencia_id = ((select claims()) ->> 'agencia_id')::uuid
  )
);
grant select on avaliacoes to agencia;
create policy ler_as_dos_leads on avaliacoes for select to agencia using (
  exists (select 1 from leads l where l.avaliacao_id = avaliacoes.id)
);

-- Mailboxes of accounts, for the trail and the versions: the administrator's role reads nothing else of them.
create function email_da_conta(conta uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email from public.auth_users where id = conta
$$;
create function contas_com_email(padrao text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from (
    select id from public.auth_users where email ilike padrao limit 1000
  ) u
$$;
revoke all on function email_da_conta, contas_com_email from public;
grant execute on function email_da_conta, contas_com_email to admin;

create index auditoria_quem on auditoria (quem, quando desc);
create index auditoria_alvo on auditoria (alvo, quando desc);
create index auditoria_acao on auditoria (acao, quando desc);
