-- Time of the message to the owner that the chosen agency withdrew.
alter table janelas add column desistencia_avisada_em timestamptz;
create index palavras_desistidas on palavras (proposta_id) where loja_desfecho = 'desistiu' and dono_em is null;
create index janelas_da_escolhida on janelas (escolhida) where escolhida is not null;

-- An erasure also tells the agencies that made an offer to the person's window.
create policy titular_avisa_quem_propos on emails_saida for insert to titular with check (
  para is null and exists (
    select 1 from propostas p join janelas j on j.id = p.janela_id where p.agencia_id = emails_saida.agencia_id
  )
);
