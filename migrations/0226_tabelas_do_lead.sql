-- Lists each table that refers to a lead, with its treatment in a merge of two leads. A new table needs a row here and the
-- policy "dono".
create table tabelas_do_lead (
  nome text primary key,
  -- move: its rows go to the lead that stays. fica: they go with the lead that leaves. caso: the function or its caller
  -- treats them.
  ao_juntar text not null check (ao_juntar in ('move', 'fica', 'caso')),
  -- The other columns of a unique key with the lead. A row stays behind if the lead that stays has its key already.
  chave text[],
  check (chave is null or ao_juntar = 'move')
);
insert into tabelas_do_lead (nome, ao_juntar, chave) values
  ('leads_envios', 'move', null),
  ('entregas', 'move', null),
  ('devolucoes', 'move', '{agencia_id,atribuido_em,por}'),
  ('consentimentos', 'move', null),
  ('notas_de_leads', 'move', null),
  ('fotos', 'move', null),
  ('whatsapp_mensagens', 'move', null),
  ('whatsapp_donos', 'move', '{}'),
  ('leads_da_vitrine', 'move', '{agencia_id}'),
  ('janelas', 'move', null),
  ('emails_saida', 'fica', null),
  -- Kept by triggers.
  ('leads_chaves', 'fica', null),
  ('leads_indice', 'fica', null),
  -- The lead that stays has been decided.
  ('distribuicao_fila', 'fica', null),
  -- The caller joins the notes of an agency that has both.
  ('leads_agencias', 'caso', null),
  ('meu_veiculo', 'caso', null);

alter table tabelas_do_lead enable row level security;
alter table tabelas_do_lead force row level security;
create policy servico_tudo on tabelas_do_lead to servico using (true) with check (true);
create policy dono on tabelas_do_lead to current_user using (true) with check (true);
grant select, insert, update, delete on tabelas_do_lead to servico;

create or replace function mover_lead(sai uuid, fica uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.tabelas_do_lead;
  iguais text;
begin
  insert into public.leads_envios (id, lead_id, avaliacao_id, enviado_em)
    select l.id, l.id, l.avaliacao_id, l.created_at from public.leads l where l.id in (fica, sai)
    on conflict do nothing;
  -- One live window of a lead.
  update public.janelas j set estado = 'retirada', terminou_em = greatest(now(), j.aberta_em)
    where j.lead_id = sai and j.estado in ('aberta', 'com_propostas', 'aceita') and exists (
      select 1 from public.janelas k where k.lead_id = fica and k.estado in ('aberta', 'com_propostas', 'aceita')
    );
  for t in select * from public.tabelas_do_lead where ao_juntar = 'move' order by nome loop
    iguais := '';
    if t.chave is not null then
      select format(
        ' and not exists (select 1 from public.%I o where o.lead_id = $2%s)', t.nome,
        coalesce(string_agg(format(' and o.%1$I = r.%1$I', coluna), ''), '')
      ) into iguais from unnest(t.chave) as coluna;
    end if;
    execute format('update public.%I r set lead_id = $2 where r.lead_id = $1%s', t.nome, iguais) using sai, fica;
  end loop;
  update public.leads_agencias la set oculta = l.excluido_em is not null
      or not (l.aceita_contato_parceiros or public.agencia_escolhida(la.lead_id, la.agencia_id))
    from public.leads l where la.lead_id = fica and l.id = fica;
  if exists (select 1 from public.meu_veiculo where lead_id = sai)
    and not exists (select 1 from public.meu_veiculo where lead_id = fica) then
    insert into public.meu_veiculo (lead_id, ligado_em) select fica, ligado_em from public.meu_veiculo where lead_id = sai;
    insert into public.meu_veiculo_valores (lead_id, mes, valor_reais, contado_em)
      select fica, mes, valor_reais, contado_em from public.meu_veiculo_valores where lead_id = sai;
  end if;
  delete from public.leads where id = sai;
end $$;
