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

-- Forgets the counters whose window is over, by the clock that opened them.
create function limpar_limites() returns void language sql security definer set search_path = '' as $$
  delete from public.limites where fim < extract(epoch from clock_timestamp())::bigint
$$;
revoke all on function limpar_limites from public;
grant execute on function limpar_limites to servico;
