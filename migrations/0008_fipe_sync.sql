-- Progress of `npm run fipe:sync`: what was listed and read of a month so far, so that a stop, a quota or a
-- failure costs nothing but time. The prices that the site uses are untouched until a month is whole.

create table fipe_sync (
  mes text primary key check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The source's own code of the month: listed, never computed (it does not grow by one a month).
  codigo_referencia integer not null,
  iniciado_em timestamptz not null default now(),
  concluido_em timestamptz,
  -- Checksum of the whole table when it was handed to fipe_meses.
  soma text
);

create table fipe_sync_marcas (
  mes text not null references fipe_sync on delete cascade,
  tipo text not null check (tipo in ('carro', 'moto', 'caminhao')),
  marca_id text not null,
  marca text not null,
  listada boolean not null default false,
  primary key (mes, tipo, marca_id)
);

create table fipe_sync_modelos (
  mes text not null,
  tipo text not null,
  marca_id text not null,
  modelo_id text not null,
  modelo text not null,
  codigo_fipe text,
  -- Rows of the version as fipe_precos takes them; null until they are read.
  linhas jsonb,
  primary key (mes, tipo, marca_id, modelo_id),
  foreign key (mes, tipo, marca_id) references fipe_sync_marcas on delete cascade
);
create index fipe_sync_modelos_por_ler on fipe_sync_modelos (mes) where linhas is null;

do $$ declare t text; begin
  foreach t in array array['fipe_sync', 'fipe_sync_marcas', 'fipe_sync_modelos'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;
