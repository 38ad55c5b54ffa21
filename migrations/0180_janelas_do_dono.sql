-- Times of messages that are sent once: of the first offer, of a missing contact, and to agencies about a withdrawal.
alter table janelas
  add column avisada_da_primeira_em timestamptz,
  add column avisada_sem_contato_em timestamptz,
  add column agencias_avisadas_em timestamptz;
create index janelas_com_propostas on janelas (fecha_em)
  where estado = 'com_propostas' and (avisada_da_primeira_em is null or avisada_do_fim_em is null);
create index janelas_retiradas on janelas (terminou_em) where estado = 'retirada' and agencias_avisadas_em is null;

-- As in 0173; a later note on an accepted window does not need its offer, which the agency may have withdrawn.
create or replace function guardar_janela() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.estado is distinct from new.estado and not (
    (old.estado = 'aberta' and new.estado in ('com_propostas', 'encerrada', 'caducou', 'retirada'))
    or (old.estado = 'com_propostas' and new.estado in ('aceita', 'encerrada', 'caducou', 'retirada'))
    or (old.estado = 'aceita' and new.estado in ('encerrada', 'retirada'))
  ) then
    raise exception 'window cannot go from % to %', old.estado, new.estado
      using errcode = '23514', constraint = 'janela_estado';
  end if;
  if new.estado = 'aceita' and (new.estado, new.escolhida) is distinct from (old.estado, old.escolhida)
    and (new.escolhida is not null or old.estado <> 'aceita') and not exists (
    select 1 from public.propostas p where p.id = new.escolhida and p.janela_id = new.id and p.situacao = 'escolhida'
  ) then
    raise exception 'chosen window without chosen offer' using errcode = '23514', constraint = 'janela_escolhida';
  end if;
  return new;
end $$;

-- A lead has one choice at a time: the consent to be called by agencies, given anywhere, ends its window.
create function autorizar_fora_da_janela() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.janelas
    set estado = 'retirada', terminou_em = coalesce((public.claims() ->> 'agora')::timestamptz, now())
    where lead_id = new.id and estado in ('aberta', 'com_propostas', 'aceita');
  return null;
end $$;
create trigger autorizar_fora_da_janela after update of aceita_contato_parceiros on leads for each row
  when (new.aceita_contato_parceiros and not old.aceita_contato_parceiros) execute function autorizar_fora_da_janela();

-- The worker sends the message of a first offer or of a withdrawal at once.
create function notificar_janela() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notificar('propostas', '');
  return null;
end $$;
create trigger notificar_janela after update of estado on janelas for each row
  when (old.estado <> new.estado and new.estado in ('com_propostas', 'retirada')) execute function notificar_janela();

revoke all on function autorizar_fora_da_janela, notificar_janela from public;

-- As in 0165, with photos, messages and windows. An open window beside another open one ends as withdrawn.
create or replace function mover_lead(sai uuid, fica uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leads_envios (id, lead_id, avaliacao_id, enviado_em)
    select l.id, l.id, l.avaliacao_id, l.created_at from public.leads l where l.id in (fica, sai)
    on conflict do nothing;
  update public.leads_envios set lead_id = fica where lead_id = sai;
  update public.entregas set lead_id = fica where lead_id = sai;
  update public.devolucoes set lead_id = fica where lead_id = sai;
  update public.consentimentos set lead_id = fica where lead_id = sai;
  update public.notas_de_leads set lead_id = fica where lead_id = sai;
  update public.fotos set lead_id = fica where lead_id = sai;
  update public.whatsapp_mensagens set lead_id = fica where lead_id = sai;
  insert into public.whatsapp_donos (lead_id, ligado_em)
    select fica, ligado_em from public.whatsapp_donos where lead_id = sai on conflict do nothing;
  update public.janelas j set estado = 'retirada', terminou_em = greatest(now(), j.aberta_em)
    where j.lead_id = sai and j.estado in ('aberta', 'com_propostas', 'aceita') and exists (
      select 1 from public.janelas k where k.lead_id = fica and k.estado in ('aberta', 'com_propostas', 'aceita')
    );
  update public.janelas set lead_id = fica where lead_id = sai;
  update public.leads_agencias la set oculta = l.excluido_em is not null
      or not (l.aceita_contato_parceiros or public.agencia_escolhida(la.lead_id, la.agencia_id))
    from public.leads l where la.lead_id = fica and l.id = fica;
  delete from public.emails_saida where lead_id = sai;
  if exists (select 1 from public.meu_veiculo where lead_id = sai)
    and not exists (select 1 from public.meu_veiculo where lead_id = fica) then
    insert into public.meu_veiculo (lead_id, ligado_em) select fica, ligado_em from public.meu_veiculo where lead_id = sai;
    insert into public.meu_veiculo_valores (lead_id, mes, valor_reais, contado_em)
      select fica, mes, valor_reais, contado_em from public.meu_veiculo_valores where lead_id = sai;
  end if;
  delete from public.leads where id = sai;
end $$;

-- The deletion of an agency locks its open windows before the agency, as a choice does.
create function travar_janelas_da_agencia(agencia uuid) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.janelas j
    where j.estado in ('aberta', 'com_propostas', 'aceita')
      and j.id in (select c.janela_id from public.janelas_convites c where c.agencia_id = agencia)
    order by j.id for update
$$;
revoke all on function travar_janelas_da_agencia from public;
grant execute on function travar_janelas_da_agencia to admin;
