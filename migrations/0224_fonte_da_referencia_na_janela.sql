-- The reference of a window has the same name as its lead's (0223): from FIPE's table, our model or our prices.
alter table janelas
  add column referencia_estimada boolean not null default false,
  add column referencia_fonte text check (referencia_fonte in ('fipe', 'modelo', 'agro')),
  add column referencia_versoes smallint not null default 1;
grant select (referencia_estimada, referencia_fonte, referencia_versoes) on janelas to agencia, vendedor;
update janelas j set referencia_estimada = l.referencia_estimada, referencia_fonte = l.referencia_fonte,
    referencia_versoes = l.referencia_versoes
  from leads l where l.id = j.lead_id;
