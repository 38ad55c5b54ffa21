-- What the law gives the person whose data are held (LGPD, articles 8 and 18): to see, correct, take back, erase.

-- Links and codes by which somebody proves a mailbox, and the short session that follows. The mailbox is sealed.
create table acessos_de_titular (
  id uuid primary key,
  email_selado text not null,
  -- Keyed hash of the mailbox: what the code is looked up by.
  pessoa text not null,
  link bytea unique,
  codigo bytea not null,
  tentativas smallint not null default 0,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  sessao bytea unique,
  sessao_expira_em timestamptz
);
create index acessos_de_titular_pessoa on acessos_de_titular (pessoa, criado_em);

-- Each request with its protocol number; nothing of the person but a keyed hash of the mailbox.
create table pedidos_de_titular (
  protocolo text primary key,
  tipo text not null check (tipo in ('acesso', 'exportacao', 'correcao', 'retirada', 'exclusao')),
  canal text not null check (canal in ('portal', 'encarregado')),
  pessoa text not null,
  feito_em timestamptz not null,
  atendido_em timestamptz not null,
  leads integer not null check (leads >= 0),
  agencias integer not null check (agencias >= 0),
  -- The administrator's account, where the person asked by mail.
  por uuid,
  check ((canal = 'encarregado') = (por is not null))
);
create index pedidos_de_titular_feito on pedidos_de_titular (feito_em desc, protocolo);
create index pedidos_de_titular_pessoa on pedidos_de_titular (pessoa, feito_em desc);

-- What is left of an erased lead: that there was one, why it went, and a keyed hash of the document, by which the
-- proof of consent in `consentimentos` still answers for whom it was. A restored backup erases these again.
create table leads_apagados (
  lead_id uuid primary key,
  criado_em timestamptz not null,
  apagado_em timestamptz not null,
  motivo text not null check (motivo in ('titular', 'encarregado', 'prazo', 'painel')),
  pessoa text
);
create index leads_apagados_quando on leads_apagados (apagado_em);

-- What an agency had with an erased lead, without the person: its counts and its money stay right.
create table atribuicoes_apagadas (
  lead_id uuid not null,
  agencia_id uuid not null references agencias on delete cascade,
  lead_criado_em timestamptz not null,
  atribuido_em timestamptz not null,
  tipo_veiculo text,
  objetivo text,
  contato_em timestamptz,
  desfecho text,
  negocio text,
  valor_fechado integer,
  primary key (lead_id, agencia_id)
);
create index atribuicoes_apagadas_agencia on atribuicoes_apagadas (agencia_id, atribuido_em);

do $$ declare t text; begin
  foreach t in array array['acessos_de_titular', 'pedidos_de_titular', 'leads_apagados', 'atribuicoes_apagadas'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
  end loop;
  execute 'create policy dono_apaga on avaliacoes for delete to current_user using (true)';
  execute 'create policy dono_procura on avaliacoes for select to current_user using (true)';
  execute 'create policy dono_tira_o_endereco on consentimentos for update to current_user using (true) with check (true)';
end $$;
grant select, insert, update, delete on acessos_de_titular to servico;
grant select, insert, delete on pedidos_de_titular to servico;
grant select, insert, update, delete on leads_apagados, atribuicoes_apagadas to servico;
grant select on pedidos_de_titular to admin;
create policy admin_le on pedidos_de_titular for select to admin using (true);
grant select on atribuicoes_apagadas to agencia, admin;
create policy admin_le on atribuicoes_apagadas for select to admin using (true);
create policy ler_as_proprias on atribuicoes_apagadas for select to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);

-- However a lead is erased, this is what stays and what goes with it.
create function deixar_de_guardar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.atribuicoes_apagadas (
    lead_id, agencia_id, lead_criado_em, atribuido_em, tipo_veiculo, objetivo, contato_em, desfecho, negocio, valor_fechado
  ) select lead_id, agencia_id, lead_criado_em, atribuido_em, tipo_veiculo, objetivo, contato_em, desfecho, negocio, valor_fechado
    from public.leads_agencias where lead_id = old.id
    on conflict do nothing;
  -- Whoever knows the reason and the document has written it already (domain/lead/apagar.ts).
  insert into public.leads_apagados (lead_id, criado_em, apagado_em, motivo)
    values (old.id, old.created_at, now(), 'painel') on conflict do nothing;
  update public.consentimentos set ip = null where lead_id = old.id and ip is not null;
  return old;
end $$;
create trigger deixar_de_guardar before delete on leads for each row execute function deixar_de_guardar();

-- The answers stand in the valuation too, free text among them; links to it go along.
create function apagar_a_avaliacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.avaliacoes where id = old.avaliacao_id;
  return null;
end $$;
create trigger apagar_a_avaliacao after delete on leads for each row execute function apagar_a_avaliacao();

-- A lead whose consent was taken back is out of sight of every agency, as a deleted one is.
create or replace function ocultar_atribuicoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads_agencias set oculta = new.excluido_em is not null or not new.aceita_contato_parceiros
    where lead_id = new.id;
  perform pg_notify('painel_agencia', agencia_id::text) from public.leads_agencias where lead_id = new.id;
  return null;
