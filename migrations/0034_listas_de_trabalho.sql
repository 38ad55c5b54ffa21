-- The administrator's working lists: filters by what became of a lead, selections of all that a filter leaves,
-- exports that go on without a tab, views that are kept.

-- Facts that the list filters by, packed into one number, so that any mixture of them is one comparison of bits
-- (`situacaoPedida` of domain/lead/lista.plano.ts packs what is asked for in the same way):
--   1 consent · 2 given to an agency · 4 to two or more · 8 and 16 the latest temperature (0 none, hot, warm, cold)
--   32 to 512 results that agencies told (contacted, visit, offer, closed, lost)
--   1024 has points · 2048 forty or more · 4096 sixty · 8192 eighty · 16384 to 65536 band of value (0 none, then
--   up to 30, 60, 100, 200 thousand reais, above).
create function situacao_do_lead(l leads) returns integer
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
  from public.leads_agencias a where a.lead_id = l.id
$$;

alter table leads_indice add column situacao integer not null default 0;
update leads_indice i set situacao = situacao_do_lead(l) from leads l where l.id = i.lead_id;
alter table leads_indice alter column situacao drop default;

create or replace function indice_do_lead(l leads) returns leads_indice
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
    ' ' || public.dobrar(l.whatsapp) || ' ' || public.dobrar(l.cpf) || ' ',
    public.situacao_do_lead(l)
  )::public.leads_indice
$$;

drop index leads_indice_data, leads_indice_local;
create index leads_indice_data on leads_indice (created_at, lead_id) include (grupo, dia, valor_fipe, situacao);
create index leads_indice_local on leads_indice (localizacao, created_at, lead_id)
  include (grupo, dia, valor_fipe, situacao);
create index leads_indice_situacao on leads_indice (situacao, created_at, lead_id) include (grupo, dia, valor_fipe);

-- How many leads each situation has. Rows are only added, never changed, so that two transactions never wait for
-- each other here whatever the order of what they do; a job adds them up (domain/lead/juntar-contagens.ts).
create table leads_situacoes (
  situacao integer not null,
  grupo smallint not null,
  n bigint not null,
  n_fipe bigint not null,
  soma_fipe bigint not null
);

create function contar_situacoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    insert into public.leads_situacoes
      select situacao, grupo, -count(*), -count(valor_fipe), -coalesce(sum(valor_fipe), 0) from antes group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.leads_situacoes
      select situacao, grupo, count(*), count(valor_fipe), coalesce(sum(valor_fipe), 0) from depois group by 1, 2;
  end if;
  return null;
end $$;
create trigger situar_entradas after insert on leads_indice
  referencing new table as depois for each statement execute function contar_situacoes();
create trigger situar_saidas after delete on leads_indice
  referencing old table as antes for each statement execute function contar_situacoes();
create trigger situar_mudancas after update on leads_indice
  referencing old table as antes new table as depois for each statement execute function contar_situacoes();

create function situar_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  este uuid;
begin
  if tg_table_name = 'leads' then este := new.id;
  elsif tg_op = 'DELETE' then este := old.lead_id;
  else este := new.lead_id;
  end if;
  -- Locked in a statement of its own, so that the next one sees what whoever held the row has written.
  perform 1 from public.leads_indice where lead_id = este for no key update;
  update public.leads_indice i set situacao = public.situacao_do_lead(l)
    from public.leads l
    where l.id = este and i.lead_id = este and i.situacao <> public.situacao_do_lead(l);
  return null;
end $$;
-- At the end of the transaction, when every agency that it needs is locked already: a lead's row of the index, which
-- two assignments of it share, is then never waited for by whoever holds an agency that others wait for.
create constraint trigger situar after insert or delete or update of temperatura, desfecho, atualizado_em
  on leads_agencias deferrable initially deferred for each row execute function situar_lead();
create constraint trigger situar after update of aceita_contato_parceiros on leads
  deferrable initially deferred for each row
  when (new.aceita_contato_parceiros is distinct from old.aceita_contato_parceiros)
  execute function situar_lead();

