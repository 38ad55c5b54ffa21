-- The valuation on an agency's own site: its registered origins, its use by day, and the leads that come from there.

create table vitrines (
  agencia_id uuid primary key references agencias on delete cascade,
  -- Public: it stands in the pages of the agency's site.
  chave text not null unique check (chave ~ '^[a-z0-9]{16}$'),
  origens text[] not null check (
    cardinality(origens) between 1 and 10
    and array_to_string(origens, ' ') ~ '^https?://[a-z0-9.:-]+( https?://[a-z0-9.:-]+)*$'
  ),
  ligada boolean not null default true,
  -- Set by the administrator.
  desligada_em timestamptz,
  criada_em timestamptz not null
);

create table vitrines_dias (
  agencia_id uuid not null references vitrines on delete cascade,
  -- In São Paulo.
  dia date not null,
  vistas integer not null default 0,
  inicios integer not null default 0,
  primary key (agencia_id, dia)
);

create table leads_da_vitrine (
  lead_id uuid not null references leads on delete cascade,
  agencia_id uuid not null references agencias on delete cascade,
  origem text not null,
  -- The owner's consent to be called by this agency.
  aceita boolean not null,
  criado_em timestamptz not null,
  -- The next attempt to give the lead to the agency; null without one.
  tentar_em timestamptz,
  entregue_em timestamptz,
  primary key (lead_id, agencia_id)
);
create index leads_da_vitrine_agencia on leads_da_vitrine (agencia_id, criado_em desc);
create index leads_da_vitrine_vez on leads_da_vitrine (tentar_em) where tentar_em is not null;

do $$ declare t text; begin
  foreach t in array array['vitrines', 'vitrines_dias', 'leads_da_vitrine'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
    execute format('grant select on %I to admin, agencia', t);
    execute format('create policy admin_le on %I for select to admin using (true)', t);
    execute format($p$create policy ler_a_propria on %I for select to agencia
      using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)$p$, t);
  end loop;
end $$;
grant insert, update (origens, ligada) on vitrines to agencia;
create policy criar_a_propria on vitrines for insert to agencia
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and desligada_em is null);
create policy mudar_a_propria on vitrines for update to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
grant update (desligada_em) on vitrines to admin;
create policy admin_desliga on vitrines for update to admin using (true);
-- The queue gives leads in the administrator's role, as the rule does.
grant update (tentar_em, entregue_em) on leads_da_vitrine to admin;
create policy admin_entrega on leads_da_vitrine for update to admin using (true);
grant insert on leads_da_vitrine to anon;
create policy criar on leads_da_vitrine for insert to anon
  with check (lead_id = ((select claims()) ->> 'lead_id')::uuid and entregue_em is null);
grant select, update (aceita, tentar_em) on leads_da_vitrine to titular;
create policy titular_le on leads_da_vitrine for select to titular
  using (exists (select 1 from leads l where l.id = leads_da_vitrine.lead_id));
create policy titular_retira on leads_da_vitrine for update to titular
  using (exists (select 1 from leads l where l.id = leads_da_vitrine.lead_id)) with check (not aceita);

-- A person also sees the name of a shop that waits for the lead.
alter policy titular_le on agencias using (id = any (array(
  select la.agencia_id from leads l join leads_agencias la on la.lead_id = l.id
  union select v.agencia_id from leads l join leads_da_vitrine v on v.lead_id = l.id
)));

alter table consentimentos drop constraint consentimentos_finalidade_check;
alter table consentimentos add constraint consentimentos_finalidade_check
  check (finalidade in (
    'termos', 'contato_parceiros', 'meu_veiculo', 'propostas', 'contato_da_escolhida', 'whatsapp', 'contato_da_loja'
  ));

-- No lead of a site that the agency did not register, or that was switched off.
create function conferir_vitrine() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.vitrines v
      where v.agencia_id = new.agencia_id and v.ligada and v.desligada_em is null and new.origem = any (v.origens)
  ) then
    raise exception 'unregistered origin' using errcode = '23514', constraint = 'origem_registrada';
  end if;
  perform public.notificar('distribuir', '');
  return new;
end $$;
create trigger conferir_vitrine before insert on leads_da_vitrine
  for each row execute function conferir_vitrine();

