-- What is sent to agencies about their leads: one row for each message, written with its cause in one
-- transaction, carried out by the job queue, and read by the administrator as a log.

create table entregas (
  id uuid primary key,
  agencia_id uuid not null references agencias on delete cascade,
  lead_id uuid references leads on delete cascade,
  tipo text not null check (tipo in ('lead', 'limite_80', 'limite_100')),
  canal text not null default 'email' check (canal = 'email'),
  -- 'retido': there is no mail server, the message waits in the outbox of the demonstration.
  estado text not null default 'pendente' check (estado in ('pendente', 'enviado', 'retido', 'falhou')),
  tentativas integer not null default 0,
  erro text,
  criada_em timestamptz not null,
  atualizada_em timestamptz not null,
  check ((tipo = 'lead') = (lead_id is not null))
);
create index entregas_criada on entregas (criada_em desc, id desc);
create index entregas_pendentes on entregas (criada_em) where estado = 'pendente';
create index entregas_agencia on entregas (agencia_id);
create index entregas_lead on entregas (lead_id);

alter table entregas enable row level security;
alter table entregas force row level security;
create policy servico_tudo on entregas to servico using (true) with check (true);
grant select, insert, update, delete on entregas to servico;
grant select, insert on entregas to admin;
create policy admin_le on entregas for select to admin using (true);
create policy admin_registra on entregas for insert to admin with check (true);

-- The queue (pg-boss) keeps its own tables here.
create schema fila;
grant usage, create on schema fila to servico;
