-- A throttle's window begins with the first use, not with the clock's minute: whoever waits for the turn of the
-- minute no longer gets two allowances in a second, and "tente de novo em 40 segundos" is true for everybody.
-- One row for each key; what the counters held is let go, as in a crash.
truncate limites;
alter table limites drop constraint limites_pkey, drop column janela, add primary key (chave);

create or replace function consumir_limite(p_chave text, p_janela_segundos integer, p_maximo integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  agora bigint := extract(epoch from clock_timestamp())::bigint;
  conta public.limites;
begin
  insert into public.limites as l (chave, usos, fim) values (p_chave, 1, agora + p_janela_segundos)
    on conflict (chave) do update set
      usos = case when l.fim <= agora then 1 else l.usos + 1 end,
      fim = case when l.fim <= agora then excluded.fim else l.fim end
    returning l.* into conta;
  if conta.usos <= p_maximo then return 0; end if;
  return greatest(1, (conta.fim - agora)::integer);
end $$;

-- Takes back one use that turned out to be legitimate.
drop function if exists devolver_limite(text, integer);
create function devolver_limite(p_chave text) returns void
language sql security definer set search_path = '' as $$
  update public.limites set usos = greatest(0, usos - 1) where chave = p_chave
$$;
revoke all on function devolver_limite from public;
grant execute on function devolver_limite to servico;
