-- Photos of an owner's vehicle, and an agency's evidence (`proposta_id`) about the same vehicle. The row has the key of
-- its file, sealed: without the row no copy of the file opens (docs/decisions/0174).
create table fotos (
  -- Chosen by the browser, so that a repeated upload is the same photo.
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  vista text not null
    check (vista in ('frente', 'traseira', 'lateral', 'rodas', 'motor', 'painel', 'interior', 'avaria')),
  proposta_id uuid references propostas on delete cascade,
  -- Name of the file in the store; the server chooses it.
  arquivo uuid not null unique,
  chave text not null check (chave ~ '^c1\.'),
  -- Digest of what was sent.
  resumo text not null,
  bytes integer not null check (bytes > 0),
  largura integer not null check (largura between 1 and 1600),
  altura integer not null check (altura between 1 and 1600),
  criada_em timestamptz not null
);
create index fotos_lead on fotos (lead_id, criada_em);
create index fotos_proposta on fotos (proposta_id);
create index fotos_chave on fotos (chave_do_selo(chave), id);

-- Files to delete: of deleted photos, and of uploads under way, which leave this list with the row of their photo.
create table fotos_a_apagar (
  arquivo uuid primary key,
  apagar_em timestamptz not null
);
create index fotos_a_apagar_em on fotos_a_apagar (apagar_em);

do $$ declare t text; begin
  foreach t in array array['fotos', 'fotos_a_apagar'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
    execute format('create policy dono on %I to current_user using (true) with check (true)', t);
  end loop;
end $$;

-- A file is in one of the two tables: the insert of a photo takes its file from the list.
create function guardar_foto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fotos ' || new.lead_id, 0));
  if (select count(*) from public.fotos f where f.lead_id = new.lead_id
      and f.proposta_id is not distinct from new.proposta_id) > 20 then
    raise exception 'too many photos' using errcode = 'check_violation', constraint = 'fotos_no_maximo';
  end if;
  delete from public.fotos_a_apagar a where a.arquivo = new.arquivo;
  if not found then
    raise exception 'no file for this photo' using errcode = 'check_violation', constraint = 'fotos_com_arquivo';
  end if;
  return null;
end $$;
revoke all on function guardar_foto from public;
create trigger guardar after insert on fotos for each row execute function guardar_foto();

create function apagar_arquivo_da_foto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.fotos_a_apagar (arquivo, apagar_em) values (old.arquivo, '-infinity') on conflict do nothing;
  perform public.notificar('fotos', '');
  return null;
end $$;
revoke all on function apagar_arquivo_da_foto from public;
create trigger apagar_arquivo after delete on fotos for each row execute function apagar_arquivo_da_foto();

-- The owner, by the word of the lead: sees all photos of the vehicle, adds and deletes those of the owner.
grant select, insert, delete on fotos to anon;
create policy dono_do_veiculo_le on fotos for select to anon
  using (lead_id = ((select claims()) ->> 'lead_id')::uuid);
create policy dono_do_veiculo_envia on fotos for insert to anon
  with check (lead_id = ((select claims()) ->> 'lead_id')::uuid and proposta_id is null);
create policy dono_do_veiculo_apaga on fotos for delete to anon
  using (lead_id = ((select claims()) ->> 'lead_id')::uuid and proposta_id is null);
-- The reader of a signed link: that photo only.
create policy link_le on fotos for select to anon using (id = ((select claims()) ->> 'foto_id')::uuid);

-- Neither sees the key: they get signed links.
grant select (id, lead_id, vista, proposta_id, bytes, largura, altura, criada_em) on fotos to admin, titular;
create policy admin_le on fotos for select to admin using (true);
create policy titular_le on fotos for select to titular
  using (exists (select 1 from leads l where l.id = fotos.lead_id));

-- An agency sees the photos of a window to which it is invited: while it may offer, and afterwards as the chosen one. It
-- gets no lead: an agency cannot compare a window with its other leads.
create function fotos_da_janela(janela uuid)
returns table (id uuid, vista text, largura integer, altura integer, criada_em timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.id, f.vista, f.largura, f.altura, f.criada_em
  from public.janelas_convites c join public.janelas j on j.id = c.janela_id join public.fotos f on f.lead_id = j.lead_id
  where c.janela_id = janela and c.agencia_id = (public.claims() ->> 'agencia_id')::uuid
    and not j.oculta and f.proposta_id is null
    and (not j.fechada or public.agencia_escolhida(j.lead_id, c.agencia_id))
  order by f.criada_em, f.id
$$;

-- The chosen agency's offer in a window and its lead, while evidence may come: from the choice on, until a day after its
-- own answer.
create function prova_da_janela(janela uuid) returns table (proposta_id uuid, lead_id uuid)
language sql stable security definer set search_path = '' as $$
  select p.id, j.lead_id
  from public.propostas p join public.janelas j on j.id = p.janela_id join public.palavras w on w.proposta_id = p.id
  where p.janela_id = janela and p.agencia_id = (public.claims() ->> 'agencia_id')::uuid and not j.oculta
    and (w.loja_em is null or w.loja_em + interval '24 hours' > (public.claims() ->> 'agora')::timestamptz)
$$;
revoke all on function fotos_da_janela, prova_da_janela from public;
grant execute on function fotos_da_janela, prova_da_janela to agencia, vendedor;

grant select, insert on fotos to agencia, vendedor;
create policy as_proprias_provas on fotos for select to agencia, vendedor
  using (exists (select 1 from propostas p where p.id = fotos.proposta_id));
create policy provar on fotos for insert to agencia, vendedor with check (exists (
  select 1 from propostas p, prova_da_janela(p.janela_id) c
  where p.id = fotos.proposta_id and c.proposta_id = p.id and c.lead_id = fotos.lead_id
));
