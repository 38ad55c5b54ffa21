-- An agency's report sums purchases and sales apart. It still reads what it counts from an index alone (0085).
drop index leads_agencias_recebido;
create index leads_agencias_recebido on leads_agencias (agencia_id, atribuido_em)
  include (contato_em, tipo_veiculo, vendedor_id, desfecho, valor_fechado, negocio) where not oculta;

drop function contas_da_agencia;
create function contas_da_agencia(desde timestamptz) returns table (
  atribuido_em timestamptz, contato_em timestamptz, tipo_veiculo text, vendedor_id uuid, desfecho text, valor_fechado integer,
  negocio text
) language sql stable security definer set search_path = '' as $$
  select la.atribuido_em, la.contato_em, la.tipo_veiculo, la.vendedor_id, la.desfecho, la.valor_fechado, la.negocio
  from public.leads_agencias la
  where la.agencia_id = ((select public.claims()) ->> 'agencia_id')::uuid and la.atribuido_em >= desde and not la.oculta
  union all
  select la.atribuido_em, la.contato_em, la.tipo_veiculo, la.vendedor_id, la.desfecho, la.valor_fechado, la.negocio
  from public.leads_agencias la join public.leads l on l.id = la.lead_id and l.excluido_em is null
  where la.agencia_id = ((select public.claims()) ->> 'agencia_id')::uuid and la.atribuido_em >= desde and la.oculta
  union all
  select a.atribuido_em, a.contato_em, a.tipo_veiculo, a.vendedor_id, a.desfecho, a.valor_fechado, a.negocio
  from public.atribuicoes_apagadas a
  where a.agencia_id = ((select public.claims()) ->> 'agencia_id')::uuid and a.atribuido_em >= desde
    and not exists (select 1 from public.leads_apagados p where p.lead_id = a.lead_id and p.motivo = 'painel')
$$;
revoke all on function contas_da_agencia from public;
grant execute on function contas_da_agencia to agencia;
