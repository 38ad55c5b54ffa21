-- Offers before contact (issue 28): an owner asks for offers, agencies see the vehicle and not the person, and the owner
-- chooses one. A window (janela) belongs to a lead; agencies are invited to it (convites) and offer once (propostas).

-- The owner's choices have their own proof: to receive offers, and to give the contact to the chosen agency.
alter table consentimentos drop constraint consentimentos_finalidade_check;
alter table consentimentos add constraint consentimentos_finalidade_check
  check (finalidade in ('termos', 'contato_parceiros', 'meu_veiculo', 'propostas', 'contato_da_escolhida'));

-- One row: the administrator's settings. Empty lists mean every kind and every state.
create table propostas_ajustes (
  um boolean primary key default true check (um),
  ligada boolean not null default true,
  tipos text[] not null default '{}',
  estados text[] not null default '{}',
  -- Shortest time of a window in hours, and the hour of the day in São Paulo at which windows close.
  horas smallint not null default 24 check (horas in (24, 48)),
  hora_de_fechar smallint not null default 18 check (hora_de_fechar between 8 and 20),
  versao integer not null default 1
);
insert into propostas_ajustes default values;

create table janelas (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  estado text not null default 'aberta'
    check (estado in ('aberta', 'com_propostas', 'aceita', 'encerrada', 'caducou', 'retirada')),
  -- True once no agency may offer; tells an agency nothing about the offers of others.
  fechada boolean not null generated always as (estado not in ('aberta', 'com_propostas')) stored,
  aberta_em timestamptz not null,
  -- No offer after this instant.
  fecha_em timestamptz not null check (fecha_em > aberta_em),
  -- No choice after this instant: the end of the window, or of the longest valid offer.
  caduca_em timestamptz not null,
  -- The chosen offer. No foreign key: a backup writes tables in the order of their references. A trigger keeps it true.
  escolhida uuid,
  escolhida_em timestamptz,
  -- Time of the final state.
  terminou_em timestamptz,
  -- The owner's reason against all offers.
  motivo text check (motivo in ('valor_baixo', 'desisti', 'vendi', 'nao_confio', 'outro')),
  -- Times of the messages that are sent once.
  avisada_do_fim_em timestamptz,
  perguntada_em timestamptz,
  -- True while the lead's deletion can still be undone.
  oculta boolean not null default false,
  -- The vehicle as agencies see it: copied at the opening, without the person.
  tipo_veiculo text not null,
  marca text not null,
  modelo text not null,
  versao text,
  ano smallint not null,
  quilometragem integer,
  horas_uso integer,
  cidade text,
  uf text,
  codigo_ibge integer,
  valor_fipe integer,
  valor_troca_min integer,
  valor_troca_max integer,
  -- Debt on the vehicle that a buyer would pay off, in whole reais.
  dividas integer not null default 0 check (dividas >= 0),
  -- Further answers: name and text.
  detalhes jsonb not null default '{}',
  -- The owner says that there is no damage to show.
  sem_avarias boolean not null default false,
  -- A chosen agency may be deleted: the window stays accepted, without an offer, and the owner may choose another.
  check (estado <> 'aceita' or escolhida_em is not null),
  check ((estado in ('encerrada', 'caducou', 'retirada')) = (terminou_em is not null))
);
create unique index janelas_uma_por_lead on janelas (lead_id) where estado in ('aberta', 'com_propostas', 'aceita');
create index janelas_do_lead on janelas (lead_id);
create index janelas_a_caducar on janelas (caduca_em) where estado in ('aberta', 'com_propostas');
create index janelas_a_perguntar on janelas (escolhida_em) where estado = 'aceita' and perguntada_em is null;
create index janelas_abertas_em on janelas (aberta_em);

create table janelas_convites (
  janela_id uuid not null references janelas on delete cascade,
  agencia_id uuid not null references agencias on delete cascade,
  convidada_em timestamptz not null,
  -- Copy of the window's, for the order of the agency's list.
  fecha_em timestamptz not null,
  vista_em timestamptz,
  primary key (janela_id, agencia_id)
);
create index janelas_convites_da_agencia on janelas_convites (agencia_id, fecha_em desc, janela_id);

