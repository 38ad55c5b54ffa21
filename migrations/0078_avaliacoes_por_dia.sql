-- Valuations that led to nothing go whole days at a time (docs/decisions/0113). What visitors ask for is written to
-- `avaliacoes_emitidas`, one partition for each day of the id (uuid v7, UTC), to which nothing may refer. What a lead or a
-- link refers to is moved from there to `avaliacoes`, in the very transaction, and stays as long as they do. So a day
-- past its term is dropped, and never with anything that somebody needs.

-- The first id of an instant: 48 bits of milliseconds, the rest zero (RFC 9562).
create function primeiro_id(quando timestamptz) returns uuid
language sql immutable strict parallel safe set search_path = '' as $$
  select (lpad(to_hex((extract(epoch from quando) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create table avaliacoes_emitidas (
  id uuid primary key,
  criada_em timestamptz not null,
  tipo_veiculo text not null check (tipo_veiculo in ('carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros')),
  pedido jsonb not null,
  resultado jsonb not null,
  prova jsonb
) partition by range (id);
-- Whatever came without a partition for its day: kept all the same, and erased row by row.
create table avaliacoes_emitidas_resto partition of avaliacoes_emitidas default;
-- Nothing is planned by what somebody answered, and what is planned by outlives the row (0075); each day is made the same.
alter table avaliacoes_emitidas
  alter column pedido set statistics 0, alter column resultado set statistics 0, alter column prova set statistics 0;
create index avaliacoes_emitidas_resto_criada on avaliacoes_emitidas_resto (criada_em, id);

do $$ declare t text; begin
  foreach t in array array['avaliacoes_emitidas', 'avaliacoes_emitidas_resto'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
  execute 'create policy dono_guarda on avaliacoes for insert to current_user with check (true)';
end $$;
-- A visitor leaves one, and reads back the one whose id the request names.
grant select, insert on avaliacoes_emitidas to anon;
create policy criar on avaliacoes_emitidas for insert to anon with check (true);
create policy ler_a_nomeada on avaliacoes_emitidas for select to anon
  using (id = ((select claims()) ->> 'avaliacao_id')::uuid);
-- What is kept comes from there alone.
drop policy criar on avaliacoes;
revoke insert on avaliacoes from anon, agencia, admin;

-- Moves a valuation to those that are kept, before the first row that refers to it; one that is there already stays.
create function guardar_a_avaliacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Planned for this id, so that one partition is looked at and not all of them.
  execute 'with tirada as (delete from public.avaliacoes_emitidas where id = $1 returning *)
    insert into public.avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado, prova)
    select id, criada_em, tipo_veiculo, pedido, resultado, prova from tirada' using new.avaliacao_id;
  return new;
end $$;
create trigger guardar_a_avaliacao before insert on leads for each row execute function guardar_a_avaliacao();
create trigger guardar_a_avaliacao before insert on compartilhamentos
  for each row execute function guardar_a_avaliacao();

create function particao_do_dia(dia date) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select 'avaliacoes_emitidas_' || pg_catalog.to_char(dia, 'YYYYMMDD')
$$;

-- Days that have a partition.
create view dias_com_particao with (security_invoker = true) as
  select pg_catalog.to_date(right(c.relname, 8), 'YYYYMMDD') as dia
  from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'public.avaliacoes_emitidas'::regclass and c.relname ~ '^avaliacoes_emitidas_\d{8}$';
grant select on dias_com_particao to servico, admin;

-- Makes the partition of a day (UTC), unless it is there or rows of that day came without it, which then stay where
-- they are. Beside it writers go on: what is locked is the rest, for as long as it takes to see that no row of it
-- belongs to the day; who holds that for two seconds is not waited for. Answers whether it made one.
create function preparar_particao(dia date) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  nome text := public.particao_do_dia(dia);
  de uuid := public.primeiro_id(dia::timestamp at time zone 'UTC');
  ate uuid := public.primeiro_id((dia + 1)::timestamp at time zone 'UTC');
begin
  perform pg_catalog.pg_advisory_xact_lock(602078);
  if pg_catalog.to_regclass('public.' || nome) is not null then return false; end if;
  if exists (select 1 from public.avaliacoes_emitidas_resto where id >= de and id < ate) then return false; end if;
  execute format('create table public.%I (like public.avaliacoes_emitidas including all)', nome);
  execute format('alter table public.%I enable row level security', nome);
  execute format('alter table public.%I force row level security', nome);
  execute format('alter table public.%I alter column pedido set statistics 0, alter column resultado set statistics 0,
    alter column prova set statistics 0', nome);
  execute format('alter table public.avaliacoes_emitidas attach partition public.%I for values from (%L) to (%L)', nome, de, ate);
  return true;
exception when lock_not_available then
  return false;
end $$;

-- Drops the oldest day of which every row is from before `antes_de`, whatever any clock says nothing of the last two
-- days. Answers how many valuations went; null where there was no such day, or somebody has read the table for more than
-- two seconds: writers wait behind who waits for it, so it is left for the next night.
create function aposentar_particao(antes_de timestamptz) returns bigint
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  velho date;
  foram bigint;
begin
  perform pg_catalog.pg_advisory_xact_lock(602078);
  select min(d.dia) into velho from public.dias_com_particao d;
  if velho is null or (velho + 1)::timestamp at time zone 'UTC' > least(antes_de, now() - interval '2 days') then
    return null;
  end if;
  select count(*) into foram from public.avaliacoes_emitidas
    where id >= public.primeiro_id(velho::timestamp at time zone 'UTC')
      and id < public.primeiro_id((velho + 1)::timestamp at time zone 'UTC');
  execute format('drop table public.%I', public.particao_do_dia(velho));
  return foram;
exception when lock_not_available then
  return null;
end $$;
revoke all on function guardar_a_avaliacao, preparar_particao, aposentar_particao from public;
grant execute on function preparar_particao, aposentar_particao to servico;
