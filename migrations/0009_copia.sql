-- Which migrations a backup belongs to; the jobs' role reads the names and nothing else of that table.
create function nomes_das_migracoes() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(nome order by nome), '{}') from public.migracoes
$$;
revoke all on function nomes_das_migracoes from public;
grant execute on function nomes_das_migracoes to servico;

-- An agency sees why a lead got its points.
grant select (validacao) on leads to agencia;
