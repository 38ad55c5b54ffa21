-- The people of an agency and what each may do (docs/decisions/0100): an owner does everything, a seller sees and works
-- leads under a role of the database of its own, which has no right to anything else.

create table membros_agencias (
  agencia_id uuid not null references agencias on delete cascade,
  user_id uuid not null references auth_users on delete cascade,
  nome text not null check (length(nome) between 1 and 200),
  papel text not null check (papel in ('dono', 'vendedor')),
  ativo boolean not null default true,
  desde timestamptz not null,
  primary key (agencia_id, user_id)
);
-- Nobody works for two agencies at once; who left one stays in its books.
create unique index membros_uma_agencia on membros_agencias (user_id) where ativo;
create index membros_agencias_conta on membros_agencias (user_id);

-- Invitations that nobody has taken up or taken back; either ends the row.
create table convites_agencias (
  id uuid primary key,
  agencia_id uuid not null references agencias on delete cascade,
  nome text not null check (length(nome) between 1 and 200),
  email text not null check (email = lower(email) and length(email) <= 255),
  papel text not null check (papel in ('dono', 'vendedor')),
  -- Digest of the word in the link.
  resumo bytea not null unique,
  enviado_em timestamptz not null,
  expira_em timestamptz not null check (expira_em > enviado_em),
  convidado_por uuid not null,
  unique (agencia_id, email)
);
create index convites_agencias_fim on convites_agencias (expira_em);

do $$ declare t text; begin
  foreach t in array array['membros_agencias', 'convites_agencias'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;

-- Whose account was the agency's is its owner.
insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
  select user_id, id, responsavel, 'dono', created_at from agencias where user_id is not null;

alter table agencias add column vendedores_veem_todos boolean not null default false;

-- Deactivating an agency ends the sessions of all its people; an operator, its own.
create or replace function encerrar_sessoes_do_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'agencias' then
    delete from public.auth_sessions s using public.membros_agencias m
      where m.agencia_id = new.id and m.ativo and s.user_id = m.user_id;
  else
    delete from public.auth_sessions where user_id = new.user_id;
  end if;
  return null;
end $$;

-- Who leaves with the agency, or an operator, takes role and sessions along, and the account when nothing else is tied
-- to it.
create or replace function desfazer_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.ativo or tg_table_name = 'operadores' then
    delete from public.auth_sessions where user_id = old.user_id;
  end if;
  if tg_table_name = 'membros_agencias' and old.ativo then
    delete from public.user_roles where user_id = old.user_id and role = 'agencia';
  end if;
  delete from public.auth_users u where u.id = old.user_id
    and not exists (select 1 from public.user_roles r where r.user_id = u.id)
    and not exists (select 1 from public.membros_agencias m where m.user_id = u.id)
    and not exists (select 1 from public.operadores o where o.user_id = u.id);
  return null;
end $$;
drop trigger desfazer on agencias;
create trigger desfazer after delete on membros_agencias for each row execute function desfazer_vinculo();

-- Who is put out of the team loses role, sessions and devices in the same transaction; who comes back gets the role.
create function mudar_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.ativo then
    insert into public.user_roles (user_id, role) values (new.user_id, 'agencia') on conflict do nothing;
  else
    delete from public.auth_sessions where user_id = new.user_id;
    delete from public.user_roles where user_id = new.user_id and role = 'agencia';
    delete from public.inscricoes_push where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger mudar_vinculo after update of ativo on membros_agencias
  for each row when (old.ativo is distinct from new.ativo) execute function mudar_vinculo();
do $$ begin
  execute 'create policy dono_esquece on inscricoes_push for delete to current_user using (true)';
end $$;

-- An agency that has people has an owner among them who is active. Two owners who put each other out at once wait here,
-- and the second finds that it is the last one.
create function manter_um_dono() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  da_agencia uuid := case tg_op when 'INSERT' then new.agencia_id else old.agencia_id end;
begin
  -- It went with its people.
  if not exists (select 1 from public.agencias where id = da_agencia) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(da_agencia::text, 59));
  if not exists (
    select 1 from public.membros_agencias where agencia_id = da_agencia and papel = 'dono' and ativo
  ) then
    raise exception 'the last owner of an agency stays' using errcode = '23514', constraint = 'manter_um_dono';
  end if;
  return null;
end $$;
create trigger manter_um_dono after insert or delete or update of papel, ativo, agencia_id on membros_agencias
  for each row execute function manter_um_dono();