-- At the end of the transaction: the proof may be written after the consent.
create function provar_vitrine() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.consentimentos where lead_id = new.lead_id and finalidade = 'contato_da_loja' and aceito
  ) then
    raise exception 'consent without proof' using errcode = '23514', constraint = 'autorizacao_com_prova';
  end if;
  return null;
end $$;
create constraint trigger provar_vitrine after insert or update of aceita on leads_da_vitrine
  deferrable initially deferred for each row when (new.aceita) execute function provar_vitrine();

-- As in 0174; the consent that names an agency does not open the photos of a closed window.
create or replace function fotos_da_janela(janela uuid)
returns table (id uuid, vista text, largura integer, altura integer, criada_em timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.id, f.vista, f.largura, f.altura, f.criada_em
  from public.janelas_convites c join public.janelas j on j.id = c.janela_id join public.fotos f on f.lead_id = j.lead_id
  where c.janela_id = janela and c.agencia_id = (public.claims() ->> 'agencia_id')::uuid
    and not j.oculta and f.proposta_id is null
    and (not j.fechada or (j.estado = 'aceita' and exists (
      select 1 from public.propostas p where p.id = j.escolhida and p.agencia_id = c.agencia_id
    )))
  order by f.criada_em, f.id
$$;

-- An owner chooses an agency in the lead's window, or by the consent that names it.
create or replace function agencia_escolhida(lead uuid, agencia uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.janelas j join public.propostas p on p.id = j.escolhida
    where j.lead_id = lead and j.estado = 'aceita' and p.agencia_id = agencia
  ) or exists (
    select 1 from public.leads_da_vitrine v where v.lead_id = lead and v.agencia_id = agencia and v.aceita
  )
$$;

create function seguir_vitrine() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads_agencias la set oculta = l.excluido_em is not null
      or not (l.aceita_contato_parceiros or public.agencia_escolhida(la.lead_id, la.agencia_id))
    from public.leads l where la.lead_id = new.lead_id and l.id = new.lead_id;
  perform public.notificar('painel_agencia', new.agencia_id::text);
  return null;
end $$;
create trigger seguir_vitrine after insert or update of aceita on leads_da_vitrine
  for each row execute function seguir_vitrine();

-- As in 0180; a consent that names an agency stays with the lead that is kept.
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
  update public.fotos set lead_id = fica where lead_id = sai;
  update public.whatsapp_mensagens set lead_id = fica where lead_id = sai;
  insert into public.whatsapp_donos (lead_id, ligado_em)
    select fica, ligado_em from public.whatsapp_donos where lead_id = sai on conflict do nothing;
  update public.leads_da_vitrine v set lead_id = fica where v.lead_id = sai
    and not exists (select 1 from public.leads_da_vitrine w where w.lead_id = fica and w.agencia_id = v.agencia_id);
  update public.janelas j set estado = 'retirada', terminou_em = greatest(now(), j.aberta_em)
    where j.lead_id = sai and j.estado in ('aberta', 'com_propostas', 'aceita') and exists (
      select 1 from public.janelas k where k.lead_id = fica and k.estado in ('aberta', 'com_propostas', 'aceita')
    );
  update public.janelas set lead_id = fica where lead_id = sai;
  update public.leads_agencias la set oculta = l.excluido_em is not null
      or not (l.aceita_contato_parceiros or public.agencia_escolhida(la.lead_id, la.agencia_id))
    from public.leads l where la.lead_id = fica and l.id = fica;
  delete from public.emails_saida where lead_id = sai;
  if exists (select 1 from public.meu_veiculo where lead_id = sai)
    and not exists (select 1 from public.meu_veiculo where lead_id = fica) then
    insert into public.meu_veiculo (lead_id, ligado_em) select fica, ligado_em from public.meu_veiculo where lead_id = sai;
    insert into public.meu_veiculo_valores (lead_id, mes, valor_reais, contado_em)
      select fica, mes, valor_reais, contado_em from public.meu_veiculo_valores where lead_id = sai;
  end if;
  delete from public.leads where id = sai;
end $$;

revoke all on function conferir_vitrine, provar_vitrine, seguir_vitrine from public;