create table propostas (
  id uuid primary key,
  janela_id uuid not null,
  agencia_id uuid not null,
  -- The account that offered.
  quem uuid references auth_users on delete set null,
  valor integer not null check (valor between 100 and 100000000),
  valor_inicial integer not null,
  aumentos smallint not null default 0 check (aumentos between 0 and 1),
  validade_dias smallint not null check (validade_dias between 3 and 15),
  vale_ate timestamptz not null,
  -- Points that the inspection checks: a closed list of the domain.
  inspecao text[] not null default '{}',
  -- Price of fetching the vehicle at the owner's; zero is free, null means that the owner brings it.
  busca_reais integer check (busca_reais between 0 and 10000),
  situacao text not null default 'feita' check (situacao in ('feita', 'escolhida', 'preterida', 'trocada', 'desistiu')),
  -- Rank at the choice, from 1.
  colocacao smallint check (colocacao >= 1),
  feita_em timestamptz not null,
  mudada_em timestamptz not null,
  unique (janela_id, agencia_id),
  foreign key (janela_id, agencia_id) references janelas_convites on delete cascade,
  check (valor >= valor_inicial)
);
create unique index propostas_uma_escolhida on propostas (janela_id) where situacao = 'escolhida';
create index propostas_da_agencia on propostas (agencia_id, feita_em desc);
create index propostas_quem on propostas (quem);

create table janelas_perguntas (
  janela_id uuid not null references janelas on delete cascade,
  -- A closed list of the domain.
  pergunta text not null check (length(pergunta) between 1 and 40),
  perguntada_em timestamptz not null,
  resposta text check (length(resposta) between 1 and 40),
  respondida_em timestamptz,
  primary key (janela_id, pergunta),
  check ((resposta is null) = (respondida_em is null))
);

-- The case of each chosen offer. It outlives the offer without the person, so that an erasure does not change the record.
create table palavras (
  id uuid primary key,
  proposta_id uuid unique references propostas on delete set null,
  agencia_id uuid not null references agencias on delete cascade,
  valor integer not null,
  escolhida_em timestamptz not null,
  contato_em timestamptz,
  loja_desfecho text check (loja_desfecho in ('pagou', 'baixou', 'desistiu')),
  loja_valor integer check (loja_valor between 0 and 100000000),
  loja_motivo text check (length(loja_motivo) between 1 and 40),
  loja_em timestamptz,
  dono_desfecho text check (dono_desfecho in ('vendi', 'baixou', 'sem_contato', 'loja_desistiu', 'nao_vendi')),
  dono_valor integer check (dono_valor between 0 and 100000000),
  dono_em timestamptz,
  contestacao text check (length(contestacao) between 1 and 1000),
  contestada_em timestamptz,
  decidida_por uuid references auth_users on delete set null,
  decidida_em timestamptz,
  -- Kept, not kept, or not counted.
  cumprida boolean,
  check ((contestacao is null) = (contestada_em is null))
);
create index palavras_da_agencia on palavras (agencia_id, escolhida_em) include (cumprida);
create index palavras_contestadas on palavras (contestada_em) where contestada_em is not null and decidida_em is null;
create index palavras_decidida_por on palavras (decidida_por);

alter table agencias add column vendedores_propoem boolean not null default false;
grant update (vendedores_propoem) on agencias to agencia;
grant select (vendedores_propoem) on agencias to vendedor;

