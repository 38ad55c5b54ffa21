-- One clock for each rule. A rule about a moment that the server wrote is judged by the server's clock, which
-- platform/db.ts carries as the claim `agora`; without the claim nothing is seen (a comparison with null).
-- A rule that only the database writes and reads (throttles, the outbox) keeps the database's clock.

alter policy ler_o_proprio on leads using (
  avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid
  or (
    cpf = (select claims()) ->> 'documento'
    and created_at > ((select claims()) ->> 'agora')::timestamptz - interval '60 seconds'
  )
);

alter policy criar on compartilhamentos with check (
  avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid
  and expira_em <= ((select claims()) ->> 'agora')::timestamptz + interval '31 days'
);
alter policy ler_a_compartilhada on avaliacoes using (
  id = any (array(
    select c.avaliacao_id from compartilhamentos c
    where c.resumo = (select claims()) ->> 'compartilhamento'
      and c.expira_em > ((select claims()) ->> 'agora')::timestamptz
  ))
);

-- A counter is of use until its window ends, and windows go from a minute to a day: each row knows its own end.
alter table limites add column fim bigint;
update limites set fim = janela + 86400;
alter table limites alter column fim set not null;
create index limites_fim on limites (fim);

create or replace function consumir_limite(p_chave text, p_janela_segundos integer, p_maximo integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  agora bigint := extract(epoch from clock_timestamp())::bigint;
  inicio bigint := agora - agora % p_janela_segundos;
  contagem integer;
begin
  insert into public.limites as l (chave, janela, usos, fim) values (p_chave, inicio, 1, inicio + p_janela_segundos)
    on conflict (chave, janela) do update set usos = l.usos + 1
    returning usos into contagem;
  if contagem <= p_maximo then return 0; end if;
  return greatest(1, (inicio + p_janela_segundos - agora)::integer);
end $$;

-- Forgets the counters whose window is over, by the clock that opened them.
create function limpar_limites() returns void language sql security definer set search_path = '' as $$
  delete from public.limites where fim < extract(epoch from clock_timestamp())::bigint
$$;
revoke all on function limpar_limites from public;
grant execute on function limpar_limites to servico;