drop policy ler_a_propria on agencias;
alter table agencias drop column user_id;
create policy ler_a_propria on agencias for select to agencia, vendedor using (
  id = (select m.agencia_id from membros_agencias m where m.user_id = ((select claims()) ->> 'sub')::uuid and m.ativo)
);
grant select (id, nome, logo_url, ativa, vendedores_veem_todos) on agencias to vendedor;
grant update (vendedores_veem_todos) on agencias to agencia;
create policy dono_escolhe on agencias for update to agencia
  using (id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (id = ((select claims()) ->> 'agencia_id')::uuid);

grant select on membros_agencias to agencia, vendedor;
grant update (papel, ativo) on membros_agencias to agencia;
create policy ler_a_equipe on membros_agencias for select to agencia, vendedor using (
  user_id = ((select claims()) ->> 'sub')::uuid or agencia_id = ((select claims()) ->> 'agencia_id')::uuid
);
create policy cuidar_da_equipe on membros_agencias for update to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
-- The mailbox with which somebody of one's own team signs in; nothing else of any account.
create function email_da_equipe(conta uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.email from public.auth_users u join public.membros_agencias m on m.user_id = u.id
  where u.id = conta and m.agencia_id = (public.claims() ->> 'agencia_id')::uuid
$$;

grant select (id, agencia_id, nome, email, papel, enviado_em, expira_em), delete on convites_agencias to agencia;
create policy ler_os_proprios on convites_agencias for select to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
create policy cancelar_os_proprios on convites_agencias for delete to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);

-- Who of the agency works a lead.
alter table leads_agencias
  add column vendedor_id uuid,
  add constraint vendedor_da_agencia foreign key (agencia_id, vendedor_id)
    references membros_agencias (agencia_id, user_id) on delete set null (vendedor_id);
create index leads_agencias_vendedor on leads_agencias (agencia_id, vendedor_id) where vendedor_id is not null;

create function conferir_vendedor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever puts this person out at the same moment waits, and then finds the lead; who is out already gets none.
  perform 1 from public.membros_agencias
    where user_id = new.vendedor_id and agencia_id = new.agencia_id and ativo for share;
  return case when found then new end;
end $$;
create trigger conferir_vendedor before update of vendedor_id on leads_agencias
  for each row when (new.vendedor_id is not null and old.vendedor_id is distinct from new.vendedor_id)
  execute function conferir_vendedor();

alter table envios drop constraint envios_evento_check;
alter table envios add constraint envios_evento_check
  check (evento in ('lead.atribuido', 'lead.vendedor', 'lead.revogado', 'lead.apagado', 'teste'));
alter table envios drop constraint envio_ao_aparelho;
alter table envios add constraint envio_ao_aparelho
  check (inscricao_id is null or evento in ('lead.atribuido', 'lead.vendedor', 'teste'));
alter table envios add constraint envio_ao_vendedor check (evento <> 'lead.vendedor' or inscricao_id is not null);

-- Open panels hear of it, and the devices of whoever was given a lead by somebody else.
create function avisar_vendedor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('painel_agencia', new.agencia_id::text);
  if new.vendedor_id is distinct from (public.claims() ->> 'sub')::uuid then
    insert into public.envios (agencia_id, evento, lead_id, inscricao_id)
      select new.agencia_id, 'lead.vendedor', new.lead_id, id from public.inscricoes_push
      where user_id = new.vendedor_id and agencia_id = new.agencia_id;
    if found then perform pg_notify('envios', ''); end if;
  end if;
  return null;
end $$;
create trigger avisar_vendedor after update of vendedor_id on leads_agencias
  for each row when (old.vendedor_id is distinct from new.vendedor_id) execute function avisar_vendedor();
revoke all on function mudar_vinculo, manter_um_dono, conferir_vendedor, avisar_vendedor, email_da_equipe from public;
grant execute on function email_da_equipe to agencia;

grant update (vendedor_id) on leads_agencias to agencia;

-- A seller: the leads without a seller and their own, or all where the owner said so; what they change is theirs from then
-- on, so that a lead taken by two at once is one's alone.
grant select on leads_agencias to vendedor;
grant update (
  temperatura, contato_em, desfecho, negocio, valor_fechado, motivo_perda, notas, atualizado_em, retorno_em, vendedor_id
) on leads_agencias to vendedor;
create policy vendedor_le on leads_agencias for select to vendedor using (
  agencia_id = ((select claims()) ->> 'agencia_id')::uuid and not oculta and (
    vendedor_id is null or vendedor_id = ((select claims()) ->> 'sub')::uuid
    or (select a.vendedores_veem_todos from agencias a)
  )
);
create policy vendedor_trabalha on leads_agencias for update to vendedor
  using (
    agencia_id = ((select claims()) ->> 'agencia_id')::uuid
    and (vendedor_id is null or vendedor_id = ((select claims()) ->> 'sub')::uuid)
  )
  with check (
    agencia_id = ((select claims()) ->> 'agencia_id')::uuid and vendedor_id = ((select claims()) ->> 'sub')::uuid
  );

-- What an agency's role reads of a lead, a seller does.
do $$ begin
  execute (
    select format('grant select (%s) on leads to vendedor', string_agg(quote_ident(c.attname), ', ' order by c.attnum))
    from pg_attribute c, aclexplode(c.attacl) a
    where c.attrelid = 'leads'::regclass and a.grantee = 'agencia'::regrole and a.privilege_type = 'SELECT'
  );
end $$;
alter policy ler_os_atribuidos on leads to agencia, vendedor;
grant select on avaliacoes to vendedor;
alter policy ler_as_dos_leads on avaliacoes to agencia, vendedor;
grant insert on auditoria to vendedor;
alter policy agencia_registra on auditoria to agencia, vendedor;

-- A seller's own devices, and their tests.
grant select, delete on inscricoes_push to vendedor;
alter policy as_proprias on inscricoes_push to agencia, vendedor;
grant select on envios to vendedor;
grant insert (id, agencia_id, evento, ocorrido_em, tentativas, proxima_em, inscricao_id) on envios to vendedor;
create policy vendedor_le on envios for select to vendedor
  using (exists (select 1 from inscricoes_push i where i.id = envios.inscricao_id));
create policy vendedor_testa on envios for insert to vendedor with check (
  agencia_id = ((select claims()) ->> 'agencia_id')::uuid and evento = 'teste'
  and exists (select 1 from inscricoes_push i where i.id = envios.inscricao_id)
);
