-- Whether the payment provider's events are refused: when the last was, and since when without one taken between. One row;
-- a flood of them writes it once a minute.
create table pagamento_recusas (
  um boolean primary key default true check (um),
  desde timestamptz not null,
  ultima_em timestamptz not null
);
alter table pagamento_recusas enable row level security;
alter table pagamento_recusas force row level security;
create policy servico_tudo on pagamento_recusas to servico using (true) with check (true);
create policy dono on pagamento_recusas to current_user using (true) with check (true);
grant select, insert, update, delete on pagamento_recusas to servico;
