-- PostgreSQL keeps values of rows to plan by, and goes on keeping them when the rows are gone. By names, mailboxes, numbers
-- and devices of who works here nothing is planned that a unique index does not tell, so it keeps none of them.
do $$ declare de record; begin
  for de in
    select c.oid, c.relname, a.attname from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and (c.relname, a.attname) in (
      ('auth_users', 'email'), ('auth_users', 'phone'), ('auth_users', 'new_email'), ('auth_users', 'user_metadata'),
      ('auth_identities', 'id'), ('auth_identities', 'identity_data'), ('auth_sessions', 'user_agent'), ('auth_sessions', 'ip'),
      ('membros_agencias', 'nome'), ('convites_agencias', 'nome'), ('convites_agencias', 'email'),
      ('agencias', 'responsavel'), ('agencias', 'email'),
      ('operadores', 'nome'), ('operadores', 'email'), ('operadores', 'telefone'),
      ('visoes_de_leads', 'nome')
    )
  loop
    execute format('alter table public.%I alter column %I set statistics 0', de.relname, de.attname);
    if current_setting('server_version_num')::integer >= 180000 then
      perform pg_catalog.pg_clear_attribute_stats('public', de.relname, de.attname, false);
    end if;
  end loop;
end $$;

-- A view of the list may have been named after somebody. Who leaves takes the name along.
create function esquecer_nas_visoes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  partes text[] := regexp_split_to_array(btrim(public.dobrar(old.nome)), '\s+');
begin
  -- A single word is nobody's alone.
  if cardinality(partes) < 2 then return null; end if;
  update public.visoes_de_leads v set nome = 'Visão ' || right(v.id::text, 8)
  where (
    select bool_and(' ' || regexp_replace(public.dobrar(v.nome), '[^[:alnum:]]+', ' ', 'g') || ' ' like '% ' || parte || ' %')
    from unnest(array[partes[1], partes[cardinality(partes)]]) as parte
  );
  return null;
end $$;
revoke all on function esquecer_nas_visoes from public;
create trigger esquecer_nas_visoes after delete on leads for each row execute function esquecer_nas_visoes();
