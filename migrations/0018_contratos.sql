-- Leads granted beyond a plan's limit, for the one period written beside them; and a contract has a beginning.

alter table agencias
  add column leads_extras integer not null default 0 check (leads_extras between 0 and 10000),
  add column leads_extras_periodo timestamptz,
  add constraint extras_de_um_periodo check ((leads_extras > 0) = (leads_extras_periodo is not null)),
  add constraint contrato_com_inicio check (assinatura_origem <> 'manual' or assinatura_inicio is not null);
grant update (leads_extras, leads_extras_periodo) on agencias to admin;
