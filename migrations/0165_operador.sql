-- Operators work with leads when the administrator lets them, under a role of their own (docs/decisions/0164): they see,
-- assign and note leads, and nothing else.

alter table operadores add column acessa_leads boolean not null default false;
grant update (acessa_leads) on operadores to admin;
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check check (role in ('admin', 'agencia', 'operador'));
-- No person of an agency sees the leads of all.
create unique index user_roles_um_lado on user_roles (user_id) where role in ('agencia', 'operador');

-- The account's role follows the permission. Its sessions end in the same transaction: new ones are as short as an
-- administrator's.
create function mudar_acesso_do_operador() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.acessa_leads and new.ativo then
    insert into public.user_roles (user_id, role) values (new.user_id, 'operador') on conflict do nothing;
  else
    delete from public.user_roles where user_id = new.user_id and role = 'operador';
  end if;
  delete from public.auth_sessions where user_id = new.user_id;
  return null;
end $$;
revoke all on function mudar_acesso_do_operador from public;
create trigger mudar_acesso after update of acessa_leads, ativo on operadores for each row
  when ((old.acessa_leads, old.ativo) is distinct from (new.acessa_leads, new.ativo) and (old.acessa_leads or new.acessa_leads))
  execute function mudar_acesso_do_operador();

-- As in 0105, with the role of an operator.
create or replace function desfazer_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'operadores' then
    delete from public.auth_sessions where user_id = old.user_id;
    delete from public.user_roles where user_id = old.user_id and role = 'operador';
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

-- Notes about a lead, for administrators and operators only.
create table notas_de_leads (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  quem uuid references auth_users on delete set null,
  texto text not null check (length(texto) between 1 and 2000),
  criada_em timestamptz not null
);
create index notas_de_leads_lead on notas_de_leads (lead_id, criada_em);
create index notas_de_leads_quem on notas_de_leads (quem);
alter table notas_de_leads enable row level security;
alter table notas_de_leads force row level security;
create policy servico_tudo on notas_de_leads to servico using (true) with check (true);
do $$ begin
  execute 'create policy dono on notas_de_leads to current_user using (true) with check (true)';
end $$;
grant select, insert, update, delete on notas_de_leads to servico;
grant select, insert on notas_de_leads to admin, operador;
create policy equipe_le on notas_de_leads for select to admin, operador using (true);
create policy equipe_anota on notas_de_leads for insert to admin, operador
  with check (quem = ((select claims()) ->> 'sub')::uuid);

-- As in 0117, with the notes.
create or replace function mover_lead(sai uuid, fica uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leads_envios (id, lead_id, avaliacao_id, enviado_em)
    select l.id, l.id, l.avaliacao_id, l.created_at from public.leads l where l.id in (fica, sai)
    on conflict do nothing;
  update public.leads_envios set lead_id = fica where lead_id = sai;
  update public.entregas set lead_id = fica where lead_id = sai;
  update public.devolucoes set lead_id = fica where lead_id = sai;
  update public.consentimentos set lead_id = fica where lead_id = sai;
  update public.notas_de_leads set lead_id = fica where lead_id = sai;
  delete from public.emails_saida where lead_id = sai;
  if exists (select 1 from public.meu_veiculo where lead_id = sai)
    and not exists (select 1 from public.meu_veiculo where lead_id = fica) then
    insert into public.meu_veiculo (lead_id, ligado_em) select fica, ligado_em from public.meu_veiculo where lead_id = sai;
    insert into public.meu_veiculo_valores (lead_id, mes, valor_reais, contado_em)
      select fica, mes, valor_reais, contado_em from public.meu_veiculo_valores where lead_id = sai;
  end if;
  delete from public.leads where id = sai;
end $$;

-- What the lists and the pages of leads, and an assignment, read: as the administrator; without the address of a device.
do $$ declare t text; begin
  foreach t in array array[
    'avaliacoes', 'avisos_agencias', 'devolucoes', 'entregas', 'leads', 'leads_agencias', 'leads_chaves', 'leads_envios',
    'leads_indice', 'leads_por_dia'
  ] loop
    execute format('grant select on %I to operador', t);
    execute format('alter policy admin_le on %I to admin, operador', t);
  end loop;
end $$;
grant select (id, lead_id, finalidade, aceito, texto, versao, registrado_em) on consentimentos to operador;
alter policy admin_le on consentimentos to admin, operador;
grant select on agencias to operador;
create policy operador_le on agencias for select to operador using (true);
grant select on preferencias_agencias to operador;
alter policy admin_le on preferencias_agencias to admin, operador;

-- A lead is locked, never changed.
grant update (id) on leads to operador;
create policy operador_trava on leads for update to operador using (true) with check (false);

-- An assignment: the agency's count, the lead, its messages.
grant update (leads_usados_mes_atual, contagem_inicio) on agencias to operador;
create policy operador_conta on agencias for update to operador using (true) with check (true);
grant insert on leads_agencias to operador;
create policy operador_atribui on leads_agencias for insert to operador
  with check (atribuido_por = ((select claims()) ->> 'sub')::uuid);
grant insert on entregas to operador;
alter policy admin_registra on entregas to admin, operador;
grant insert (entrega_id) on emails_saida to operador;
alter policy admin_enfileira on emails_saida to admin, operador;

-- Bulk assignments of one's own.
grant select, insert, update (terminada_em, feitos, atribuidos) on atribuicoes_em_massa to operador;
create policy operador_as_proprias on atribuicoes_em_massa to operador
  using (pedida_por = ((select claims()) ->> 'sub')::uuid) with check (pedida_por = ((select claims()) ->> 'sub')::uuid);
grant select, insert on recusas_em_massa to operador;
create policy operador_as_proprias on recusas_em_massa to operador
  using (exists (select 1 from atribuicoes_em_massa m where m.id = atribuicao_id))
  with check (exists (select 1 from atribuicoes_em_massa m where m.id = atribuicao_id));

grant insert on auditoria to operador;
create policy operador_registra on auditoria for insert to operador
  with check (quem = ((select claims()) ->> 'sub')::uuid);
grant usage on schema public to operador;
grant execute on function leads_parecidos, notificar to operador;
