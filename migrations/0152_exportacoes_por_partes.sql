-- Exports count their progress like other long work (docs/decisions/0152).
alter table exportacoes add column feitos integer not null default 0;
update exportacoes e set feitos = (
  select coalesce(sum(cardinality(lead_ids)), 0) from exportacoes_partes p where p.exportacao_id = e.id and p.texto is not null
);
