-- "Meu veículo": its value by mail, once for each month of the table, for whoever asked for it and until they leave.
-- A consent of its own, apart from that of partners.
alter table consentimentos drop constraint consentimentos_finalidade_check;
alter table consentimentos add constraint consentimentos_finalidade_check
  check (finalidade in ('termos', 'contato_parceiros', 'meu_veiculo'));

create table meu_veiculo (
  lead_id uuid primary key references leads on delete cascade,
  ligado_em timestamptz not null
);
-- What was told, month by month: the chart of the mail, and the proof that no month is told twice.
create table meu_veiculo_valores (
  lead_id uuid not null references meu_veiculo on delete cascade,
  mes text not null check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Middle of the sale in whole reais; null where the engine abstained.
  valor_reais integer check (valor_reais > 0),
  contado_em timestamptz not null,
  primary key (lead_id, mes)
);

do $$ declare t text; begin
  foreach t in array array['meu_veiculo', 'meu_veiculo_valores'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
  -- What goes with an erased lead goes by the hand of the owner of the tables.
  execute 'create policy dono on meu_veiculo to current_user using (true) with check (true)';
  execute 'create policy dono on meu_veiculo_valores to current_user using (true) with check (true)';
end $$;

-- Who was handed the report asks for it; who proved the mailbox sees it and leaves.
grant insert on meu_veiculo, meu_veiculo_valores to anon;
create policy ligar on meu_veiculo for insert to anon
  with check (lead_id = ((select claims()) ->> 'lead_id')::uuid);
create policy comecar on meu_veiculo_valores for insert to anon
  with check (lead_id = ((select claims()) ->> 'lead_id')::uuid);
grant select, delete on meu_veiculo to titular;
create policy titular_le on meu_veiculo for select to titular
  using (exists (select 1 from leads l where l.id = meu_veiculo.lead_id));
create policy titular_sai on meu_veiculo for delete to titular
  using (exists (select 1 from leads l where l.id = meu_veiculo.lead_id));

-- The mail names the value that it tells; it is gone with it.
alter table emails_saida add column veiculo_de uuid, add column mes text;
alter table emails_saida add constraint emails_saida_meu_veiculo foreign key (veiculo_de, mes)
  references meu_veiculo_valores (lead_id, mes) on delete cascade;
create unique index emails_saida_um_por_mes on emails_saida (veiculo_de, mes) where veiculo_de is not null;
alter table emails_saida drop constraint emails_saida_um_assunto;
alter table emails_saida add constraint emails_saida_um_assunto check (
  num_nonnulls(para, entrega_id, lead_id, veiculo_de) = 1
  and (para is null) = (carta is null)
  and (lead_id is null and veiculo_de is null) = (palavra is null)
  and (veiculo_de is null) = (mes is null)
);
