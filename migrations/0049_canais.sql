-- How an agency is told of a new lead (docs/decisions/0093): by mail, unless it says otherwise, and as ADF to the mailbox of
-- its CRM, which it proved. No row: by mail.
create table avisos_agencias (
  agencia_id uuid primary key references agencias on delete cascade,
  email boolean not null default true,
  adf_email text check (length(adf_email) between 3 and 255)
);
alter table avisos_agencias enable row level security;
alter table avisos_agencias force row level security;
create policy servico_tudo on avisos_agencias to servico using (true) with check (true);
grant select, insert, update, delete on avisos_agencias to servico;
-- Whoever gives a lead queues what is told of it.
grant select on avisos_agencias to admin;
create policy admin_le on avisos_agencias for select to admin using (true);
grant select, insert, update on avisos_agencias to agencia;
create policy os_proprios on avisos_agencias to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);

alter table entregas drop constraint entregas_canal_check;
alter table entregas add constraint entregas_canal_check check (
  canal = 'email' or (canal = 'adf' and tipo = 'lead')
);
