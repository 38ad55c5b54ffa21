-- Runs of what must happen by itself: copies of the database, the month of FIPE, what is past its term
-- (docs/decisions/0099). A row holds names of tables and counts, nothing of a person.
create table execucoes (
  id uuid primary key,
  tarefa text not null check (tarefa in ('copia', 'fipe', 'prazos')),
  iniciada_em timestamptz not null,
  terminada_em timestamptz,
  -- 'adiada': stopped by a limit of its own, and gone on with the next time.
  estado text not null default 'fazendo' check (estado in ('fazendo', 'feita', 'adiada', 'falhou')),
  -- How far it got, or why it ended so, as the administrator reads it.
  frase text not null default '' check (length(frase) <= 500),
  -- Of a copy: its file, bytes and rows, and whether it was restored to be checked. Of the terms: how many of each.
  detalhes jsonb not null default '{}',
  check ((estado = 'fazendo') = (terminada_em is null))
);
create index execucoes_da_tarefa on execucoes (tarefa, iniciada_em desc);
alter table execucoes enable row level security;
alter table execucoes force row level security;
create policy servico_tudo on execucoes to servico using (true) with check (true);
create policy dono on execucoes to current_user using (true) with check (true);
create policy ler on execucoes for select to admin using (true);
grant select, insert, update, delete on execucoes to servico;
grant select on execucoes to admin;
