-- When an agency means to call a lead again: a day of São Paulo, its own note like the others.
alter table leads_agencias add column retorno_em date;
grant update (retorno_em) on leads_agencias to agencia;
create index leads_agencias_retorno on leads_agencias (agencia_id, retorno_em) where retorno_em is not null and not oculta;
