-- What one process tells another at its commit, in one of two ways (docs/decisions/0119): NOTIFY, which lets one telling
-- commit of the whole server through at a time, or a row that every process reads ten times a second.

-- Which of the two: one row.
create table avisos_modo (
  unico boolean primary key default true check (unico),
  lidos boolean not null
);
insert into avisos_modo (lidos) values (false);

-- Rows wait in one of three tables in turns, a minute each, so that what was read goes at once and leaves no holes. Each
-- has the number of its transaction: what a look did not see is what came from transactions that had not ended then.
create table avisos_saida (
  transacao xid8 not null default pg_current_xact_id(),
  canal text not null,
  texto text not null,
  turno smallint not null default (extract(epoch from clock_timestamp())::bigint / 60 % 3)::smallint,
  -- What a transaction tells twice is heard once, as with NOTIFY; and a look that finds nothing reads this alone.
  primary key (transacao, canal, texto, turno)
) partition by list (turno);

do $$ declare t text; begin
  for i in 0..2 loop
    -- They are emptied whole: there is nothing to vacuum.
    execute format('create table avisos_saida_%s partition of avisos_saida for values in (%s) with (autovacuum_enabled = false)', i, i);
  end loop;
  foreach t in array array['avisos_modo', 'avisos_saida', 'avisos_saida_0', 'avisos_saida_1', 'avisos_saida_2'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
  end loop;
end $$;

-- Tells everybody who hears the channel, when the transaction commits.
create function avisar(canal text, texto text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- To the end of the transaction: who changes the way waits for those that told in the other.
  perform pg_catalog.pg_advisory_xact_lock_shared(602088);
  if (select m.lidos from public.avisos_modo m) then
    insert into public.avisos_saida (canal, texto) values (avisar.canal, avisar.texto) on conflict do nothing;
  else
    perform pg_catalog.pg_notify(avisar.canal, avisar.texto);
  end if;
end $$;

-- Changes the way; false where somebody who told in the other has not ended within two seconds, since whoever tells
-- meanwhile stands behind. Listeners hear of it by NOTIFY; readers see it at their next look, which is their last.
create function escolher_avisos(como_linhas boolean) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
begin
  if (select m.lidos from public.avisos_modo m) = como_linhas then return true; end if;
  perform pg_catalog.pg_advisory_xact_lock(602088);
  if como_linhas then perform pg_catalog.pg_notify('avisos', ''); end if;
  update public.avisos_modo set lidos = como_linhas;
  return true;
exception when lock_not_available then
  return false;
end $$;

-- One look: the way in force, and what was told by transactions that had not ended at the look before; nothing at the
-- first one (null). The numbers of a database that was copied here from elsewhere are ahead of ours: those are left.
create function ler_avisos(desde pg_snapshot, out agora pg_snapshot, out lidos boolean, out avisos jsonb)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  agora := pg_catalog.pg_current_snapshot();
  lidos := (select m.lidos from public.avisos_modo m);
  avisos := (
    select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(novos.canal, novos.texto)) from (
      select s.canal, s.texto from public.avisos_saida s
      where s.transacao >= pg_catalog.pg_snapshot_xmax(desde) and s.transacao < pg_catalog.pg_snapshot_xmax(agora)
      union all
      select s.canal, s.texto from pg_catalog.pg_snapshot_xip(desde) aberta
      join public.avisos_saida s on s.transacao = aberta
    ) novos);
end $$;

-- Empties the table whose turn comes next, if whoever last looked at `desde` has read all of it; nobody is waited for.
create function esquecer_avisos(desde pg_snapshot) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  vez smallint := (extract(epoch from clock_timestamp())::bigint / 60 + 1) % 3;
  tabela text := 'public.avisos_saida_' || vez;
begin
  if pg_catalog.pg_relation_size(tabela::regclass) = 0 then return false; end if;
  execute format('lock table %s in access exclusive mode nowait', tabela);
  if exists (
    select from public.avisos_saida s where s.turno = vez
      and not pg_catalog.pg_visible_in_snapshot(s.transacao, desde)
      and s.transacao < pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())
  ) then return false; end if;
  execute format('truncate %s', tabela);
  return true;
