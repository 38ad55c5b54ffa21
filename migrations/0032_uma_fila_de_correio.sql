-- One queue of mail (docs/decisions/0066): a row is a letter, or names what its letter is made of when it leaves.
alter table emails_saida
  add column carta jsonb,
  add column entrega_id uuid unique references entregas on delete cascade,
  add column lead_id uuid unique references leads on delete cascade,
  -- Word of the private link that the report carries; elsewhere only its digest is kept.
  add column palavra text,
  alter column id set default gen_random_uuid();

-- The owner is bound by the forced policies as well, and has none here.
do $$ begin
  execute 'create policy dono_leva on emails_saida to current_user using (true) with check (true)';
  execute 'create policy dono_leva on entregas for select to current_user using (true)';
end $$;
update emails_saida set carta = jsonb_build_object(
  'assunto', assunto, 'previa', '', 'titulo', assunto,
  'paragrafos', to_jsonb(string_to_array(texto, E'\n\n')), 'porque', ''
);
alter table emails_saida alter column para drop not null, drop column assunto, drop column texto;
-- What the queue that went had still to send.
insert into emails_saida (entrega_id) select id from entregas where estado = 'pendente';
drop policy dono_leva on emails_saida;
drop policy dono_leva on entregas;

alter table emails_saida add constraint emails_saida_um_assunto check (
  num_nonnulls(para, entrega_id, lead_id) = 1
  and (para is null) = (carta is null)
  and (lead_id is null) = (palavra is null)
);

-- What agencies are told of their subscription.
alter table entregas drop constraint entregas_tipo_check;
alter table entregas add constraint entregas_tipo_check check (
  tipo in ('lead', 'limite_80', 'limite_100', 'assinatura_ativa', 'assinatura_pendente', 'assinatura_encerrada')
);

-- Nobody but the jobs writes a mail to an address of its choosing: an administrator may name a delivery, a visitor
-- the lead that is being left.
grant insert (entrega_id) on emails_saida to admin;
create policy admin_enfileira on emails_saida for insert to admin with check (entrega_id is not null);
grant insert (lead_id, palavra) on emails_saida to anon;
create policy relatorio_do_proprio on emails_saida for insert to anon
  with check (lead_id = ((select claims()) ->> 'lead_id')::uuid);
