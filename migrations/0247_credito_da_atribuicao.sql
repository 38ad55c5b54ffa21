-- Each assignment says where its credit is. Two leads of one person and vehicle use one credit of an agency: the row
-- that holds it is 'usado', the other 'de_outra'. A withdrawn choice without a contact leaves its row 'devolvido'.
alter table leads_agencias add column credito text not null default 'usado'
  check (credito in ('usado', 'de_outra', 'devolvido'));
update leads_agencias set credito = 'devolvido' where credito_devolvido_em is not null;
alter table leads_agencias drop column credito_devolvido_em;
grant update (credito) on leads_agencias to admin;
create policy admin_credita on leads_agencias for update to admin using (true) with check (true);