end $$;
create trigger ocultar_sem_autorizacao after update of aceita_contato_parceiros on leads
  for each row when (old.aceita_contato_parceiros is distinct from new.aceita_contato_parceiros)
  execute function ocultar_atribuicoes();

-- What is searched follows what was corrected.
create function reindexar_corrigido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.excluido_em is null then
    delete from public.leads_indice where lead_id = new.id;
    insert into public.leads_indice select i.* from public.indice_do_lead(new) i;
  end if;
  update public.leads_agencias set busca = public.busca_para_agencia(new), localizacao = new.localizacao
    where lead_id = new.id;
  perform pg_notify('leads', new.id::text);
  return null;
end $$;
create trigger reindexar_corrigido after update of nome, whatsapp, localizacao on leads
  for each row when (
    (old.nome, old.whatsapp, old.localizacao) is distinct from (new.nome, new.whatsapp, new.localizacao)
  ) execute function reindexar_corrigido();
revoke all on function deixar_de_guardar, apagar_a_avaliacao, reindexar_corrigido from public;

-- The role of who proved a mailbox: the leads left with it, and what hangs on them. Nothing of anybody else.
grant select on leads to titular;
grant update (nome, whatsapp, localizacao, codigo_ibge, aceita_contato_parceiros) on leads to titular;
grant delete on leads to titular;
create policy titular_le on leads for select to titular using (email = (select claims()) ->> 'titular');
create policy titular_corrige on leads for update to titular
  using (email = (select claims()) ->> 'titular') with check (email = (select claims()) ->> 'titular');
create policy titular_apaga on leads for delete to titular using (email = (select claims()) ->> 'titular');

grant select (lead_id, agencia_id, atribuido_em, contato_em) on leads_agencias to titular;
create policy titular_le on leads_agencias for select to titular
  using (exists (select 1 from leads l where l.id = leads_agencias.lead_id));
grant select (id, nome, email) on agencias to titular;
-- As an array it is read once, from the person's leads to their agencies, however many leads those have.
create policy titular_le on agencias for select to titular using (id = any (array(
  select la.agencia_id from leads l join leads_agencias la on la.lead_id = l.id
  where l.email = (select claims()) ->> 'titular'
)));
grant select on avaliacoes to titular;
create policy titular_le on avaliacoes for select to titular
  using (exists (select 1 from leads l where l.avaliacao_id = avaliacoes.id));
grant select, insert on consentimentos to titular;
create policy titular_le on consentimentos for select to titular
  using (exists (select 1 from leads l where l.id = consentimentos.lead_id));
create policy titular_retira on consentimentos for insert to titular
  with check (not aceito and exists (select 1 from leads l where l.id = consentimentos.lead_id));
grant select, insert on pedidos_de_titular to titular;
create policy titular_le on pedidos_de_titular for select to titular
  using (pessoa = (select claims()) ->> 'pessoa');
create policy titular_pede on pedidos_de_titular for insert to titular
  with check (pessoa = (select claims()) ->> 'pessoa');
grant insert on auditoria to titular;
create policy titular_registra on auditoria for insert to titular
  with check (acao like 'titular\_%' and quem is not distinct from ((select claims()) ->> 'sub')::uuid);
-- Letters are written in the transaction of what they tell of: to the mailbox that was proved, and to the agencies that
-- received its leads.
grant insert (para, carta) on emails_saida to titular;
create policy titular_avisa on emails_saida for insert to titular with check (
  para = (select claims()) ->> 'titular' or exists (select 1 from agencias a where a.email = emails_saida.para)
);
grant select on conteudos_paginas to titular;
create policy titular_le on conteudos_paginas for select to titular using (true);
grant execute on function consumir_limite to titular;

grant insert on leads_apagados to titular;
create policy titular_apaga on leads_apagados for insert to titular
  with check (exists (select 1 from leads l where l.id = leads_apagados.lead_id));

-- What is past its term is found by its age.
create index consentimentos_registrado on consentimentos (registrado_em);

-- The trail only grows, but for what is older than anybody may keep it.
do $$ begin
  execute 'create policy dono_apaga_velhos on auditoria for delete to current_user using (true)';
  execute 'create policy dono_procura on auditoria for select to current_user using (true)';
end $$;
create or replace function auditoria_so_cresce() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.quando < now() - interval '1 year' then return old; end if;
  end if;
  raise exception 'auditoria only grows' using errcode = '42501';
end $$;
create function apagar_auditoria_antiga(antes_de timestamptz, no_maximo integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  apagados integer;
begin
  delete from public.auditoria where id in (
    select id from public.auditoria where quando < antes_de order by quando limit no_maximo
  );
  get diagnostics apagados = row_count;
  return apagados;
end $$;
revoke all on function apagar_auditoria_antiga from public;
grant execute on function apagar_auditoria_antiga to servico;
