-- Document, telephone, e-mail and plate of a lead are encrypted by the application, under keys that the database does not
-- hold (docs/decisions/0102). What they are found and compared by stands beside them as keyed hashes.

-- Id of the key under which a value was sealed; '' for a value in clear: no telephone, document or plate begins like an
-- envelope, and no envelope has an at sign. Plain comparisons, and no setting of its own, so that it is put in line where
-- it is called: an update of a million rows asks it ten times a row.
create function chave_do_selo(valor text) returns text
language sql immutable parallel safe as $$
  select case when valor is null then null
    when left(valor, 3) = 'c1.' and substr(valor, 12, 1) = '.' and length(valor) >= 50 and strpos(valor, '@') = 0
    then substr(valor, 4, 8) else '' end
$$;

-- The key of all values of a row; '' where one is in clear or they are under several. Missing ones count for nothing.
create function chave_da_linha(um text, dois text, tres text, quatro text) returns text
language sql immutable parallel safe as $$
  select case
    when coalesce(public.chave_do_selo(dois), public.chave_do_selo(um)) = public.chave_do_selo(um)
      and coalesce(public.chave_do_selo(tres), public.chave_do_selo(um)) = public.chave_do_selo(um)
      and coalesce(public.chave_do_selo(quatro), public.chave_do_selo(um)) = public.chave_do_selo(um)
    then public.chave_do_selo(um) else '' end
$$;

-- Keys under which something was sealed here, each with a word that only it opens: a server without one of them
-- does not start. `sem_uso_em`: since when no value is sealed under it any more, so that it may be forgotten.
create table chaves_de_dados (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{8}$'),
  conferencia text not null check (chave_do_selo(conferencia) = id),
  criada_em timestamptz not null,
  sem_uso_em timestamptz
);

-- Keyed hashes of a lead: whole values (HMAC-SHA-256, 128 bits) by which equal ones are found, and of beginnings and
-- ends (64 bits) by which they are searched. `documento` has the person's document or company's number.
create table leads_chaves (
  lead_id uuid primary key references leads on delete cascade,
  cpf text collate "C" not null,
  whatsapp text collate "C" not null,
  email text collate "C" not null,
  fichas_telefone bigint[] not null,
  fichas_documento bigint[] not null
);
create index leads_chaves_cpf on leads_chaves (cpf);
create index leads_chaves_whatsapp on leads_chaves (whatsapp);
create index leads_chaves_email on leads_chaves (email);
create index leads_chaves_fichas_telefone on leads_chaves using gin (fichas_telefone) with (fastupdate = off);
create index leads_chaves_fichas_documento on leads_chaves using gin (fichas_documento) with (fastupdate = off);