exception when lock_not_available then
  return false;
end $$;

revoke all on function avisar, escolher_avisos, ler_avisos, esquecer_avisos from public;
grant execute on function avisar to anon, agencia, vendedor, admin, titular, servico;
grant execute on function escolher_avisos, ler_avisos, esquecer_avisos to servico;

-- Whoever told by NOTIFY.
create or replace function avisar_agencias() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.avisar('painel_agencia', agencia_id || ' ' || lead_id) from novas;
  return null;
end $$;

create or replace function avisar_retirada() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.avisar('painel_agencia', agencia_id::text) from idas;
  return null;
end $$;

create or replace function avisar_vendedor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.avisar('painel_agencia', new.agencia_id::text);
  if new.vendedor_id is distinct from (public.claims() ->> 'sub')::uuid then
    insert into public.envios (agencia_id, evento, lead_id, inscricao_id)
      select new.agencia_id, 'lead.vendedor', new.lead_id, id from public.inscricoes_push
      where user_id = new.vendedor_id and agencia_id = new.agencia_id;
    if found then perform public.avisar('envios', ''); end if;
  end if;
  return null;
end $$;

create or replace function enfileirar_envio(para uuid, o_que text, de_lead uuid, por_que text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.envios (agencia_id, evento, lead_id, motivo, inscricao_id)
    select a.id, o_que, de_lead, por_que, destinos.inscricao_id
    from public.agencias a join (
      select agencia_id, null::uuid as inscricao_id from public.webhooks where ligado
      union all
      select agencia_id, id from public.inscricoes_push where o_que = 'lead.atribuido'
    ) destinos on destinos.agencia_id = a.id
    where a.id = para;
  if found then perform public.avisar('envios', ''); end if;
end $$;

create or replace function enfileirar_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.regras_vigencias where ate is null) then return null; end if;
  insert into public.distribuicao_fila (lead_id, origem, entrou_em, tentar_em)
    select new.id, 'chegada', quando, quando from (
      select case tg_op when 'INSERT' then new.created_at
        else coalesce((public.claims() ->> 'agora')::timestamptz, now()) end as quando
    ) q
    on conflict (lead_id) do nothing;
  perform public.avisar('distribuir', '');
  return null;
end $$;

create or replace function exigir_prova_da_autorizacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.consentimentos where lead_id = new.id and finalidade = 'contato_parceiros' and aceito
  ) then
    raise exception 'consent without proof' using errcode = '23514', constraint = 'autorizacao_com_prova';
  end if;
  perform public.avisar('leads', '');
  return null;
end $$;

create or replace function indexar_lead_excluido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.excluido_em is null then
    insert into public.leads_indice select i.* from public.indice_do_lead(new) i;
  else
    delete from public.leads_indice where lead_id = new.id;
  end if;
  perform public.avisar('leads', '');
  return null;
end $$;

create or replace function indexar_leads_novos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leads_indice
    select i.* from public.leads l
    join novos on novos.id = l.id
    cross join lateral public.indice_do_lead(l) i
    where l.excluido_em is null;
  perform public.avisar('leads', case when count(*) = 1 then min(id::text) else '' end) from novos having count(*) > 0;
  return null;
end $$;

create or replace function ocultar_atribuicoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads_agencias set oculta = new.excluido_em is not null or not new.aceita_contato_parceiros
    where lead_id = new.id;
  perform public.avisar('painel_agencia', agencia_id::text) from public.leads_agencias where lead_id = new.id;
  return null;
end $$;

create or replace function reindexar_corrigido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.excluido_em is null then
    delete from public.leads_indice where lead_id = new.id;
    insert into public.leads_indice select i.* from public.indice_do_lead(new) i;
  end if;
  update public.leads_agencias set busca = public.busca_para_agencia(new), localizacao = new.localizacao
    where lead_id = new.id;
  perform public.avisar('leads', new.id::text);
  return null;
end $$;
