-- Many leads given to many agencies at once: what was asked, how far it got, and what was refused, kept so that
-- a proxy's time-out or a closed tab loses nothing.

create table atribuicoes_em_massa (
  id uuid primary key,
  pedida_por uuid not null,
  pedida_em timestamptz not null,
  terminada_em timestamptz,
  lead_ids uuid[] not null check (cardinality(lead_ids) between 1 and 500),
  agencia_ids uuid[] not null check (cardinality(agencia_ids) between 1 and 50),
  -- Pairs done with, in the order of the lists; each in the transaction of its assignment.
  feitos integer not null default 0,
  atribuidos integer not null default 0,
  recusados jsonb not null default '[]',
  check (feitos between 0 and cardinality(lead_ids) * cardinality(agencia_ids)),
  check (feitos = atribuidos + jsonb_array_length(recusados)),
  check (terminada_em is null or feitos = cardinality(lead_ids) * cardinality(agencia_ids))
);
create index atribuicoes_em_massa_por_fazer on atribuicoes_em_massa (pedida_em) where terminada_em is null;

alter table atribuicoes_em_massa enable row level security;
alter table atribuicoes_em_massa force row level security;
create policy servico_tudo on atribuicoes_em_massa to servico using (true) with check (true);
grant select, insert, update, delete on atribuicoes_em_massa to servico;
grant select, insert, update (feitos, atribuidos, recusados, terminada_em) on atribuicoes_em_massa to admin;
create policy admin_le on atribuicoes_em_massa for select to admin using (true);
create policy admin_pede on atribuicoes_em_massa for insert to admin with check (true);
create policy admin_anota on atribuicoes_em_massa for update to admin using (true) with check (true);
