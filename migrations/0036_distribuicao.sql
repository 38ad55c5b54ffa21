-- Who gets a lead by rule: what agencies want, the versions of the rule, the queue of what is to be decided and the
-- record of what was (docs/decisions/0084).

-- What each agency wants. Versions only grow, and outlive their agency: a decision is replayed with the version that
-- it was made with. Nothing in it tells of a person.
create table preferencias_agencias (
  agencia_id uuid not null,
  versao integer not null check (versao > 0),
  preferencia jsonb not null,
  salva_em timestamptz not null,
  salva_por uuid,
  primary key (agencia_id, versao)
);

create table regras_distribuicao (
  versao integer primary key check (versao > 0),
  regra jsonb not null,
  criada_em timestamptz not null,
  criada_por uuid not null
);

-- What a version would have done with the leads of a period. Without a result it goes on, or was stopped.
create table simulacoes (
  id uuid primary key,
  regra_versao integer not null references regras_distribuicao,
  de timestamptz not null,
  ate timestamptz not null,
  pedida_por uuid not null,
  pedida_em timestamptz not null,
  total integer not null default 0 check (total >= 0),
  feitos integer not null default 0 check (feitos between 0 and total),
  parar boolean not null default false,
  terminada_em timestamptz,
  resultado jsonb,
  check (de < ate),
  check (resultado is null or terminada_em is not null)
);
create index simulacoes_por_fazer on simulacoes (pedida_em) where terminada_em is null;
create index simulacoes_da_regra on simulacoes (regra_versao, pedida_em desc);

-- Which version is in force since when; none is where no row is open.
create table regras_vigencias (
  id uuid primary key,
  regra_versao integer not null references regras_distribuicao,
  simulacao_id uuid not null references simulacoes,
  desde timestamptz not null,
  iniciada_por uuid not null,
  ate timestamptz check (ate >= desde),
  encerrada_por uuid,
  check ((ate is null) = (encerrada_por is null))
);
create unique index regras_uma_em_vigor on regras_vigencias ((true)) where ate is null;
create index regras_vigencias_desde on regras_vigencias (desde desc);

-- What is to be decided: a row leaves in the transaction of its decision.
create table distribuicao_fila (
  lead_id uuid primary key references leads on delete cascade,
  origem text not null check (origem in ('chegada', 'espera', 'devolucao')),
  entrou_em timestamptz not null,
  tentar_em timestamptz not null,
  falhas integer not null default 0
);
create index distribuicao_fila_vez on distribuicao_fila (tentar_em);

-- The record of decisions. No foreign keys to leads or agencies: it holds no person, and stays when they go.
create table distribuicoes (
  id uuid primary key,
  lead_id uuid not null,
  decidida_em timestamptz not null,
  origem text not null check (origem in ('chegada', 'espera', 'devolucao', 'mao')),
  pedida_por uuid,
  regra_versao integer not null references regras_distribuicao,
  regra jsonb not null,
  lead jsonb not null,
  -- Empty where the lead itself kept it from everybody.
  candidatos jsonb not null,
  -- By the agency's id: {"fora": reason}, or {"lugar", "recebe", "figuras"}.
  lugares jsonb not null,
  escolhidas uuid[] not null,
  -- Why nobody received: the lead's own reason, or that of the agency that came nearest; null where somebody did.
  motivo_do_lead text,
  faltou text,
  check ((faltou is null) = (cardinality(escolhidas) > 0)),
  check (motivo_do_lead is null or motivo_do_lead = faltou)
);
create index distribuicoes_lead on distribuicoes (lead_id, decidida_em desc, id desc);
create index distribuicoes_quando on distribuicoes (decidida_em);

-- Many leads by the rule in force, asked for by hand, with how far it got.
create table distribuicoes_em_massa (
  id uuid primary key,
  pedida_por uuid not null,
  pedida_em timestamptz not null,
  terminada_em timestamptz,
  lead_ids uuid[] not null check (cardinality(lead_ids) between 1 and 5000),
  feitos integer not null default 0,
  dados integer not null default 0,
  -- How many found nobody, by the reason.
  sem_agencia jsonb not null default '{}',
  check (feitos between 0 and cardinality(lead_ids)),
  check (dados between 0 and feitos),
  check (terminada_em is null or feitos = cardinality(lead_ids))
);
create index distribuicoes_em_massa_por_fazer on distribuicoes_em_massa (pedida_em) where terminada_em is null;

create function so_cresce() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $$;
do $$ declare t text; begin
  foreach t in array array['preferencias_agencias', 'regras_distribuicao', 'distribuicoes'] loop
    execute format('create trigger so_cresce before update or delete on %I for each row execute function so_cresce()', t);
    execute format('create trigger nao_esvazia before truncate on %I for each statement execute function so_cresce()', t);
  end loop;
end $$;

-- A rule comes into force from its own finished simulation, and what was in force is closed once and never again.
create function conferir_vigencia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.ate is not null or (new.id, new.regra_versao, new.simulacao_id, new.desde, new.iniciada_por)
      is distinct from (old.id, old.regra_versao, old.simulacao_id, old.desde, old.iniciada_por) then
      raise exception 'regras_vigencias only grows' using errcode = '42501';
    end if;
    return new;
  end if;
  if not exists (
    select 1 from public.simulacoes
    where id = new.simulacao_id and regra_versao = new.regra_versao and resultado is not null
  ) then
    raise exception 'rule without its simulation' using errcode = '23514', constraint = 'regra_simulada';
  end if;
  return new;
