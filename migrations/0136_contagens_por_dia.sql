-- Lists count up to 10,000 rows, and totals of all leads are kept by day (decision 0136). The counters of every mixture of
-- filters go, with the numbers into which the filters were packed: the index has a plain column for each filter.
drop function indice_do_lead;
drop table leads_indice, leads_contagens, leads_situacoes;
drop function contar_leads, contar_situacoes, situacoes_contadas, situacao_do_lead, grupo_do_lead;

-- Narrow rows with what the administrator's list filters, searches and sorts by; kept by triggers, absent for deleted leads.
create table leads_indice (
  lead_id uuid primary key references leads on delete cascade,
  created_at timestamptz not null,
  tipo_veiculo text not null,
  objetivo text not null,
  tem_seguro boolean not null,
  aceita_contato boolean not null,
  -- Agencies that received the lead, the latest temperature that one told, and each result that any told.
  agencias integer not null,
  temperatura text,
  desfechos text[] not null,
  pontos smallint,
  valor_fipe integer,
  -- True if that value is a price of the FIPE table. Averages leave out the others.
  na_tabela boolean not null,
  valor_troca integer,
  localizacao text collate "C" not null,
  nome text collate "C" not null,
  veiculo text collate "C" not null,
  -- Folded name and vehicle between spaces: a search finds pieces of their words.
  texto text collate "C" not null
);

-- The columns of the index that agencies change. Without a search path of its own, so that PostgreSQL can inline it.
create function andamento_do_lead(lead uuid)
returns table (agencias integer, temperatura text, desfechos text[])
language sql stable as $$
  select count(*)::integer,
    (array_agg(a.temperatura order by a.atualizado_em desc nulls last) filter (where a.temperatura is not null))[1],
    coalesce(array_agg(distinct a.desfecho) filter (where a.desfecho is not null), '{}')
  from public.leads_agencias a where a.lead_id = lead
$$;

create function indice_do_lead(l leads) returns leads_indice
language sql stable set search_path = '' as $$
  select row(
    l.id, l.created_at, l.tipo_veiculo, l.objetivo, coalesce(l.tem_seguro, false), l.aceita_contato_parceiros,
    a.agencias, a.temperatura, a.desfechos, l.pontos, l.valor_fipe,
    not l.referencia_estimada and l.tipo_veiculo not in ('trator', 'outros'),
    (l.valor_troca_min + l.valor_troca_max) / 2, l.localizacao, d.nome, d.veiculo,
    ' ' || d.nome || ' ' || d.veiculo || ' '
  )::public.leads_indice
  from public.andamento_do_lead(l.id) a,
    -- Without "offset" each text would be folded twice.
    lateral (select public.dobrar(l.nome) as nome, public.dobrar(l.marca || ' ' || l.modelo) as veiculo offset 0) d
$$;

create or replace function situar_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  este uuid;
begin
  if tg_table_name = 'leads' then este := new.id;
  elsif tg_op = 'DELETE' then este := old.lead_id;
  else este := new.lead_id;
  end if;
  -- Locked in a statement of its own, so that the next one sees what the previous holder of the lock has written.
  perform 1 from public.leads_indice where lead_id = este for no key update;
  update public.leads_indice i
    set aceita_contato = l.aceita_contato_parceiros, agencias = a.agencias, temperatura = a.temperatura,
      desfechos = a.desfechos
    from public.leads l, public.andamento_do_lead(este) a
    where l.id = este and i.lead_id = este
      and (i.aceita_contato, i.agencias, i.temperatura, i.desfechos)
        is distinct from (l.aceita_contato_parceiros, a.agencias, a.temperatura, a.desfechos);
  return null;
end $$;

-- Leads of each day in São Paulo, those with a price of the FIPE table, and the sum of these prices in reais.
create table leads_por_dia (
  dia date primary key,
  leads integer not null,
  com_fipe integer not null,
  soma_fipe bigint not null
);

