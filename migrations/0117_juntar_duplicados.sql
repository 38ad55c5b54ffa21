-- Leads of one person and vehicle from before 0116 are put together by the administrator: the oldest stays.

-- What hangs on a lead goes over to the one that stays, but for assignments, which the application moves for their
-- credits. The lead is then one of the times that the other was sent: its valuation and its proofs stay.
create function mover_lead(sai uuid, fica uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leads_envios (id, lead_id, avaliacao_id, enviado_em)
    select l.id, l.id, l.avaliacao_id, l.created_at from public.leads l where l.id in (fica, sai)
    on conflict do nothing;
  update public.leads_envios set lead_id = fica where lead_id = sai;
  update public.entregas set lead_id = fica where lead_id = sai;
  update public.devolucoes set lead_id = fica where lead_id = sai;
  update public.consentimentos set lead_id = fica where lead_id = sai;
  delete from public.emails_saida where lead_id = sai;
  if exists (select 1 from public.meu_veiculo where lead_id = sai)
    and not exists (select 1 from public.meu_veiculo where lead_id = fica) then
    insert into public.meu_veiculo (lead_id, ligado_em) select fica, ligado_em from public.meu_veiculo where lead_id = sai;
    insert into public.meu_veiculo_valores (lead_id, mes, valor_reais, contado_em)
      select fica, mes, valor_reais, contado_em from public.meu_veiculo_valores where lead_id = sai;
  end if;
  delete from public.leads where id = sai;
end $$;
revoke all on function mover_lead from public;
grant execute on function mover_lead to servico;
do $$ declare t text; begin
  -- The function runs as its owner, whom the forced policies bind as well.
  foreach t in array array['entregas', 'emails_saida'] loop
    if not exists (select 1 from pg_policies where schemaname = 'public' and tablename = t and policyname = 'dono') then
      execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    end if;
  end loop;
end $$;

-- A decided return changes in nothing but the lead that it is about.
create or replace function conferir_devolucao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.estado <> 'pendente' and to_jsonb(new) - 'lead_id' <> to_jsonb(old) - 'lead_id' then
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

-- A lead that is put together with another is not erased: it leaves no tombstone, and a restored copy keeps it.
create or replace function deixar_de_guardar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.leads_envios where id = old.id and lead_id <> old.id) then return old; end if;
  insert into public.atribuicoes_apagadas (
    lead_id, agencia_id, lead_criado_em, atribuido_em, tipo_veiculo, objetivo, contato_em, desfecho, negocio,
    valor_fechado, vendedor_id
  ) select lead_id, agencia_id, lead_criado_em, atribuido_em, tipo_veiculo, objetivo, contato_em, desfecho, negocio,
      valor_fechado, vendedor_id
    from public.leads_agencias where lead_id = old.id
    on conflict do nothing;
  -- Whoever knows the reason and the document has written it already (domain/lead/apagar.ts).
  insert into public.leads_apagados (lead_id, criado_em, apagado_em, motivo)
    values (old.id, old.created_at, now(), 'painel') on conflict do nothing;
  -- In a copy from before they were put together it is a lead of its own still: it goes with the one that stayed.
  insert into public.leads_apagados (lead_id, criado_em, apagado_em, motivo)
    select e.id, e.enviado_em, now(), 'painel' from public.leads_envios e where e.lead_id = old.id and e.id <> old.id
    on conflict do nothing;
  update public.consentimentos set ip = null where lead_id = old.id and ip is not null;
  return old;
end $$;