insert into leads_situacoes
  select situacao, grupo, count(*), count(valor_fipe), coalesce(sum(valor_fipe), 0) from leads_indice group by 1, 2;

-- Bulk assignments: as many leads as a filter leaves, and each refusal a row of its own, so that a long list of them
-- is not written anew with every pair.
create table recusas_em_massa (
  atribuicao_id uuid not null references atribuicoes_em_massa on delete cascade,
  lead_id uuid not null,
  agencia_id uuid not null,
  motivo text not null,
  primary key (atribuicao_id, lead_id, agencia_id)
);
do $$ begin
  execute 'create policy dono_uma_vez on atribuicoes_em_massa to current_user using (true) with check (true)';
end $$;
insert into recusas_em_massa
  select a.id, (r ->> 'lead_id')::uuid, (r ->> 'agencia_id')::uuid, r ->> 'motivo'
  from atribuicoes_em_massa a, jsonb_array_elements(a.recusados) r on conflict do nothing;
alter table atribuicoes_em_massa
  drop constraint atribuicoes_em_massa_lead_ids_check,
  drop column recusados,
  add constraint atribuidos_dos_feitos check (atribuidos between 0 and feitos),
  add constraint lead_ids_contados check (cardinality(lead_ids) between 1 and 5000);
drop policy dono_uma_vez on atribuicoes_em_massa;

-- Exports: which leads, in the list's order, is settled when one is asked for; each piece of the file is written in a
-- transaction of its own. A day later it is erased.
create table exportacoes (
  id uuid primary key,
  pedida_por uuid not null,
  pedida_em timestamptz not null,
  terminada_em timestamptz,
  -- With the columns of agencies and results beside the twenty of the specification.
  completa boolean not null,
  total integer not null check (total >= 0)
);
create index exportacoes_por_fazer on exportacoes (pedida_em) where terminada_em is null;
create table exportacoes_partes (
  exportacao_id uuid not null references exportacoes on delete cascade,
  ordem integer not null,
  lead_ids uuid[] not null,
  texto text,
  primary key (exportacao_id, ordem)
);

-- Views of the list: the query of its address under a name, each administrator's own.
create table visoes_de_leads (
  id uuid primary key,
  dono uuid not null,
  nome text not null check (length(nome) between 1 and 60),
  consulta text not null check (length(consulta) <= 1000),
  criada_em timestamptz not null,
  unique (dono, nome)
);

revoke all on function situacao_do_lead, contar_situacoes, situar_lead from public;
grant execute on function situacao_do_lead to servico;

do $$ declare t text; begin
  foreach t in array array[
    'leads_situacoes', 'recusas_em_massa', 'exportacoes', 'exportacoes_partes', 'visoes_de_leads'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
  execute 'create policy dono on leads_situacoes to current_user using (true) with check (true)';
end $$;

grant select on leads_situacoes, recusas_em_massa, exportacoes, exportacoes_partes, visoes_de_leads to admin;
create policy admin_le on leads_situacoes for select to admin using (true);
create policy admin_le on recusas_em_massa for select to admin using (true);
grant insert on recusas_em_massa, exportacoes, exportacoes_partes to admin;
create policy admin_anota on recusas_em_massa for insert to admin with check (true);
-- A file of people's data is for whoever asked for it.
create policy admin_le_as_proprias on exportacoes for select to admin
  using (pedida_por = ((select claims()) ->> 'sub')::uuid);
create policy admin_pede on exportacoes for insert to admin
  with check (pedida_por = ((select claims()) ->> 'sub')::uuid);
create policy admin_le_as_proprias on exportacoes_partes for select to admin
  using (exists (select 1 from exportacoes e where e.id = exportacao_id));
create policy admin_pede on exportacoes_partes for insert to admin
  with check (exists (select 1 from exportacoes e where e.id = exportacao_id));
grant insert, update (nome, consulta), delete on visoes_de_leads to admin;
create policy admin_as_proprias on visoes_de_leads to admin
  using (dono = ((select claims()) ->> 'sub')::uuid) with check (dono = ((select claims()) ->> 'sub')::uuid);
