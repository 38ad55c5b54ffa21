-- An agency's list is ordered and cut by when the lead was left, not by when it was passed on: an old lead must
-- not look fresh. The lead's moment never changes, so it stands beside the assignment and under its index.

alter table leads_agencias add column lead_criado_em timestamptz;
update leads_agencias la set lead_criado_em = l.created_at from leads l where l.id = la.lead_id;
alter table leads_agencias alter column lead_criado_em set not null, alter column lead_criado_em set default now();

create or replace function conferir_atribuicao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads
    where id = new.lead_id and aceita_contato_parceiros and excluido_em is null;
  if not found then
    raise exception 'lead without partner consent' using errcode = '23514', constraint = 'lead_com_consentimento';
  end if;
  if not exists (
    select 1 from public.agencias where id = new.agencia_id and ativa and status_assinatura = 'active'
  ) then
    raise exception 'agency without subscription' using errcode = '23514', constraint = 'agencia_com_assinatura';
  end if;
  new.busca := public.busca_para_agencia(lead);
  new.lead_criado_em := lead.created_at;
  return new;
end $$;

drop index leads_agencias_agencia;
create index leads_agencias_agencia on leads_agencias (agencia_id, lead_criado_em desc, lead_id desc) where not oculta;
