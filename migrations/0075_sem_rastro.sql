-- What erasing a person could not reach: a search kept in a view of the list.
do $$ begin
  execute 'create policy dono on visoes_de_leads to current_user using (true) with check (true)';
end $$;
update visoes_de_leads set consulta = ltrim(regexp_replace(consulta, '(^|[?&])busca=[^&]*', '', 'gi'), '?&')
  where consulta ~* '(^|[?&])busca=';
alter table visoes_de_leads add constraint visao_sem_busca check (consulta !~* '(^|[?&])busca=');

-- PostgreSQL keeps values of rows to plan by, and goes on keeping them when the rows are gone, until it happens to look
-- again. Looks again at a table where somebody was erased since it last did, or up to a minute before, for a look of that
-- moment may have seen them; an empty table it would leave as it was.
create function esquecer_nas_estatisticas(tabela text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  cheia boolean;
begin
  if not tabela = any (array[
    'avaliacoes', 'leads', 'leads_indice', 'leads_contagens', 'leads_agencias', 'devolucoes', 'consentimentos'
  ]) then
    raise exception 'no table of persons: %', tabela using errcode = '42501';
  end if;
  if not exists (
    select 1 from public.leads_apagados where apagado_em > coalesce((
      select greatest(last_analyze, last_autoanalyze) - interval '1 minute' from pg_catalog.pg_stat_user_tables
      where schemaname = 'public' and relname = tabela
    ), '-infinity')
  ) then
    return false;
  end if;
  execute format('select exists (select 1 from public.%I)', tabela) into cheia;
  execute format('analyze public.%I', tabela);
  if not cheia and current_setting('server_version_num')::integer >= 180000 then
    execute format($q$
      select pg_catalog.pg_clear_attribute_stats('public', %L, attname::text, false)
      from pg_catalog.pg_attribute where attrelid = 'public.%I'::regclass and attnum > 0 and not attisdropped
    $q$, tabela, tabela);
  end if;
  return true;
end $$;
revoke all on function esquecer_nas_estatisticas from public;
grant execute on function esquecer_nas_estatisticas to servico;

-- Throttles are found by their whole key, which is a digest of an address: nothing is to be planned by it.
alter table limites alter column chave set statistics 0;
-- Nor by what a letter that waits says, which is in no list above, since letters go when they leave.
alter table emails_saida alter column carta set statistics 0;
