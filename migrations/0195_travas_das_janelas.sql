-- Locks in one order, so that an erasure and the deletion of an agency never deadlock: leads, windows, agencies, the rest.

-- For an erasure. The cascade alone would lock assignments before windows.
create function travar_para_apagar(ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.leads l where l.id = any (ids) order by l.id for update;
  perform 1 from public.janelas j where j.lead_id = any (ids) order by j.id for update;
end $$;
revoke all on function travar_para_apagar from public;
grant execute on function travar_para_apagar to titular, servico;

-- Also ended windows with a chosen offer: a trigger of the deleted offer changes them.
create or replace function travar_janelas_da_agencia(agencia uuid) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.janelas j
    where (j.estado in ('aberta', 'com_propostas', 'aceita') or j.escolhida is not null)
      and j.id in (select c.janela_id from public.janelas_convites c where c.agencia_id = agencia)
    order by j.id for update
$$;
