-- NOTIFY is the only notification path between processes (docs/decisions/0119): the tables and functions of the other go.
create or replace function avisar(canal text, texto text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify(canal, texto);
end $$;

drop function escolher_avisos(boolean);
drop function ler_avisos(pg_snapshot);
drop function esquecer_avisos(pg_snapshot);
drop table avisos_saida;
drop table avisos_modo;