do $$ declare t text; begin
  foreach t in array array['chaves_de_dados', 'leads_chaves'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;
grant select on leads_chaves to admin;
create policy admin_le on leads_chaves for select to admin using (true);
-- An agency and its sellers find the leads that they may see by telephone, never by document.
grant select (lead_id, fichas_telefone) on leads_chaves to agencia, vendedor;
create policy ler_os_proprios on leads_chaves for select to agencia, vendedor
  using (exists (select 1 from leads_agencias la where la.lead_id = leads_chaves.lead_id));
-- A visitor writes those of the lead that is being left, and finds what tells a repeat apart.
grant insert on leads_chaves to anon;
grant select (lead_id, cpf) on leads_chaves to anon;
create policy criar on leads_chaves for insert to anon
  with check (lead_id = ((select claims()) ->> 'lead_id')::uuid);
create policy ler_o_repetido on leads_chaves for select to anon
  using (cpf = any (array(select jsonb_array_elements_text((select claims()) -> 'documentos'))));
-- Who proved a mailbox, the own ones.
grant select (lead_id, email, whatsapp) on leads_chaves to titular;
grant update (whatsapp, fichas_telefone) on leads_chaves to titular;
create policy titular_le on leads_chaves for select to titular
  using (email = any (array(select jsonb_array_elements_text((select claims()) -> 'caixas'))));
create policy titular_corrige on leads_chaves for update to titular
  using (email = any (array(select jsonb_array_elements_text((select claims()) -> 'caixas'))))
  with check (email = any (array(select jsonb_array_elements_text((select claims()) -> 'caixas'))));

-- Leads are reached by the hashes; by the mailbox itself only while a row still stands in clear.
alter policy ler_o_proprio on leads using (
  avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid
  or (
    id = any (array(select c.lead_id from leads_chaves c))
    and created_at > ((select claims()) ->> 'agora')::timestamptz - interval '60 seconds'
  )
);
alter policy titular_le on leads using (
  id = any (array(select c.lead_id from leads_chaves c))
  or (chave_do_selo(email) = '' and email = (select claims()) ->> 'titular')
);
alter policy titular_corrige on leads using (
  id = any (array(select c.lead_id from leads_chaves c))
  or (chave_do_selo(email) = '' and email = (select claims()) ->> 'titular')
) with check (
  id = any (array(select c.lead_id from leads_chaves c))
  or (chave_do_selo(email) = '' and email = (select claims()) ->> 'titular')
);
alter policy titular_apaga on leads using (
  id = any (array(select c.lead_id from leads_chaves c))
  or (chave_do_selo(email) = '' and email = (select claims()) ->> 'titular')
);
-- Row level security of the leads holds within, and leaves the person's.
alter policy titular_le on agencias using (id = any (array(
  select la.agencia_id from leads l join leads_agencias la on la.lead_id = l.id
)));

drop index leads_cpf, leads_whatsapp, leads_email;
-- What is still to be sealed, or sealed anew under another key; and the mailboxes that still stand in clear.
create index leads_chave_da_linha on leads (chave_da_linha(cpf, whatsapp, email, placa), id);
create index leads_email_em_claro on leads (email) where chave_do_selo(email) = '';
-- The application checks the values before it seals them.
alter table leads
  drop constraint leads_whatsapp_check, drop constraint leads_email_check, drop constraint leads_cpf_check;

-- From now on nothing is written in clear, by whatever mistake; rows from before wait for the job.
create function recusar_em_claro() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'personal data in clear' using errcode = '23514', constraint = 'leads_selados';
end $$;
create trigger recusar_em_claro_novo before insert on leads for each row
  when ('' in (
    chave_do_selo(new.cpf), chave_do_selo(new.whatsapp), chave_do_selo(new.email), coalesce(chave_do_selo(new.placa), '-')
  )) execute function recusar_em_claro();
create trigger recusar_em_claro before update of cpf, whatsapp, email, placa on leads for each row
  when (
    (new.cpf is distinct from old.cpf and chave_do_selo(new.cpf) = '')
    or (new.whatsapp is distinct from old.whatsapp and chave_do_selo(new.whatsapp) = '')
    or (new.email is distinct from old.email and chave_do_selo(new.email) = '')
    or (new.placa is distinct from old.placa and chave_do_selo(new.placa) = '')
  ) execute function recusar_em_claro();

-- Once no row stands in clear the table itself says so. In two steps: the first locks for a moment, the second reads
-- the table and lets others write. Answers whether it holds now.
create function fechar_em_claro() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.leads where public.chave_da_linha(cpf, whatsapp, email, placa) = '') then return false; end if;
  if not exists (select 1 from pg_catalog.pg_constraint where conname = 'leads_selados') then
    alter table public.leads add constraint leads_selados check (
      public.chave_do_selo(cpf) <> '' and public.chave_do_selo(whatsapp) <> '' and public.chave_do_selo(email) <> ''
      and public.chave_do_selo(placa) <> ''
    ) not valid;
    return false;
  end if;
  alter table public.leads validate constraint leads_selados;
  return true;
end $$;
revoke all on function recusar_em_claro, fechar_em_claro from public;
grant execute on function fechar_em_claro to servico;

-- Numbers are out of the index of words, of what agencies search, and of what follows a correction.
drop index leads_indice_numeros;
alter table leads_indice drop column numeros;
create or replace function indice_do_lead(l leads) returns leads_indice
language sql stable set search_path = '' as $$
  select row(
    l.id, l.created_at, (l.created_at at time zone 'America/Sao_Paulo')::date,
    public.grupo_do_lead(l.tipo_veiculo, l.objetivo, l.tem_seguro),
    l.valor_fipe, (l.valor_troca_min + l.valor_troca_max) / 2, l.localizacao, public.dobrar(l.nome),
    public.dobrar(l.marca || ' ' || l.modelo),
    array(
      select distinct palavra
      from unnest(string_to_array(public.dobrar(l.nome || ' ' || l.marca || ' ' || l.modelo), ' ')) palavra
      where palavra <> ''
    ),
    public.situacao_do_lead(l)
  )::public.leads_indice
$$;
create or replace function busca_para_agencia(l leads) returns text
language sql immutable parallel safe set search_path = '' as $$
  select ' ' || public.dobrar(l.nome) || ' ' || public.dobrar(l.marca || ' ' || l.modelo) || ' '
$$;
update leads_agencias la set busca = busca_para_agencia(l) from leads l where l.id = la.lead_id;

drop trigger reindexar_corrigido on leads;
create trigger reindexar_corrigido after update of nome, localizacao on leads
  for each row when ((old.nome, old.localizacao) is distinct from (new.nome, new.localizacao))
  execute function reindexar_corrigido();

-- What seals them, as it goes along, is a run like the others (0058).
alter table execucoes drop constraint execucoes_tarefa_check;
alter table execucoes add constraint execucoes_tarefa_check check (tarefa in ('copia', 'fipe', 'prazos', 'cifra'));
