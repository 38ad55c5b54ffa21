-- WhatsApp as a channel (docs/decisions/0177). Numbers appear as keyed digests only, but for an agency's own number.
alter table consentimentos drop constraint consentimentos_finalidade_check;
alter table consentimentos add constraint consentimentos_finalidade_check
  check (finalidade in (
    'termos', 'contato_parceiros', 'meu_veiculo', 'propostas', 'contato_da_escolhida', 'whatsapp'
  ));
alter table entregas drop constraint entregas_canal_check;
alter table entregas add constraint entregas_canal_check check (
  canal = 'email' or (canal in ('adf', 'whatsapp') and tipo = 'lead')
);

-- An agency asks for new leads and chosen offers, and apart from that for open windows, which cost more.
alter table avisos_agencias
  add column whatsapp text check (whatsapp ~ '^\+55\d{11}$'),
  add column whatsapp_leads boolean not null default false,
  add column whatsapp_janelas boolean not null default false,
  add constraint avisos_agencias_com_numero check (whatsapp is not null or not (whatsapp_leads or whatsapp_janelas));
-- Leads whose owners asked for messages by WhatsApp.
create table whatsapp_donos (
  lead_id uuid primary key references leads on delete cascade,
  ligado_em timestamptz not null
);

-- Queue and log of the messages.
create table whatsapp_mensagens (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (
    tipo in ('lead', 'janela_aberta', 'escolhida', 'relatorio', 'primeira_proposta', 'propostas_fechadas')
  ),
  agencia_id uuid references agencias on delete cascade,
  lead_id uuid not null references leads on delete cascade,
  entrega_id uuid references entregas on delete cascade,
  -- Parameters, and the letter that goes if WhatsApp fails; sealed. Null for a lead: composed at sending.
  conteudo text check (chave_do_selo(conteudo) <> ''),
  -- The notice of a lead whose message contains this one too.
  junto_de uuid references whatsapp_mensagens on delete set null,
  estado text not null default 'pendente' check (estado in ('pendente', 'enviando', 'aceita', 'entregue', 'falhou')),
  -- Code of the last failure.
  erro text check (erro ~ '^[a-z0-9_]{1,40}$'),
  -- Keyed digests of the recipient's number and user, and of the provider's id, which contains the number.
  numero_chave text,
  usuario_chave text,
  mensagem_chave text unique,
  created_at timestamptz not null default now(),
  tentativas smallint not null default 0,
  proxima_em timestamptz not null default now(),
  -- After this time a retry is pointless.
  vale_ate timestamptz,
  chamada_em timestamptz,
  retido_em timestamptz,
  constraint whatsapp_mensagens_de_um_tipo check (
    (agencia_id is not null) = (tipo in ('lead', 'janela_aberta', 'escolhida'))
    and (entrega_id is not null) = (tipo = 'lead') and (conteudo is null) = (tipo = 'lead')
  )
);
create index whatsapp_mensagens_pendentes on whatsapp_mensagens (proxima_em) where estado in ('pendente', 'enviando');
create index whatsapp_mensagens_chamadas on whatsapp_mensagens (chamada_em) where chamada_em is not null;
create index whatsapp_mensagens_numero on whatsapp_mensagens (numero_chave);
create index whatsapp_mensagens_usuario on whatsapp_mensagens (usuario_chave);
create index whatsapp_mensagens_agencia on whatsapp_mensagens (agencia_id);
create index whatsapp_mensagens_lead on whatsapp_mensagens (lead_id);
create index whatsapp_mensagens_entrega on whatsapp_mensagens (entrega_id);
create index whatsapp_mensagens_junto on whatsapp_mensagens (junto_de) where junto_de is not null;

-- Received calls of the provider, sealed, until they are processed.
create table whatsapp_eventos (
  id uuid primary key default gen_random_uuid(),
  corpo text not null check (chave_do_selo(corpo) <> ''),
  recebido_em timestamptz not null default now(),
  tentativas smallint not null default 0,
  proxima_em timestamptz not null default now(),
  retido_em timestamptz
);
-- Numbers and users that asked for no more messages, as keyed digests; they stay after an erasure.
create table whatsapp_saidas (
  chave text primary key,
  em timestamptz not null
);
-- Charges of the provider: one row for each message.
create table whatsapp_cobrancas (
  mensagem_chave text primary key,
  categoria text not null check (categoria ~ '^[a-z_]{1,40}$'),
  em timestamptz not null
);
create index whatsapp_cobrancas_em on whatsapp_cobrancas (em);
-- One row while the channel is paused.
create table whatsapp_pausa (
  um boolean primary key default true check (um),
  desde timestamptz not null,
  erro text not null
);

do $$ declare t text; begin
  foreach t in array array[
    'whatsapp_donos', 'whatsapp_mensagens', 'whatsapp_eventos', 'whatsapp_saidas', 'whatsapp_cobrancas', 'whatsapp_pausa'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
  -- Functions of the tables' owner delete these rows with their lead, or move them when two leads are merged.
  execute 'create policy dono on whatsapp_donos to current_user using (true) with check (true)';
  execute 'create policy dono on whatsapp_mensagens to current_user using (true) with check (true)';
end $$;
-- An assignment queues a reference.
grant insert (tipo, agencia_id, lead_id, entrega_id) on whatsapp_mensagens to admin, operador;
create policy admin_enfileira on whatsapp_mensagens for insert to admin, operador with check (entrega_id is not null);
-- A person who proved the mailbox sees the wish and takes it back.
grant select, delete on whatsapp_donos to titular;
create policy titular_le on whatsapp_donos for select to titular
  using (exists (select 1 from leads l where l.id = whatsapp_donos.lead_id));
create policy titular_sai on whatsapp_donos for delete to titular
  using (exists (select 1 from leads l where l.id = whatsapp_donos.lead_id));
