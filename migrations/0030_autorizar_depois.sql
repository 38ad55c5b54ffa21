-- Whoever holds a report may still authorise the contact of partners: that box alone, only on, and with its proof.
grant update (aceita_contato_parceiros) on leads to anon;
grant select (aceita_contato_parceiros) on leads to anon;
create policy autorizar_contato on leads for update to anon
  using (avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid and excluido_em is null)
  with check (avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid and aceita_contato_parceiros);

create function exigir_prova_da_autorizacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.consentimentos where lead_id = new.id and finalidade = 'contato_parceiros' and aceito
  ) then
    raise exception 'consent without proof' using errcode = '23514', constraint = 'autorizacao_com_prova';
  end if;
  perform pg_notify('leads', '');
  return null;
end $$;
-- The trigger runs as its owner, who is bound by the forced policies as well.
do $$ begin
  execute 'create policy dono on consentimentos for select to current_user using (true)';
end $$;
-- At the end of the transaction: the proof may be written after the box.
create constraint trigger provar_autorizacao after update of aceita_contato_parceiros on leads
  deferrable initially deferred for each row
  when (new.aceita_contato_parceiros and not old.aceita_contato_parceiros)
  execute function exigir_prova_da_autorizacao();
