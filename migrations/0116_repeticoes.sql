-- The same person with the same vehicle again updates the lead that there is (docs/decisions/0124). The rule is
-- `compararLeads` of domain/lead/repeticao.ts; here is what it reads and what it leaves.

-- Each time that a repeated lead was sent, the first included, whose id is the lead's. The id of a repeat is what its
-- visitor was answered: nothing can be read by it.
create table leads_envios (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  avaliacao_id uuid not null unique references avaliacoes,
  enviado_em timestamptz not null
);
create index leads_envios_lead on leads_envios (lead_id, enviado_em);
-- As it was (0078), but that one which is kept already stays as it is.
create or replace function guardar_a_avaliacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Planned for this id, so that one partition is looked at and not all of them.
  execute 'with tirada as (delete from public.avaliacoes_emitidas where id = $1 returning *)
    insert into public.avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado, prova)
    select id, criada_em, tipo_veiculo, pedido, resultado, prova from tirada on conflict do nothing' using new.avaliacao_id;
  return new;
end $$;
create trigger guardar_a_avaliacao before insert on leads_envios for each row execute function guardar_a_avaliacao();

alter table leads_envios enable row level security;
alter table leads_envios force row level security;
create policy servico_tudo on leads_envios to servico using (true) with check (true);
create policy dono on leads_envios to current_user using (true) with check (true);
grant select, insert, update, delete on leads_envios to servico;
grant select on leads_envios to admin;
create policy admin_le on leads_envios for select to admin using (true);
grant select (id, lead_id, enviado_em) on leads_envios to agencia, vendedor;
create policy ler_os_proprios on leads_envios for select to agencia, vendedor
  using (exists (select 1 from leads_agencias la where la.lead_id = leads_envios.lead_id));
grant select on leads_envios to titular;
create policy titular_le on leads_envios for select to titular
  using (exists (select 1 from leads l where l.id = leads_envios.lead_id));
-- A person sees, and switches off, the reports of every time.
alter policy titular_le on avaliacoes using (
  exists (select 1 from leads l where l.avaliacao_id = avaliacoes.id)
  or exists (select 1 from leads_envios e where e.avaliacao_id = avaliacoes.id)
);

-- With a lead go the valuations of every time that it was sent.
create function apagar_a_avaliacao_do_envio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.avaliacoes a where a.id = old.avaliacao_id
    and not exists (select 1 from public.leads l where l.avaliacao_id = a.id);
  return null;
end $$;
create trigger apagar_a_avaliacao after delete on leads_envios
  for each row execute function apagar_a_avaliacao_do_envio();
create or replace function apagar_a_avaliacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.avaliacoes a where a.id = old.avaliacao_id
    and not exists (select 1 from public.leads_envios e where e.avaliacao_id = a.id);
  return null;
end $$;

-- A visitor looks for nobody's document: what was left before is found by the service.
drop policy ler_o_repetido on leads_chaves;
revoke select (lead_id, cpf) on leads_chaves from anon;
alter policy ler_o_proprio on leads using (avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid);

-- What is listed, searched and counted follows a lead that was sent again, as it follows a correction.
create or replace function reindexar_corrigido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.excluido_em is null then
    delete from public.leads_indice where lead_id = new.id;
    insert into public.leads_indice select i.* from public.indice_do_lead(new) i;
  end if;
  update public.leads_agencias set busca = public.busca_para_agencia(new), localizacao = new.localizacao,
      tipo_veiculo = new.tipo_veiculo, objetivo = new.objetivo, valor_fipe = new.valor_fipe
    where lead_id = new.id;
  perform public.avisar('leads', new.id::text);
  perform public.avisar('painel_agencia', agencia_id::text) from public.leads_agencias where lead_id = new.id;
  return null;
end $$;
create trigger reindexar_repetido after update of avaliacao_id on leads
  for each row when (old.avaliacao_id is distinct from new.avaliacao_id)
  execute function reindexar_corrigido();
drop trigger reindexar_corrigido on leads;
create trigger reindexar_corrigido after update of nome, localizacao on leads
  for each row when (
    (old.nome, old.localizacao) is distinct from (new.nome, new.localizacao) and old.avaliacao_id = new.avaliacao_id
  ) execute function reindexar_corrigido();

-- A lead that nobody has is decided anew with its new answers.
create function enfileirar_repetido() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  quando timestamptz := coalesce((public.claims() ->> 'agora')::timestamptz, now());
begin
  if not exists (select 1 from public.regras_vigencias where ate is null)
    or exists (select 1 from public.leads_agencias where lead_id = new.id) then return null; end if;
  insert into public.distribuicao_fila (lead_id, origem, entrou_em, tentar_em)
    values (new.id, 'chegada', quando, quando)
    on conflict (lead_id) do update set entrou_em = quando, tentar_em = quando;
  perform public.avisar('distribuir', '');
  return null;
end $$;
create trigger enfileirar_repetido after update of avaliacao_id on leads for each row
  when (old.avaliacao_id is distinct from new.avaliacao_id and new.excluido_em is null)
  execute function enfileirar_repetido();

-- Leads that share a document, a telephone, a mailbox, or name and city, left within so many days of each other: what
-- the rule decides by. By the indexes of what is shared, however many leads there are. An agency is answered about two
-- leads only where it sees both.
create function leads_parecidos(ids uuid[], dias integer) returns table (
  lead_id uuid, outro_id uuid, outro_em timestamptz, antes boolean, documento boolean, telefone boolean, email boolean,
  nome_e_cidade boolean, tipo_veiculo text, marca text, modelo text, ano smallint, placa text,
  outro_tipo text, outra_marca text, outro_modelo text, outro_ano smallint, outra_placa text
) language sql stable security definer set search_path = '' as $$
  select l.id, o.id, o.created_at, (o.created_at, o.id) < (l.created_at, l.id),
    k.cpf = c.cpf, k.whatsapp = c.whatsapp, k.email = c.email, coalesce(p.nome_e_cidade, false),
    l.tipo_veiculo, l.marca, l.modelo, l.ano, l.placa, o.tipo_veiculo, o.marca, o.modelo, o.ano, o.placa
  from public.leads l
  join public.leads_chaves c on c.lead_id = l.id
  cross join lateral (
    select q.id, bool_or(q.nome_e_cidade) as nome_e_cidade from (
      select k.lead_id as id, false as nome_e_cidade from public.leads_chaves k where k.cpf = c.cpf
      union all select k.lead_id, false from public.leads_chaves k where k.whatsapp = c.whatsapp
      union all select k.lead_id, false from public.leads_chaves k where k.email = c.email
      union all select i.lead_id, true from public.leads_indice i
        join public.leads_indice meu on meu.lead_id = l.id and i.nome = meu.nome and i.localizacao = meu.localizacao
    ) q where q.id <> l.id group by q.id
  ) p
  join public.leads o on o.id = p.id and o.excluido_em is null
    and o.created_at between l.created_at - make_interval(days => dias) and l.created_at + make_interval(days => dias)
  join public.leads_chaves k on k.lead_id = o.id
  where l.id = any (ids) and (
    coalesce(current_setting('role', true), '') not in ('agencia', 'vendedor')
    or 2 = (
      select count(*) from public.leads_agencias la where la.lead_id in (l.id, o.id)
        and la.agencia_id = (public.claims() ->> 'agencia_id')::uuid and not la.oculta
    )
  )
$$;
revoke all on function leads_parecidos, apagar_a_avaliacao_do_envio, enfileirar_repetido from public;
grant execute on function leads_parecidos to admin, servico, agencia, vendedor;