do $$ declare t text; begin
  foreach t in array array[
    'propostas_ajustes', 'janelas', 'janelas_convites', 'propostas', 'janelas_perguntas', 'palavras'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    execute format('grant select on %I to admin', t);
    execute format('create policy admin_le on %I for select to admin using (true)', t);
  end loop;
end $$;
grant update (ligada, tipos, estados, horas, hora_de_fechar, versao) on propostas_ajustes to admin;
create policy admin_ajusta on propostas_ajustes for update to admin using (true) with check (true);
grant select on propostas_ajustes to anon, titular;
create policy leitura on propostas_ajustes for select to anon, titular using (true);
grant update (cumprida, decidida_por, decidida_em) on palavras to admin;
create policy admin_decide on palavras for update to admin
  using (contestada_em is not null and decidida_em is null)
  with check (decidida_por = ((select claims()) ->> 'sub')::uuid and decidida_em is not null);

-- An agency reads the windows to which it is invited, and of those neither the lead nor the offers of others.
grant select (
  id, fechada, aberta_em, fecha_em, tipo_veiculo, marca, modelo, versao, ano, quilometragem, horas_uso, cidade, uf,
  codigo_ibge, valor_fipe, valor_troca_min, valor_troca_max, dividas, detalhes, sem_avarias
) on janelas to agencia, vendedor;
create policy convidada_le on janelas for select to agencia, vendedor using (
  not oculta and exists (
    select 1 from janelas_convites c
    where c.janela_id = janelas.id and c.agencia_id = ((select claims()) ->> 'agencia_id')::uuid
  )
);
grant select, update (vista_em) on janelas_convites to agencia, vendedor;
create policy os_proprios on janelas_convites for select to agencia, vendedor
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
create policy ver_os_proprios on janelas_convites for update to agencia, vendedor
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);

grant select, insert (
  id, janela_id, agencia_id, quem, valor, valor_inicial, validade_dias, vale_ate, inspecao, busca_reais, feita_em, mudada_em
), update (valor, aumentos, validade_dias, vale_ate, inspecao, busca_reais, situacao, mudada_em, quem)
  on propostas to agencia, vendedor;
create policy as_proprias on propostas for select to agencia, vendedor
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
create policy propor on propostas for insert to agencia with check (
  agencia_id = ((select claims()) ->> 'agencia_id')::uuid and quem = ((select claims()) ->> 'sub')::uuid
);
create policy vendedor_propoe on propostas for insert to vendedor with check (
  agencia_id = ((select claims()) ->> 'agencia_id')::uuid and quem = ((select claims()) ->> 'sub')::uuid
  and (select a.vendedores_propoem from agencias a)
);
create policy mudar_a_propria on propostas for update to agencia
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and situacao in ('feita', 'desistiu'));
create policy vendedor_muda on propostas for update to vendedor
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and (select a.vendedores_propoem from agencias a))
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and situacao in ('feita', 'desistiu'));

grant select, insert (janela_id, pergunta, perguntada_em) on janelas_perguntas to agencia, vendedor;
create policy convidada_le on janelas_perguntas for select to agencia, vendedor
  using (exists (select 1 from janelas j where j.id = janelas_perguntas.janela_id));
create policy convidada_pergunta on janelas_perguntas for insert to agencia, vendedor
  with check (exists (select 1 from janelas j where j.id = janelas_perguntas.janela_id and not j.fechada));

grant select on palavras to agencia, vendedor;
create policy as_proprias on palavras for select to agencia, vendedor
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
grant update (loja_desfecho, loja_valor, loja_motivo, loja_em, contestacao, contestada_em) on palavras to agencia, vendedor;
create policy responder_as_proprias on palavras for update to agencia, vendedor
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and decidida_em is null)
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);

-- The proven mailbox sees its own windows, with the offers.
grant select on janelas, janelas_convites, propostas, janelas_perguntas, palavras to titular;
create policy titular_le on janelas for select to titular
  using (exists (select 1 from leads l where l.id = janelas.lead_id));
create policy titular_le on janelas_convites for select to titular
  using (exists (select 1 from janelas j where j.id = janelas_convites.janela_id));
create policy titular_le on propostas for select to titular
  using (exists (select 1 from janelas j where j.id = propostas.janela_id));
create policy titular_le on janelas_perguntas for select to titular
  using (exists (select 1 from janelas j where j.id = janelas_perguntas.janela_id));
create policy titular_le on palavras for select to titular
  using (exists (select 1 from propostas p where p.id = palavras.proposta_id));

