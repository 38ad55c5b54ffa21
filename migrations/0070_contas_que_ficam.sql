-- Counts and money of an agency stay right when a lead that it worked is erased or its consent taken back: its reports
-- read what is left of each, without the person, in place of the rows that the agency may see.
alter table atribuicoes_apagadas add column vendedor_id uuid;

create or replace function deixar_de_guardar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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
  update public.consentimentos set ip = null where lead_id = old.id and ip is not null;
  return old;
end $$;

-- Of the agency that asks alone, whatever is asked. What an administrator deleted was never a lead, and counts for nobody.
create function contas_da_agencia(desde timestamptz) returns table (
  atribuido_em timestamptz, contato_em timestamptz, tipo_veiculo text, vendedor_id uuid, desfecho text, valor_fechado integer
) language sql stable security definer set search_path = '' as $$
  select la.atribuido_em, la.contato_em, la.tipo_veiculo, la.vendedor_id, la.desfecho, la.valor_fechado
  from public.leads_agencias la join public.leads l on l.id = la.lead_id and l.excluido_em is null
  where la.agencia_id = ((select public.claims()) ->> 'agencia_id')::uuid and la.atribuido_em >= desde
  union all
  select a.atribuido_em, a.contato_em, a.tipo_veiculo, a.vendedor_id, a.desfecho, a.valor_fechado
  from public.atribuicoes_apagadas a
  where a.agencia_id = ((select public.claims()) ->> 'agencia_id')::uuid and a.atribuido_em >= desde
    and not exists (select 1 from public.leads_apagados p where p.lead_id = a.lead_id and p.motivo = 'painel')
$$;
revoke all on function contas_da_agencia from public;
grant execute on function contas_da_agencia to agencia;
