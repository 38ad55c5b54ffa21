-- An agency's list searches its assignments alone: what can be searched stands beside them, and a lead that
-- is being deleted is out of sight without asking the wide table.

alter table leads_agencias
  add column busca text collate "C" not null default '',
  add column oculta boolean not null default false;

create function busca_para_agencia(l leads) returns text
language sql immutable parallel safe set search_path = '' as $$
  select ' ' || public.dobrar(l.nome) || ' ' || public.dobrar(l.marca || ' ' || l.modelo) || ' '
    || public.dobrar(l.whatsapp) || ' '
$$;

create function ocultar_atribuicoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads_agencias set oculta = new.excluido_em is not null where lead_id = new.id;
  perform pg_notify('painel_agencia', agencia_id::text) from public.leads_agencias where lead_id = new.id;
  return null;
end $$;
create trigger ocultar after update of excluido_em on leads
  for each row when (old.excluido_em is distinct from new.excluido_em) execute function ocultar_atribuicoes();
revoke all on function busca_para_agencia, ocultar_atribuicoes from public;

update leads_agencias la set busca = busca_para_agencia(l), oculta = l.excluido_em is not null
  from leads l where l.id = la.lead_id;

alter policy ler_os_proprios on leads_agencias
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and not oculta);
-- The subquery is bound by the policy above, so it asks for nothing but a row.
alter policy ler_os_atribuidos on leads using (
  excluido_em is null and exists (select 1 from leads_agencias la where la.lead_id = leads.id)
);