-- The closed state machine.
create function guardar_janela() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.estado is distinct from new.estado and not (
    (old.estado = 'aberta' and new.estado in ('com_propostas', 'encerrada', 'caducou', 'retirada'))
    or (old.estado = 'com_propostas' and new.estado in ('aceita', 'encerrada', 'caducou', 'retirada'))
    or (old.estado = 'aceita' and new.estado in ('encerrada', 'retirada'))
  ) then
    raise exception 'window cannot go from % to %', old.estado, new.estado
      using errcode = '23514', constraint = 'janela_estado';
  end if;
  if new.estado = 'aceita' and (new.escolhida is not null or old.estado <> 'aceita') and not exists (
    select 1 from public.propostas p where p.id = new.escolhida and p.janela_id = new.id and p.situacao = 'escolhida'
  ) then
    raise exception 'chosen window without chosen offer' using errcode = '23514', constraint = 'janela_escolhida';
  end if;
  return new;
end $$;
create trigger guardar_janela before update on janelas for each row execute function guardar_janela();

-- No window without the proof of its consent.
create function provar_janela() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.consentimentos c
    where c.lead_id = new.lead_id and c.finalidade = 'propostas' and c.aceito
  ) and exists (select 1 from public.janelas j where j.id = new.id) then
    raise exception 'window without consent' using errcode = '23514', constraint = 'janela_com_consentimento';
  end if;
  return null;
end $$;
create constraint trigger provar_janela after insert on janelas deferrable initially deferred
  for each row execute function provar_janela();

-- An offer or a raise waits for the window's row, so that none comes after a choice or the end.
create function conferir_proposta() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  janela public.janelas;
begin
  select * into janela from public.janelas where id = new.janela_id for update;
  if tg_op = 'UPDATE' then
    if (new.janela_id, new.agencia_id, new.feita_em, new.valor_inicial)
      is distinct from (old.janela_id, old.agencia_id, old.feita_em, old.valor_inicial)
      or new.valor < old.valor or new.aumentos < old.aumentos
      or (new.valor > old.valor and new.aumentos <> old.aumentos + 1)
      or not (new.situacao = old.situacao
        or (old.situacao = 'feita' and new.situacao in ('escolhida', 'preterida', 'desistiu'))
        or (old.situacao = 'preterida' and new.situacao in ('escolhida', 'desistiu'))
        or (old.situacao = 'escolhida' and new.situacao in ('trocada', 'desistiu')))
    then
      raise exception 'offer cannot change so' using errcode = '23514', constraint = 'proposta_mudanca';
    end if;
  end if;
  if (tg_op = 'INSERT' or (new.valor, new.validade_dias, new.vale_ate, new.inspecao, new.busca_reais)
      is distinct from (old.valor, old.validade_dias, old.vale_ate, old.inspecao, old.busca_reais))
    and (janela.fechada or janela.oculta or new.mudada_em >= janela.fecha_em or new.situacao <> 'feita')
  then
    raise exception 'window is closed' using errcode = '23514', constraint = 'janela_aberta';
  end if;
  return new;
end $$;
create trigger conferir_proposta before insert or update on propostas
  for each row execute function conferir_proposta();

-- The window follows its offers.
create function seguir_propostas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.janelas j set
    estado = case when j.estado = 'aberta' then 'com_propostas' else j.estado end,
    caduca_em = greatest(j.fecha_em, (
      select max(p.vale_ate) from public.propostas p where p.janela_id = j.id and p.situacao = 'feita'
    ))
    where j.id = new.janela_id and not j.fechada;
  return null;
end $$;
create trigger seguir_propostas after insert or update on propostas for each row execute function seguir_propostas();

create function perder_escolhida() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.janelas set escolhida = null where id = old.janela_id and escolhida = old.id;
  return null;
end $$;
create trigger perder_escolhida after delete on propostas for each row
  when (old.situacao = 'escolhida') execute function perder_escolhida();

-- An agency sees a lead with the owner's consent, or as the chosen one of the lead's window.
create function agencia_escolhida(lead uuid, agencia uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.janelas j join public.propostas p on p.id = j.escolhida
    where j.lead_id = lead and j.estado = 'aceita' and p.agencia_id = agencia
  )
$$;

