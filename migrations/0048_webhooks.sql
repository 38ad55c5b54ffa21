-- What an agency's own system is told, by webhook (docs/decisions/0092). A row of `envios` is queue and log at once; it
-- names what is told and holds nothing of a person: what travels is made when it leaves.

create table webhooks (
  id uuid primary key,
  agencia_id uuid not null unique references agencias on delete cascade,
  endereco text not null check (length(endereco) between 10 and 2000),
  ligado boolean not null default true,
  -- Sealed under a key that the database does not hold (docs/decisions/0037), as is the one before it while it signs along.
  segredo_selado text not null,
  anterior_selado text,
  anterior_ate timestamptz,
  criado_em timestamptz not null,
  check ((anterior_selado is null) = (anterior_ate is null))
);

create table envios (
  id uuid primary key default gen_random_uuid(),
  agencia_id uuid not null references agencias on delete cascade,
  evento text not null check (evento in ('lead.atribuido', 'lead.revogado', 'lead.apagado', 'teste')),
  -- Without a reference: an erasure is told after the lead is gone.
  lead_id uuid,
  motivo text check (motivo in ('autorizacao_retirada', 'retirado')),
  ocorrido_em timestamptz not null default now(),
  -- 'cancelado': there was nothing left to tell.
  estado text not null default 'pendente' check (estado in ('pendente', 'entregue', 'falhou', 'cancelado')),
  tentativas smallint not null default 0,
  proxima_em timestamptz not null default now(),
  status smallint,
  erro text,
  terminado_em timestamptz,
  check ((evento = 'teste') = (lead_id is null)),
  check ((evento = 'lead.revogado') = (motivo is not null)),
  check ((estado = 'pendente') = (terminado_em is null))
);
create index envios_pendentes on envios (proxima_em) where estado = 'pendente';
create index envios_da_agencia on envios (agencia_id, ocorrido_em desc);
create index envios_terminados on envios (terminado_em) where terminado_em is not null;

do $$ declare t text; begin
  foreach t in array array['webhooks', 'envios'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;
grant select, insert, update, delete on webhooks to agencia;
create policy o_proprio on webhooks to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
grant select on envios to agencia;
grant update (estado, tentativas, proxima_em, terminado_em) on envios to agencia;
grant insert (id, agencia_id, evento, ocorrido_em, tentativas, proxima_em) on envios to agencia;
create policy ler_os_proprios on envios for select to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
-- An agency sends again what it was sent, and tests; nothing else is told in its name.
create policy reenviar_os_proprios on envios for update to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and estado = 'pendente');
create policy testar on envios for insert to agencia
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and evento = 'teste');

-- However a lead is given, taken back or erased, the agency's system hears of it in the same transaction.
create function enfileirar_envio(para uuid, o_que text, de_lead uuid, por_que text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.envios (agencia_id, evento, lead_id, motivo)
    select w.agencia_id, o_que, de_lead, por_que
    from public.webhooks w join public.agencias a on a.id = w.agencia_id
    where w.agencia_id = para and w.ligado;
  if found then perform pg_notify('envios', ''); end if;
end $$;

create function contar_atribuicao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform public.enfileirar_envio(new.agencia_id, 'lead.atribuido', new.lead_id);
  -- The assignments of an erased lead go with it, which is told as what it is.
  elsif exists (select 1 from public.leads where id = old.lead_id) then
    perform public.enfileirar_envio(old.agencia_id, 'lead.revogado', old.lead_id, 'retirado');
  end if;
  return null;
end $$;
create trigger contar_atribuicao after insert or delete on leads_agencias
  for each row execute function contar_atribuicao();

create function contar_autorizacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform case when new.aceita_contato_parceiros
    then public.enfileirar_envio(agencia_id, 'lead.atribuido', new.id)
    else public.enfileirar_envio(agencia_id, 'lead.revogado', new.id, 'autorizacao_retirada') end
  from public.leads_agencias where lead_id = new.id;
  return null;
end $$;
create trigger contar_autorizacao after update of aceita_contato_parceiros on leads
  for each row when (old.aceita_contato_parceiros is distinct from new.aceita_contato_parceiros)
  execute function contar_autorizacao();

create function contar_apagamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enfileirar_envio(agencia_id, 'lead.apagado', old.id)
  from public.leads_agencias where lead_id = old.id;
  return old;
end $$;
create trigger contar_apagamento before delete on leads for each row execute function contar_apagamento();
revoke all on function enfileirar_envio, contar_atribuicao, contar_autorizacao, contar_apagamento from public;
