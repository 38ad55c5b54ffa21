-- A valuation that was being written while the partition of its day was attached failed: it had chosen the default
-- partition, which no longer took its day. Writers now wait for the attachment before they choose. Seen on a new server,
-- whose first job makes eight partitions while the first visitors value vehicles.
create or replace function preparar_particao(dia date) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  nome text := public.particao_do_dia(dia);
  de uuid := public.primeiro_id(dia::timestamp at time zone 'UTC');
  ate uuid := public.primeiro_id((dia + 1)::timestamp at time zone 'UTC');
begin
  perform pg_catalog.pg_advisory_xact_lock(602078);
  if pg_catalog.to_regclass('public.' || nome) is not null then return false; end if;
  -- Conflicts with writers, not with readers.
  lock table public.avaliacoes_emitidas in share row exclusive mode;
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
