-- Whoever holds a stream of events open learns at the commit that a session ended or that somebody may do less: a notice
-- names the session, the account or the agency that it concerns; an empty one, all of them. Sessions end by deletion, in
-- many ways (sign-out, new password, erased account), so the database is the one place that sees them all.

create function avisar_sessoes_findas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.avisar('acesso', case when count(*) = 1 then min(id::text) else '' end) from idas having count(*) > 0;
  return null;
end $$;
create trigger avisar_sessoes_findas after delete on auth_sessions referencing old table as idas
  for each statement execute function avisar_sessoes_findas();

create function avisar_acesso_da_conta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.avisar('acesso', old.user_id::text);
  return null;
end $$;
create trigger avisar_acesso_mudou after update of ativo, papel on membros_agencias for each row
  when ((old.ativo, old.papel) is distinct from (new.ativo, new.papel)) execute function avisar_acesso_da_conta();
create trigger avisar_acesso_acabou after delete on membros_agencias
  for each row execute function avisar_acesso_da_conta();
create trigger avisar_acesso_acabou after delete on user_roles
  for each row execute function avisar_acesso_da_conta();
-- With a second factor proved, a session of the password alone is not enough any more.
create trigger avisar_acesso_mudou after update of status on auth_factors for each row
  when (old.status is distinct from new.status) execute function avisar_acesso_da_conta();

create function avisar_acesso_de() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.avisar('acesso', old.id::text);
  return null;
end $$;
create trigger avisar_acesso_mudou after update of banned_until on auth_users for each row
  when (old.banned_until is distinct from new.banned_until) execute function avisar_acesso_de();
create trigger avisar_acesso_mudou after update of ativa on agencias for each row
  when (old.ativa is distinct from new.ativa) execute function avisar_acesso_de();

revoke all on function avisar_sessoes_findas, avisar_acesso_da_conta, avisar_acesso_de from public;
