-- What an agency filters and counts its leads by stands beside the assignment, as the search does: its list and
-- its reports read narrow rows of its own and never the wide table. A lead's answers do not change.

alter table leads_agencias
  add column tipo_veiculo text,
  add column objetivo text,
  add column localizacao text collate "C",
  add column valor_fipe integer;
update leads_agencias la
  set tipo_veiculo = l.tipo_veiculo, objetivo = l.objetivo, localizacao = l.localizacao, valor_fipe = l.valor_fipe
  from leads l where l.id = la.lead_id;

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
  new.tipo_veiculo := lead.tipo_veiculo;
  new.objetivo := lead.objetivo;
  new.localizacao := lead.localizacao;
  new.valor_fipe := lead.valor_fipe;
  return new;
end $$;

-- Reports go by the day of receipt.
create index leads_agencias_recebido on leads_agencias (agencia_id, atribuido_em) where not oculta;
