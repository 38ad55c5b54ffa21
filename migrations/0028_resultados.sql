-- What a deal closed for, beside what the report had said. The record only grows: a correction is another row, and
-- the last one of an agency about a lead stands. The database writes it from what the agency notes, with the report's
-- figures copied from the lead, so that no login can write one by itself.

alter table leads_agencias add column negocio text check (negocio in ('compra', 'venda'));
grant update (negocio) on leads_agencias to agencia;

create table resultados (
  ordem bigint generated always as identity primary key,
  -- No foreign keys: what a report got wrong stays counted when a lead or an agency is erased, and nothing here
  -- tells of a person.
  lead_id uuid not null,
  agencia_id uuid not null,
  informado_em timestamptz not null,
  informado_por uuid,
  -- Both null where an outcome was taken back.
  negocio text check (negocio in ('compra', 'venda')),
  valor_reais integer check (valor_reais > 0),
  tipo_veiculo text not null,
  avaliacao_id uuid not null,
  avaliado_em timestamptz not null,
  valor_fipe integer,
  valor_mercado_min integer,
  valor_mercado_max integer,
  valor_troca_min integer,
  valor_troca_max integer,
  -- Of the invented agencies of `npm run demo`, whose addresses end in a name that nobody can own.
  demonstracao boolean not null,
  check ((negocio is null) = (valor_reais is null)),
  -- The factor of domain/resultado/plausivel.ts.
  constraint resultado_plausivel check (valor_reais between valor_fipe / 3.0 and valor_fipe * 3.0)
);
create index resultados_ultimo on resultados (lead_id, agencia_id, ordem desc);

create function resultados_so_crescem() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'resultados only grows' using errcode = '42501';
end $$;
create trigger so_cresce before update or delete on resultados
  for each row execute function resultados_so_crescem();
create trigger nao_esvazia before truncate on resultados
  for each statement execute function resultados_so_crescem();

create function tem_resultado(a leads_agencias) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(a.desfecho = 'fechado' and a.negocio is not null and a.valor_fechado > 0, false)
$$;

create function registrar_resultado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  vale boolean := public.tem_resultado(new);
begin
  if not vale and not public.tem_resultado(old) then return null; end if;
  insert into public.resultados (
    lead_id, agencia_id, informado_em, informado_por, negocio, valor_reais, tipo_veiculo, avaliacao_id, avaliado_em,
    valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max, demonstracao
  ) select
    l.id, new.agencia_id, coalesce(new.atualizado_em, now()), (public.claims() ->> 'sub')::uuid,
    case when vale then new.negocio end, case when vale then new.valor_fechado end,
    l.tipo_veiculo, l.avaliacao_id, l.created_at,
    l.valor_fipe, l.valor_mercado_min, l.valor_mercado_max, l.valor_troca_min, l.valor_troca_max,
    exists (select 1 from public.agencias a where a.id = new.agencia_id and a.email like '%@demo.example')
  from public.leads l where l.id = new.lead_id;
  return null;
end $$;
create trigger registrar_resultado after update of desfecho, negocio, valor_fechado on leads_agencias
  for each row when (
    (old.desfecho, old.negocio, old.valor_fechado) is distinct from (new.desfecho, new.negocio, new.valor_fechado)
  ) execute function registrar_resultado();
revoke all on function registrar_resultado, resultados_so_crescem from public;

-- What the precision page shows: aggregates only, written by the jobs' login.
create table resultados_publicados (
  unico boolean primary key default true check (unico),
  medido_em timestamptz not null,
  -- How many rows of `resultados` were there; it tells whether anything came since.
  linhas bigint not null,
  medicao jsonb not null
);

do $$ declare t text; begin
  foreach t in array array['resultados', 'resultados_publicados'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
  end loop;
end $$;
create policy dono on resultados to current_user using (true) with check (true);
grant select on resultados to servico, admin;
create policy admin_le on resultados for select to admin using (true);
grant select, insert, update on resultados_publicados to servico;
grant select on resultados_publicados to anon, agencia, admin;
create policy leitura on resultados_publicados for select to anon, agencia, admin using (true);
