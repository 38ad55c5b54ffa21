-- Seconds from a visitor's first answer to the submit, sent with the valuation: a number, of nobody. Absent where the
-- browser could not measure them.
alter table avaliacoes_emitidas add column segundos smallint check (segundos between 1 and 3600);
alter table avaliacoes add column segundos smallint check (segundos between 1 and 3600);
create index avaliacoes_com_tempo on avaliacoes (criada_em) include (tipo_veiculo, segundos) where segundos is not null;

-- As in 0083, with the seconds.
create or replace function guardar_avaliacoes(
  linhas jsonb, minuto_segundos integer, minuto_usos integer, hora_segundos integer, hora_usos integer
) returns table (recusada uuid, espera integer)
language plpgsql set search_path = '' as $$
begin
  -- Of this transaction alone: it commits without waiting for the disk.
  perform pg_catalog.set_config('synchronous_commit', 'off', true);
  return query
    with pedidos as materialized (
      select * from pg_catalog.jsonb_to_recordset(linhas) as p (
        id uuid, criada_em timestamptz, tipo_veiculo text, pedido jsonb, resultado jsonb, prova jsonb, segundos smallint,
        minuto text, hora text
      )
    ), contados as materialized (
      select e.id, coalesce(
        nullif(public.consumir_limite(e.minuto, minuto_segundos, minuto_usos), 0),
        nullif(public.consumir_limite(e.hora, hora_segundos, hora_usos), 0)
      ) as segundos
      from (select p.id, p.minuto, p.hora from pedidos p where p.minuto is not null order by p.minuto) e
    ), guardadas as (
      insert into public.avaliacoes_emitidas (id, criada_em, tipo_veiculo, pedido, resultado, prova, segundos)
      select p.id, p.criada_em, p.tipo_veiculo, p.pedido, p.resultado, p.prova, p.segundos
      from pedidos p left join contados c on c.id = p.id where c.segundos is null
    )
    select c.id, c.segundos from contados c where c.segundos is not null;
end $$;

-- As in 0116, with the seconds.
create or replace function guardar_a_avaliacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Planned for this id, so that one partition is looked at and not all of them.
  execute 'with tirada as (delete from public.avaliacoes_emitidas where id = $1 returning *)
    insert into public.avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado, prova, segundos)
    select id, criada_em, tipo_veiculo, pedido, resultado, prova, segundos from tirada on conflict do nothing'
    using new.avaliacao_id;
  return new;
end $$;

-- Runs and their median, by type of vehicle: an aggregate that every visitor may read.
create function tempos_de_resposta(desde timestamptz) returns table (tipo_veiculo text, vezes integer, mediana integer)
language sql stable security definer set search_path = '' as $$
  select a.tipo_veiculo, count(*)::integer, (percentile_cont(0.5) within group (order by a.segundos))::integer
  from public.avaliacoes a where a.segundos is not null and a.criada_em >= desde group by 1
$$;
revoke all on function tempos_de_resposta from public;
grant execute on function tempos_de_resposta to anon, servico;