end $$;
create trigger conferir before insert or update on regras_vigencias
  for each row execute function conferir_vigencia();

create function enfileirar_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.regras_vigencias where ate is null) then return null; end if;
  insert into public.distribuicao_fila (lead_id, origem, entrou_em, tentar_em)
    select new.id, 'chegada', quando, quando from (
      select case tg_op when 'INSERT' then new.created_at
        else coalesce((public.claims() ->> 'agora')::timestamptz, now()) end as quando
    ) q
    on conflict (lead_id) do nothing;
  perform pg_notify('distribuir', '');
  return null;
end $$;
create trigger enfileirar after insert on leads for each row
  when (new.aceita_contato_parceiros and new.excluido_em is null) execute function enfileirar_lead();
create trigger enfileirar_autorizado after update of aceita_contato_parceiros on leads for each row
  when (new.aceita_contato_parceiros and not old.aceita_contato_parceiros) execute function enfileirar_lead();

-- Why the agency of the session has a lead: its own place among how many, and nothing of the others.
create function porque_recebi(p_lead uuid)
returns table (decidida_em timestamptz, regra jsonb, lugar jsonb, concorrentes integer)
language sql stable security definer set search_path = '' as $$
  select d.decidida_em, d.regra, d.lugares -> minha.id::text,
    (select count(*)::integer from jsonb_each(d.lugares) l where l.value ? 'lugar')
  from (select (public.claims() ->> 'agencia_id')::uuid as id) minha
  join public.leads_agencias la on la.agencia_id = minha.id and la.lead_id = p_lead and not la.oculta
  join public.distribuicoes d on d.lead_id = p_lead and minha.id = any (d.escolhidas)
  order by d.decidida_em desc, d.id desc limit 1
$$;

-- How many leads the agency of the session did not receive since then, by the reason of each lead's last decision.
create function nao_recebi(p_desde timestamptz) returns table (motivo text, leads integer)
language sql stable security definer set search_path = '' as $$
  select motivo, count(*)::integer from (
    select distinct on (d.lead_id)
      case
        when d.motivo_do_lead is not null then d.motivo_do_lead
        when (d.lugares -> minha.id::text ->> 'recebe')::boolean is false then 'outra_na_frente'
        else d.lugares -> minha.id::text ->> 'fora'
      end as motivo
    from (select (public.claims() ->> 'agencia_id')::uuid as id) minha
    join public.distribuicoes d on d.decidida_em >= p_desde
    where not exists (
      select 1 from public.leads_agencias la where la.lead_id = d.lead_id and la.agencia_id = minha.id
    )
    order by d.lead_id, d.decidida_em desc, d.id desc
  ) ultimas
  where motivo is not null and motivo not in ('ja_recebeu', 'devolveu')
  group by motivo
$$;
revoke all on function so_cresce, conferir_vigencia, enfileirar_lead, porque_recebi, nao_recebi from public;
grant execute on function porque_recebi, nao_recebi to agencia;

do $$ declare t text; begin
  foreach t in array array[
    'preferencias_agencias', 'regras_distribuicao', 'simulacoes', 'regras_vigencias', 'distribuicao_fila',
    'distribuicoes', 'distribuicoes_em_massa'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy admin_le on %I for select to admin using (true)', t);
    execute format('create policy admin_insere on %I for insert to admin with check (true)', t);
    execute format('grant select, insert on %I to servico, admin', t);
    -- Functions run as the owner, whom the forced policies bind as well.
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
  end loop;
  foreach t in array array['simulacoes', 'regras_vigencias', 'distribuicao_fila', 'distribuicoes_em_massa'] loop
    execute format('create policy admin_anota on %I for update to admin using (true) with check (true)', t);
  end loop;
end $$;
grant update (total, feitos, parar, terminada_em, resultado) on simulacoes to admin, servico;
grant update (ate, encerrada_por) on regras_vigencias to admin;
grant update (origem, entrou_em, tentar_em, falhas) on distribuicao_fila to admin, servico;
grant delete on distribuicao_fila to admin, servico;
create policy admin_tira on distribuicao_fila for delete to admin using (true);
grant update (feitos, dados, sem_agencia, terminada_em) on distribuicoes_em_massa to admin, servico;
grant select, insert on preferencias_agencias to agencia;
create policy ler_as_proprias on preferencias_agencias for select to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
create policy salvar_as_proprias on preferencias_agencias for insert to agencia
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);

-- The rule acts on nobody's behalf, and its trace names nobody; what an agency asks for leaves its trace in the very
-- transaction, under its own account.
alter policy admin_registra on auditoria
  with check (quem is not distinct from ((select claims()) ->> 'sub')::uuid);
grant insert on auditoria to agencia;
create policy agencia_registra on auditoria for insert to agencia
  with check (quem = ((select claims()) ->> 'sub')::uuid);
