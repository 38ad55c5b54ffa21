-- A file of leads that waits to be fetched (0034) goes when one of its leads is erased, finished or not: whoever wants it
-- asks again, and the erased are not in it.
do $$ begin
  execute 'create policy dono on exportacoes to current_user using (true) with check (true)';
  execute 'create policy dono_le on exportacoes_partes for select to current_user using (true)';
end $$;
create function apagar_arquivos_de_quem_saiu() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.exportacoes e where exists (
    select 1 from public.exportacoes_partes p
    where p.exportacao_id = e.id and exists (
      select 1 from unnest(p.lead_ids) as de (id) join idos on idos.id = de.id
    )
  );
  return null;
end $$;
create trigger apagar_arquivos_de_quem_saiu after delete on leads
  referencing old table as idos for each statement execute function apagar_arquivos_de_quem_saiu();
revoke all on function apagar_arquivos_de_quem_saiu from public;
