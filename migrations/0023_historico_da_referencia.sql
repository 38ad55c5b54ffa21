-- The months of one version and year, read for its report.
create index fipe_precos_por_versao on fipe_precos (codigo_fipe, ano, mes);

-- The one factor by which most rows of a table moved from the month before, as if carried without new evidence:
-- a row that moved otherwise moved by itself. Measured when a month is stored beside its neighbour.
create table fipe_fatores (
  mes text not null references fipe_meses on delete cascade,
  tipo text not null check (tipo in ('carro', 'moto', 'caminhao')),
  fator numeric(8, 4) not null check (fator between 0.5 and 2),
  -- Share of the rows that moved by it.
  parte real not null check (parte between 0 and 1),
  primary key (mes, tipo)
);
alter table fipe_fatores enable row level security;
alter table fipe_fatores force row level security;
create policy servico_tudo on fipe_fatores to servico using (true) with check (true);
grant select, insert, update, delete on fipe_fatores to servico;
grant select on fipe_fatores to anon, agencia, admin;
create policy leitura on fipe_fatores for select to anon, agencia, admin using (true);
