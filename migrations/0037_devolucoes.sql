-- An agency gives a lead back, or the administrator takes one back that went by mistake: the assignment goes, and a
-- lead of the agency's period comes back with it (docs/decisions/0084).

create table devolucoes (
  id uuid primary key,
  -- The note may tell of the person: it goes with the lead.
  lead_id uuid not null references leads on delete cascade,
  agencia_id uuid not null references agencias on delete cascade,
  atribuido_em timestamptz not null,
  por text not null check (por in ('agencia', 'administrador')),
  motivo text not null
    check (motivo in ('numero_nao_existe', 'duplicado', 'fora_da_regiao', 'dados_falsos', 'engano')),
  nota text not null default '' check (length(nota) <= 500),
  pedida_em timestamptz not null,
  pedida_por uuid,
  estado text not null default 'pendente' check (estado in ('pendente', 'aceita', 'recusada')),
  decidida_em timestamptz,
  -- Null where the reason could be checked and was so.
  decidida_por uuid,
  resposta text not null default '' check (length(resposta) <= 500),
  check ((estado = 'pendente') = (decidida_em is null)),
  check ((por = 'administrador') = (motivo = 'engano')),
  constraint devolucao_no_prazo check (por = 'administrador' or pedida_em <= atribuido_em + interval '7 days'),
  constraint devolucao_uma_vez unique (lead_id, agencia_id, atribuido_em, por)
);
create index devolucoes_da_agencia on devolucoes (agencia_id, pedida_em desc);
create index devolucoes_pendentes on devolucoes (pedida_em) where estado = 'pendente';

create function conferir_devolucao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.estado <> 'pendente' then
      raise exception 'a return is decided once' using errcode = '23514', constraint = 'devolucao_decidida';
    end if;
    return new;
  end if;
  if not exists (
    select 1 from public.leads_agencias
    where lead_id = new.lead_id and agencia_id = new.agencia_id and atribuido_em = new.atribuido_em
  ) then
    raise exception 'return of what was not assigned' using errcode = '23514', constraint = 'devolucao_de_atribuicao';
  end if;
  return new;
end $$;
create trigger conferir before insert or update on devolucoes for each row execute function conferir_devolucao();

create function avisar_retirada() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('painel_agencia', agencia_id::text) from idas;
  return null;
end $$;
create trigger avisar_retirada after delete on leads_agencias
  referencing old table as idas for each statement execute function avisar_retirada();
revoke all on function conferir_devolucao, avisar_retirada from public;

alter table devolucoes enable row level security;
alter table devolucoes force row level security;
create policy servico_tudo on devolucoes to servico using (true) with check (true);
create policy dono on devolucoes to current_user using (true) with check (true);
grant select, insert, update, delete on devolucoes to servico;
grant select, insert on devolucoes to admin;
grant update (estado, decidida_em, decidida_por, resposta) on devolucoes to admin;
create policy admin_le on devolucoes for select to admin using (true);
create policy admin_insere on devolucoes for insert to admin with check (true);
create policy admin_decide on devolucoes for update to admin using (true) with check (true);
grant select, insert on devolucoes to agencia;
create policy ler_as_proprias on devolucoes for select to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
create policy pedir_as_proprias on devolucoes for insert to agencia
  with check (
    agencia_id = ((select claims()) ->> 'agencia_id')::uuid and por = 'agencia' and estado = 'pendente'
    and decidida_por is null and resposta = ''
  );
grant delete on leads_agencias to admin;
create policy admin_retira on leads_agencias for delete to admin using (true);
