-- The figures of the administrator's page of offers: with 100,000 windows and 800,000 invitations in a period, counting them
-- took over half a second, and still a tenth of one from covering indexes. A job stores the count of a large period.
create table propostas_contadas (
  -- Length of the period, back from the count.
  dias smallint primary key,
  contadas_em timestamptz not null,
  -- Figures without persons; the agencies by their ids.
  conta jsonb not null
);
alter table propostas_contadas enable row level security;
alter table propostas_contadas force row level security;
create policy servico_tudo on propostas_contadas to servico using (true) with check (true);
grant select, insert, update, delete on propostas_contadas to servico;
create policy admin_le on propostas_contadas for select to admin using (true);
grant select on propostas_contadas to admin;