create or replace function ocultar_atribuicoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.janelas set oculta = new.excluido_em is not null
    where lead_id = new.id and oculta is distinct from (new.excluido_em is not null);
  update public.leads_agencias set oculta = new.excluido_em is not null
      or not (new.aceita_contato_parceiros or public.agencia_escolhida(lead_id, agencia_id))
    where lead_id = new.id;
  perform public.notificar('painel_agencia', agencia_id::text) from public.leads_agencias where lead_id = new.id;
  return null;
end $$;

create function seguir_escolha() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads_agencias la set oculta = l.excluido_em is not null
      or not (l.aceita_contato_parceiros or public.agencia_escolhida(la.lead_id, la.agencia_id))
    from public.leads l where la.lead_id = new.lead_id and l.id = new.lead_id;
  perform public.notificar('painel_agencia', c.agencia_id::text)
    from public.janelas_convites c where c.janela_id = new.id;
  return null;
end $$;
create trigger seguir_escolha after update of estado, escolhida on janelas for each row
  when ((old.estado, old.escolhida) is distinct from (new.estado, new.escolhida)) execute function seguir_escolha();

create or replace function conferir_atribuicao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads
    where id = new.lead_id and excluido_em is null
      and (aceita_contato_parceiros or public.agencia_escolhida(new.lead_id, new.agencia_id));
  if not found then
    raise exception 'lead without partner consent' using errcode = '23514', constraint = 'lead_com_consentimento';
  end if;
  if not exists (
    select 1 from public.agencias where id = new.agencia_id and ativa and status_assinatura = 'active'
  ) then
    raise exception 'agency without subscription' using errcode = '23514', constraint = 'agencia_com_assinatura';
  end if;
  new.busca := public.busca_para_agencia(lead);
  new.lead_criado_em := lead.created_at;
  new.tipo_veiculo := lead.tipo_veiculo;
  new.objetivo := lead.objetivo;
  new.localizacao := lead.localizacao;
  new.valor_fipe := lead.valor_fipe;
  return new;
end $$;

-- The first contact that the chosen agency notes belongs to its case.
create function anotar_contato() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.palavras w set contato_em = new.contato_em
    from public.propostas p join public.janelas j on j.id = p.janela_id
    where w.proposta_id = p.id and j.lead_id = new.lead_id and p.agencia_id = new.agencia_id and w.contato_em is null;
  return null;
end $$;
create trigger anotar_contato after update of contato_em on leads_agencias for each row
  when (new.contato_em is not null and old.contato_em is null) execute function anotar_contato();

-- Each answer about a case is given once. An erasure takes the words of an objection.
create function guardar_palavra() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.proposta_id is not null and new.proposta_id is null and new.contestacao is not null then
    new.contestacao := '(apagada)';
  elsif (old.loja_em is not null and (new.loja_desfecho, new.loja_valor, new.loja_motivo, new.loja_em)
      is distinct from (old.loja_desfecho, old.loja_valor, old.loja_motivo, old.loja_em))
    or (old.dono_em is not null and (new.dono_desfecho, new.dono_valor, new.dono_em)
      is distinct from (old.dono_desfecho, old.dono_valor, old.dono_em))
    or (old.contestada_em is not null and (new.contestacao, new.contestada_em)
      is distinct from (old.contestacao, old.contestada_em))
    or (new.agencia_id, new.valor, new.escolhida_em) is distinct from (old.agencia_id, old.valor, old.escolhida_em)
  then
    raise exception 'answer was given' using errcode = '23514', constraint = 'palavra_uma_vez';
  end if;
  return new;
end $$;
create trigger guardar_palavra before update on palavras for each row execute function guardar_palavra();

-- Invited agencies see a new window in an open panel.
create function notificar_convite() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notificar('painel_agencia', new.agencia_id::text);
  return null;
end $$;
create trigger notificar_convite after insert on janelas_convites for each row execute function notificar_convite();

revoke all on function guardar_janela, provar_janela, conferir_proposta, seguir_propostas, perder_escolhida,
  agencia_escolhida, seguir_escolha, anotar_contato, guardar_palavra, notificar_convite from public;
