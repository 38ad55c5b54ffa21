-- Recipients of mail that waits are encrypted like the leads (0062), and so are files of leads that wait to be fetched.

alter table emails_saida
  -- Keyed hash of the recipient, by which its letters are found.
  add column para_chave text,
  -- A letter to an agency goes to the mailbox that the agency has when it leaves.
  add column agencia_id uuid references agencias on delete cascade;
create index emails_saida_para_chave on emails_saida (para_chave) where para_chave is not null;
create index emails_saida_chave_do_selo on emails_saida (chave_do_selo(para), id) where para is not null;
alter table emails_saida drop constraint emails_saida_um_assunto;
alter table emails_saida add constraint emails_saida_um_assunto check (
  num_nonnulls(para, agencia_id, entrega_id, lead_id, veiculo_de) = 1
  and (para is null and agencia_id is null) = (carta is null)
  and (lead_id is null and veiculo_de is null) = (palavra is null)
  and (veiculo_de is null) = (mes is null)
);

-- In the name of a person letters are written to the mailbox that was proved, and to agencies that received its leads.
revoke insert on emails_saida from titular;
revoke insert (para, carta) on emails_saida from titular;
grant insert (id, para, para_chave, agencia_id, carta) on emails_saida to titular;
alter policy titular_avisa on emails_saida with check (
  para_chave = any (array(select jsonb_array_elements_text((select claims()) -> 'caixas')))
  or agencia_id in (select a.id from agencias a)
);

create trigger recusar_em_claro_novo before insert on emails_saida for each row
  when (chave_do_selo(new.para) = '' or (new.para is null) <> (new.para_chave is null))
  execute function recusar_em_claro();
create trigger recusar_em_claro before update of para on emails_saida for each row
  when (new.para is distinct from old.para and chave_do_selo(new.para) = '') execute function recusar_em_claro();

do $$ begin
  execute 'create policy dono_confere on emails_saida for select to current_user using (true)';
end $$;

-- Files that wait are written again, sealed: which leads are in them was settled when they were asked for.
do $$ begin
  execute 'create policy dono_uma_vez on exportacoes_partes for update to current_user using (true) with check (true)';
end $$;
update exportacoes_partes set texto = null;
update exportacoes set terminada_em = null;
drop policy dono_uma_vez on exportacoes_partes;
alter table exportacoes_partes add constraint exportacoes_partes_seladas check (chave_do_selo(texto) <> '');

create or replace function fechar_em_claro() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.leads where public.chave_da_linha(cpf, whatsapp, email, placa) = '')
    or exists (select 1 from public.emails_saida where para is not null and public.chave_do_selo(para) = '')
  then return false; end if;
  if not exists (select 1 from pg_catalog.pg_constraint where conname = 'leads_selados') then
    alter table public.leads add constraint leads_selados check (
      public.chave_do_selo(cpf) <> '' and public.chave_do_selo(whatsapp) <> '' and public.chave_do_selo(email) <> ''
      and public.chave_do_selo(placa) <> ''
    ) not valid;
    alter table public.emails_saida add constraint emails_saida_selados check (public.chave_do_selo(para) <> '') not valid;
    return false;
  end if;
  alter table public.leads validate constraint leads_selados;
  alter table public.emails_saida validate constraint emails_saida_selados;
  return true;
end $$;
