-- Private links that reopen a report: unguessable, expiring, without anything of the person. Only a digest
-- of the link's word is kept, so that reading this table opens nothing.

create table compartilhamentos (
  resumo text primary key,
  avaliacao_id uuid not null references avaliacoes on delete cascade,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null
);
create index compartilhamentos_avaliacao on compartilhamentos (avaliacao_id);

alter table compartilhamentos enable row level security;
alter table compartilhamentos force row level security;
create policy servico_tudo on compartilhamentos to servico using (true) with check (true);
grant select, insert, update, delete on compartilhamentos to servico;

-- A visitor makes a link for the valuation that the request names, and follows the one whose digest it has.
grant insert, select on compartilhamentos to anon;
create policy criar on compartilhamentos for insert to anon with check (
  avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid and expira_em <= now() + interval '31 days'
);
create policy seguir on compartilhamentos for select to anon
  using (resumo = (select claims()) ->> 'compartilhamento');
create policy ler_a_compartilhada on avaliacoes for select to anon using (
  id = any (array(
    select c.avaliacao_id from compartilhamentos c
    where c.resumo = (select claims()) ->> 'compartilhamento' and c.expira_em > now()
  ))
);
