-- The typical price of a report beside the ends of its range: who does not know the version gets a range that reaches to
-- the cheapest and the dearest one, and its half-way is no price of anything. Null where an older engine told only ends.
alter table leads add column valor_mercado_meio integer
  constraint meio_na_faixa check (valor_mercado_meio between valor_mercado_min and valor_mercado_max);
grant select (valor_mercado_meio) on leads to agencia;
alter table resultados add column valor_mercado_meio integer;

-- The owner is bound by the forced policies as well, and has none here.
do $$ begin
  execute 'create policy dono_preenche on avaliacoes for select to current_user using (true)';
end $$;
update leads l set valor_mercado_meio = (a.resultado ->> 'valor_mercado_meio')::integer from avaliacoes a
  where a.id = l.avaliacao_id and a.resultado ->> 'valor_mercado_meio' is not null;
drop policy dono_preenche on avaliacoes;

create or replace function registrar_resultado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  vale boolean := public.tem_resultado(new);
begin
  if not vale and not public.tem_resultado(old) then return null; end if;
  update public.resultados set superado_em = coalesce(new.atualizado_em, now())
    where lead_id = new.lead_id and agencia_id = new.agencia_id and superado_em is null;
  insert into public.resultados (
    lead_id, agencia_id, informado_em, informado_por, negocio, valor_reais, tipo_veiculo, avaliacao_id, avaliado_em,
    valor_fipe, valor_mercado_min, valor_mercado_max, valor_mercado_meio, valor_troca_min, valor_troca_max, demonstracao
  ) select
    l.id, new.agencia_id, coalesce(new.atualizado_em, now()), (public.claims() ->> 'sub')::uuid,
    case when vale then new.negocio end, case when vale then new.valor_fechado end,
    l.tipo_veiculo, l.avaliacao_id, l.created_at,
    l.valor_fipe, l.valor_mercado_min, l.valor_mercado_max, l.valor_mercado_meio, l.valor_troca_min, l.valor_troca_max,
    exists (select 1 from public.agencias a where a.id = new.agencia_id and a.email like '%@demo.example')
  from public.leads l where l.id = new.lead_id;
  return null;
end $$;

-- The average of FIPE values is one of prices of the table: estimates of ours and kinds that FIPE has no table of are
-- left out of it. One more bit of a lead's situation (0034) tells them: 131072.
create or replace function situacao_do_lead(l leads) returns integer
language sql stable set search_path = '' as $$
  select l.aceita_contato_parceiros::integer
    + 2 * (count(a.*) >= 1)::integer + 4 * (count(a.*) >= 2)::integer
    + 8 * coalesce((
      select array_position(array['quente', 'morno', 'frio'], t.temperatura) from public.leads_agencias t
      where t.lead_id = l.id and t.temperatura is not null order by t.atualizado_em desc nulls last limit 1
    ), 0)
    + 32 * coalesce(bool_or(a.desfecho = 'contatado'), false)::integer
    + 64 * coalesce(bool_or(a.desfecho = 'visita'), false)::integer
    + 128 * coalesce(bool_or(a.desfecho = 'proposta'), false)::integer
    + 256 * coalesce(bool_or(a.desfecho = 'fechado'), false)::integer
    + 512 * coalesce(bool_or(a.desfecho = 'perdido'), false)::integer
    + 1024 * (l.pontos is not null)::integer + 2048 * coalesce(l.pontos >= 40, false)::integer
    + 4096 * coalesce(l.pontos >= 60, false)::integer + 8192 * coalesce(l.pontos >= 80, false)::integer
    + 16384 * case when l.valor_fipe is null then 0 when l.valor_fipe < 30000 then 1 when l.valor_fipe < 60000 then 2
      when l.valor_fipe < 100000 then 3 when l.valor_fipe < 200000 then 4 else 5 end
    + 131072 * (l.referencia_estimada or l.tipo_veiculo in ('trator', 'outros'))::integer
  from public.leads_agencias a where a.lead_id = l.id
$$;

create or replace function contar_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sinal integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into public.leads_contagens as c (serie, chave, grupo, fatia, n, n_fipe, soma_fipe)
    select s.serie, s.chave, s.grupo, pg_backend_pid() % 16,
      sinal * count(*), sinal * count(m.tabela), sinal * coalesce(sum(m.tabela), 0)
    from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from mudados) m
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

create or replace function contar_situacoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    insert into public.leads_situacoes
      select situacao, grupo, -count(*), -count(tabela), -coalesce(sum(tabela), 0)
      from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from antes) a group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.leads_situacoes
      select situacao, grupo, count(*), count(tabela), coalesce(sum(tabela), 0)
      from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from depois) d group by 1, 2;
  end if;
  return null;
end $$;

-- What is counted already: the trigger moves the situations, the steps lose what is no table's price.
update leads_indice i set situacao = situacao_do_lead(l) from leads l
  where l.id = i.lead_id and (l.referencia_estimada or l.tipo_veiculo in ('trator', 'outros'));
insert into leads_contagens as c (serie, chave, grupo, fatia, n, n_fipe, soma_fipe)
  select s.serie, s.chave, s.grupo, 0, 0, -count(*), -sum(m.valor_fipe)
  from leads_indice m
  cross join lateral (
    select 7, palavra, -1::smallint from unnest(m.palavras) palavra
    union all
    values (0, '', m.grupo),
    (1, m.dia::text, m.grupo),
    (8, m.dia::text, -1::smallint),
    (2, left(m.nome, 6), -1::smallint),
    (3, m.localizacao, -1::smallint),
    (4, left(m.veiculo, 16), -1::smallint),
    (5, lpad((m.valor_fipe / 1000)::text, 8, '0'), -1::smallint),
    (6, lpad((coalesce(m.valor_troca, 0) / 1000)::text, 8, '0'), -1::smallint)
  ) s (serie, chave, grupo)
  where m.situacao & 131072 <> 0 and m.valor_fipe is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (serie, chave, grupo, fatia) do update
    set n_fipe = c.n_fipe + excluded.n_fipe, soma_fipe = c.soma_fipe + excluded.soma_fipe;
