-- Letters that wait carry links and codes that open accounts and personal data, and a device's address and secret let
-- anybody send it notices: both are encrypted like the leads (0062). The job seals the rows from before.

alter table emails_saida alter column carta type text using carta::text;
alter table emails_saida alter column carta set statistics 0;
create index emails_saida_chave_da_carta on emails_saida (chave_do_selo(carta), id) where carta is not null;

drop trigger recusar_em_claro_novo on emails_saida;
create trigger recusar_em_claro_novo before insert on emails_saida for each row
  when (
    chave_do_selo(new.para) = '' or chave_do_selo(new.carta) = '' or (new.para is null) <> (new.para_chave is null)
  )
  execute function recusar_em_claro();
drop trigger recusar_em_claro on emails_saida;
create trigger recusar_em_claro before update of para, carta on emails_saida for each row
  when (
    (new.para is distinct from old.para and chave_do_selo(new.para) = '')
    or (new.carta is distinct from old.carta and chave_do_selo(new.carta) = '')
  )
  execute function recusar_em_claro();

alter table inscricoes_push
  drop constraint inscricoes_push_endereco_key,
  drop constraint inscricoes_push_endereco_check,
  -- Keyed hash of the address, by which a device is known again; null in a row from before.
  add column endereco_chave text;
create unique index inscricoes_push_endereco_chave on inscricoes_push (endereco_chave) where endereco_chave is not null;
create index inscricoes_push_chave_da_linha on inscricoes_push (chave_da_linha(endereco, segredo, null, null), id);
alter table inscricoes_push alter column endereco set statistics 0, alter column segredo set statistics 0;

create trigger recusar_em_claro_novo before insert on inscricoes_push for each row
  when (chave_do_selo(new.endereco) = '' or chave_do_selo(new.segredo) = '' or new.endereco_chave is null)
  execute function recusar_em_claro();
create trigger recusar_em_claro before update of endereco, segredo on inscricoes_push for each row
  when (
    (new.endereco is distinct from old.endereco and chave_do_selo(new.endereco) = '')
    or (new.segredo is distinct from old.segredo and chave_do_selo(new.segredo) = '')
  )
  execute function recusar_em_claro();

create or replace function fechar_em_claro() returns boolean
language plpgsql security definer set search_path = '' as $$
declare regra record; faltava boolean := false; begin
  if exists (select 1 from public.leads where public.chave_da_linha(cpf, whatsapp, email, placa) = '')
    or exists (select 1 from public.emails_saida where para is not null and public.chave_do_selo(para) = '')
    or exists (select 1 from public.emails_saida where carta is not null and public.chave_do_selo(carta) = '')
    or exists (select 1 from public.inscricoes_push where public.chave_da_linha(endereco, segredo, null, null) = '')
  then return false; end if;
  for regra in select * from (values
    ('leads', 'leads_selados', 'public.chave_do_selo(cpf) <> '''' and public.chave_do_selo(whatsapp) <> ''''
      and public.chave_do_selo(email) <> '''' and public.chave_do_selo(placa) <> '''''),
    ('emails_saida', 'emails_saida_selados', 'public.chave_do_selo(para) <> '''''),
    ('emails_saida', 'emails_saida_cartas_seladas', 'public.chave_do_selo(carta) <> '''''),
    ('inscricoes_push', 'inscricoes_push_selados',
      'public.chave_do_selo(endereco) <> '''' and public.chave_do_selo(segredo) <> ''''')
  ) as regras (tabela, nome, condicao) loop
    if not exists (select 1 from pg_catalog.pg_constraint where conname = regra.nome) then
      execute format('alter table public.%I add constraint %I check (%s) not valid', regra.tabela, regra.nome, regra.condicao);
      faltava := true;
    end if;
  end loop;
  if faltava then return false; end if;
  alter table public.leads validate constraint leads_selados;
  alter table public.emails_saida validate constraint emails_saida_selados;
  alter table public.emails_saida validate constraint emails_saida_cartas_seladas;
  alter table public.inscricoes_push validate constraint inscricoes_push_selados;
  return true;
end $$;

-- Codes of the own data and of accounts are stored as keyed hashes from now on: those of before match nothing, which
-- their owners meet as "ask for another". They live for ten minutes and for half an hour.
