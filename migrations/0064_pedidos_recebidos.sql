-- Requests of persons that came by mail, telephone or letter, and the clock that runs for them (LGPD, art. 19, II: fifteen
-- days). Nothing of the person: the number is written on the operator's own correspondence.
create table pedidos_recebidos (
  protocolo text primary key,
  tipo text not null check (tipo in ('acesso', 'correcao', 'retirada', 'exclusao', 'portabilidade', 'oposicao', 'outro')),
  canal text not null check (canal in ('email', 'telefone', 'carta')),
  recebido_em date not null,
  prazo date not null check (prazo = recebido_em + 15),
  registrado_em timestamptz not null,
  registrado_por uuid not null,
  respondido_em timestamptz,
  respondido_por uuid,
  -- What was answered, without the person.
  nota text not null default '' check (length(nota) <= 500),
  check ((respondido_em is null) = (respondido_por is null))
);
create index pedidos_recebidos_abertos on pedidos_recebidos (prazo) where respondido_em is null;
create index pedidos_recebidos_registrado on pedidos_recebidos (registrado_em);
alter table pedidos_recebidos enable row level security;
alter table pedidos_recebidos force row level security;
create policy servico_tudo on pedidos_recebidos to servico using (true) with check (true);
create policy dono on pedidos_recebidos to current_user using (true) with check (true);
grant select, insert, update, delete on pedidos_recebidos to servico;
-- An answer is told once, by whoever gave it, and a request is neither changed nor taken back.
grant select on pedidos_recebidos to admin;
grant insert on pedidos_recebidos to admin;
grant update (respondido_em, respondido_por, nota) on pedidos_recebidos to admin;
create policy admin_le on pedidos_recebidos for select to admin using (true);
create policy admin_registra on pedidos_recebidos for insert to admin
  with check (registrado_por = ((select claims()) ->> 'sub')::uuid and respondido_em is null);
create policy admin_responde on pedidos_recebidos for update to admin
  using (respondido_em is null) with check (respondido_por = ((select claims()) ->> 'sub')::uuid);
