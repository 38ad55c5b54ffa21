-- A report's mail and a monthly mail carry a code that opens personal data. The code waits inside the sealed column from now
-- on, not in clear beside it. The job that seals letters (0110) seals the rows from before.

alter table emails_saida drop constraint emails_saida_um_assunto;
alter table emails_saida drop constraint if exists emails_saida_cartas_seladas;
alter table emails_saida disable trigger recusar_em_claro;
update emails_saida set carta = json_build_object('codigo_de_acesso', palavra) where palavra is not null;
alter table emails_saida enable trigger recusar_em_claro;
alter table emails_saida drop column palavra;
alter table emails_saida add constraint emails_saida_um_assunto check (
  num_nonnulls(para, agencia_id, entrega_id, lead_id, veiculo_de) = 1
  and (entrega_id is null) = (carta is not null)
  and (veiculo_de is null) = (mes is null)
);
grant insert (id, lead_id, carta) on emails_saida to anon;
