-- An agency ends the sessions of its people, not those of an administrator who once joined its team: they were not
-- opened by its word. What it gave goes all the same: its role, which the guard reads at every request, and its devices.
create or replace function desfazer_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'operadores' then
    delete from public.auth_sessions where user_id = old.user_id;
  elsif old.ativo then
    delete from public.auth_sessions s where s.user_id = old.user_id
      and not exists (select 1 from public.user_roles r where r.user_id = s.user_id and r.role = 'admin');
    delete from public.user_roles where user_id = old.user_id and role = 'agencia';
  end if;
  delete from public.auth_users u where u.id = old.user_id
    and not exists (select 1 from public.user_roles r where r.user_id = u.id)
    and not exists (select 1 from public.membros_agencias m where m.user_id = u.id)
    and not exists (select 1 from public.operadores o where o.user_id = u.id);
  return null;
end $$;

create or replace function mudar_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.ativo then
    insert into public.user_roles (user_id, role) values (new.user_id, 'agencia') on conflict do nothing;
  else
    delete from public.auth_sessions s where s.user_id = new.user_id
      and not exists (select 1 from public.user_roles r where r.user_id = s.user_id and r.role = 'admin');
    delete from public.user_roles where user_id = new.user_id and role = 'agencia';
    delete from public.inscricoes_push where user_id = new.user_id and agencia_id = new.agencia_id;
  end if;
  return null;
end $$;

-- Nobody works for an agency without saying so: its role puts people out, and only an accepted invitation brings them back.
create function so_volta_quem_aceita() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'agencia' then
    raise exception 'who left a team comes back by an invitation' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger so_volta_quem_aceita before update of ativo on membros_agencias
  for each row when (new.ativo and not old.ativo) execute function so_volta_quem_aceita();
revoke all on function so_volta_quem_aceita from public;
