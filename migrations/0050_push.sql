-- Notices of new leads on the devices of an agency's people (docs/decisions/0094): Web Push, encrypted for the device.

-- The house's own key pair (VAPID), one for all servers; the private half is sealed as other secrets are (0037).
create table chaves_push (
  id boolean primary key default true check (id),
  publica text not null,
  privada_selada text not null,
  criada_em timestamptz not null
);

create table inscricoes_push (
  id uuid primary key,
  agencia_id uuid not null references agencias on delete cascade,
  user_id uuid not null references auth_users on delete cascade,
  -- Where the browser's push service takes messages for the device, and the keys that it made for them.
  endereco text not null unique check (length(endereco) <= 2000),
  chave text not null,
  segredo text not null,
  criada_em timestamptz not null
);
create index inscricoes_push_agencia on inscricoes_push (agencia_id);
create index inscricoes_push_conta on inscricoes_push (user_id);

alter table envios add column inscricao_id uuid references inscricoes_push on delete cascade;
alter table envios add constraint envio_ao_aparelho
  check (inscricao_id is null or evento in ('lead.atribuido', 'teste'));
create index envios_inscricao on envios (inscricao_id) where inscricao_id is not null;
grant insert (inscricao_id) on envios to agencia;

do $$ declare t text; begin
  foreach t in array array['chaves_push', 'inscricoes_push'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
  execute 'create policy dono_le on inscricoes_push for select to current_user using (true)';
end $$;
grant select, delete on inscricoes_push to agencia;
create policy as_proprias on inscricoes_push to agencia using (
  agencia_id = ((select claims()) ->> 'agencia_id')::uuid and user_id = ((select claims()) ->> 'sub')::uuid
);

-- A new lead goes to the agency's system and to each device.
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
  if found then perform pg_notify('envios', ''); end if;
end $$;
