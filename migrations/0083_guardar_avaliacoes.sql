-- Counts and keeps what visitors ask for (docs/decisions/0117). The statement is the one that the server sent before;
-- in a function it is planned once for each connection, whatever pooler stands between, and no more once for each
-- handful of valuations: planning was a third of what one cost here.
--
-- Runs as who calls, under the same policies. Answers who has to wait, and for how many seconds.
create function guardar_avaliacoes(
  linhas jsonb, minuto_segundos integer, minuto_usos integer, hora_segundos integer, hora_usos integer
) returns table (recusada uuid, espera integer)
language plpgsql set search_path = '' as $$
begin
  -- Of this transaction alone: nobody waits for the disk.
  perform pg_catalog.set_config('synchronous_commit', 'off', true);
  return query
    with pedidos as materialized (
      select * from pg_catalog.jsonb_to_recordset(linhas) as p (
        id uuid, criada_em timestamptz, tipo_veiculo text, pedido jsonb, resultado jsonb, prova jsonb, minuto text, hora text
      )
    ), contados as materialized (
      select e.id, coalesce(
        nullif(public.consumir_limite(e.minuto, minuto_segundos, minuto_usos), 0),
        nullif(public.consumir_limite(e.hora, hora_segundos, hora_usos), 0)
      ) as segundos
      from (select p.id, p.minuto, p.hora from pedidos p where p.minuto is not null order by p.minuto) e
    ), guardadas as (
      insert into public.avaliacoes_emitidas (id, criada_em, tipo_veiculo, pedido, resultado, prova)
      select p.id, p.criada_em, p.tipo_veiculo, p.pedido, p.resultado, p.prova
      from pedidos p left join contados c on c.id = p.id where c.segundos is null
    )
    select c.id, c.segundos from contados c where c.segundos is not null;
end $$;
revoke all on function guardar_avaliacoes from public;
grant execute on function guardar_avaliacoes to anon;
