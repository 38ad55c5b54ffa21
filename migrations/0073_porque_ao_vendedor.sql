-- Why the agency has a lead, to a seller who may see that lead: which place it had among how many. The figures behind the
-- place tell how full the plan is, which is the owner's (docs/decisions/0111).
create function porque_recebemos(p_lead uuid)
returns table (decidida_em timestamptz, lugar integer, concorrentes integer)
language sql stable security definer set search_path = '' as $$
  select p.decidida_em, (p.lugar ->> 'lugar')::integer, p.concorrentes
  from public.porque_recebi(p_lead) p
  where exists (
    select from public.leads_agencias la join public.agencias a on a.id = la.agencia_id
    where la.lead_id = p_lead and la.agencia_id = (public.claims() ->> 'agencia_id')::uuid and a.ativa and (
      la.vendedor_id is null or la.vendedor_id = (public.claims() ->> 'sub')::uuid or a.vendedores_veem_todos
    )
  )
$$;
revoke all on function porque_recebemos from public;
grant execute on function porque_recebemos to vendedor;
