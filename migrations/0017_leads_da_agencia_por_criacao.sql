-- An agency's list is ordered and cut by when the lead was left, not by when it was passed on: an old lead must
-- not look fresh. The lead's moment never changes, so it stands beside the assignment and under its index.

alter table leads_agencias add column lead_criado_em timestamptz;
update leads_agencias la set lead_criado_em = l.created_at from leads l where l.id = la.lead_id;
alter table leads_agencias alter column lead_criado_em set not null, alter column lead_criado_em set default now();

drop index leads_agencias_agencia;
create index leads_agencias_agencia on leads_agencias (agencia_id, lead_criado_em desc, lead_id desc) where not oculta;