-- Runs at the commit, one transaction at a time: no row of the table is locked while the application works, and two
-- transactions with leads of several days cannot wait for each other in a circle.
create function contar_no_dia() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sinal integer := case tg_op when 'INSERT' then 1 else -1 end;
  i public.leads_indice := case tg_op when 'INSERT' then new else old end;
  preco integer := case when i.na_tabela then i.valor_fipe end;
begin
  perform pg_catalog.pg_advisory_xact_lock(602136);
  insert into public.leads_por_dia as d (dia, leads, com_fipe, soma_fipe)
    values (
      (i.created_at at time zone 'America/Sao_Paulo')::date, sinal,
      case when preco is null then 0 else sinal end, sinal * coalesce(preco, 0)
    )
    on conflict (dia) do update set leads = d.leads + excluded.leads, com_fipe = d.com_fipe + excluded.com_fipe,
      soma_fipe = d.soma_fipe + excluded.soma_fipe;
  return null;
end $$;

revoke all on function andamento_do_lead, indice_do_lead, contar_no_dia from public;
grant execute on function andamento_do_lead to servico;

do $$ declare t text; begin
  foreach t in array array['leads_indice', 'leads_por_dia'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
    execute format('create policy admin_le on %I for select to admin using (true)', t);
    execute format('grant select on %I to admin', t);
  end loop;
end $$;

set local work_mem = '256MB';
set local maintenance_work_mem = '256MB';
insert into leads_indice
  select i.* from leads l cross join lateral indice_do_lead(l) i where l.excluido_em is null;
insert into leads_por_dia
  select (created_at at time zone 'America/Sao_Paulo')::date, count(*), count(preco), coalesce(sum(preco), 0)
  from leads_indice, lateral (select case when na_tabela then valor_fipe end as preco) p group by 1;

-- One index for each order and for each filter that may leave few rows; PostgreSQL combines those of several filters.
create index leads_indice_data on leads_indice (created_at, lead_id);
create index leads_indice_nome on leads_indice (nome, lead_id);
create index leads_indice_veiculo on leads_indice (veiculo, lead_id);
create index leads_indice_fipe on leads_indice ((coalesce(valor_fipe, 0)), lead_id);
create index leads_indice_troca on leads_indice ((coalesce(valor_troca, 0)), lead_id);
create index leads_indice_local on leads_indice (localizacao, created_at, lead_id);
create index leads_indice_tipo on leads_indice (tipo_veiculo);
create index leads_indice_objetivo on leads_indice (objetivo);
create index leads_indice_agencias on leads_indice (agencias);
create index leads_indice_temperatura on leads_indice (temperatura);
create index leads_indice_desfechos on leads_indice using gin (desfechos) with (fastupdate = off);
create index leads_indice_texto on leads_indice using gin (texto gin_trgm_ops) with (fastupdate = off);

create constraint trigger contar_no_dia after insert or delete on leads_indice
  deferrable initially deferred for each row execute function contar_no_dia();

-- Messages that wait are counted without the others.
create index entregas_esperando on entregas (criada_em) where estado in ('pendente', 'retido');

-- As in 0075, without the table that is gone.
create or replace function esquecer_nas_estatisticas(tabela text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  cheia boolean;
begin
  if not tabela = any (array['avaliacoes', 'leads', 'leads_indice', 'leads_agencias', 'devolucoes', 'consentimentos']) then
    raise exception 'no table of persons: %', tabela using errcode = '42501';
  end if;
  if not exists (
    select 1 from public.leads_apagados where apagado_em > coalesce((
      select greatest(last_analyze, last_autoanalyze) - interval '1 minute' from pg_catalog.pg_stat_user_tables
      where schemaname = 'public' and relname = tabela
    ), '-infinity')
  ) then
    return false;
  end if;
  execute format('select exists (select 1 from public.%I)', tabela) into cheia;
  execute format('analyze public.%I', tabela);
  if not cheia and current_setting('server_version_num')::integer >= 180000 then
    execute format($q$
      select pg_catalog.pg_clear_attribute_stats('public', %L, attname::text, false)
      from pg_catalog.pg_attribute where attrelid = 'public.%I'::regclass and attnum > 0 and not attisdropped
    $q$, tabela, tabela);
  end if;
  return true;
end $$;
