-- Keys of partners for /api/v1 and /mcp: their quota, their use by day, and their answers to repeated requests.

create table chaves_de_parceiros (
  id uuid primary key,
  nome text not null check (length(nome) between 1 and 120),
  -- Keyed digest of the key, which is shown once and stored nowhere.
  carimbo text not null unique,
  -- The first characters of the key, by which people recognize it.
  comeco text not null check (length(comeco) = 8),
  escopos text[] not null
    check (cardinality(escopos) > 0 and escopos <@ array['avaliar', 'versoes', 'historico', 'precisao']),
  cota integer not null check (cota between 1 and 10000000),
  cota_por text not null check (cota_por in ('dia', 'mes')),
  por_minuto integer not null check (por_minuto between 1 and 6000),
  -- The last day in São Paulo.
  vale_ate date not null,
  criada_em timestamptz not null,
  criada_por uuid references auth_users on delete set null,
  revogada_em timestamptz,
  -- Requests counted in the current day or month, and in the current minute.
  periodo date not null default '-infinity',
  usos integer not null default 0,
  minuto bigint not null default 0,
  usos_minuto integer not null default 0
);
create index chaves_de_parceiros_criada_por on chaves_de_parceiros (criada_por);

create table usos_de_parceiros (
  chave_id uuid not null references chaves_de_parceiros on delete cascade,
  dia date not null,
  atendidos integer not null default 0,
  recusados integer not null default 0,
  primary key (chave_id, dia)
);

create table respostas_de_parceiros (
  chave_id uuid not null references chaves_de_parceiros on delete cascade,
  idempotencia text not null check (length(idempotencia) between 1 and 255),
  -- Digest of the request.
  pedido text not null,
  iniciada_em timestamptz not null,
  -- The answer; null while the request is under way.
  corpo text,
  primary key (chave_id, idempotencia)
);

do $$ declare t text; begin
  foreach t in array array['chaves_de_parceiros', 'usos_de_parceiros', 'respostas_de_parceiros'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy servico_tudo on %I to servico using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to servico', t);
  end loop;
end $$;

-- The administrator never reads the digest.
grant select (id, nome, comeco, escopos, cota, cota_por, por_minuto, vale_ate, criada_em, criada_por, revogada_em, periodo, usos)
  on chaves_de_parceiros to admin;
create policy admin_le on chaves_de_parceiros for select to admin using (true);
grant insert on chaves_de_parceiros to admin;
create policy admin_cria on chaves_de_parceiros for insert to admin
  with check (criada_por = ((select claims()) ->> 'sub')::uuid and usos = 0 and revogada_em is null);
grant update (revogada_em) on chaves_de_parceiros to admin;
create policy admin_revoga on chaves_de_parceiros for update to admin using (revogada_em is null) with check (true);
grant select on usos_de_parceiros to admin;
create policy admin_le on usos_de_parceiros for select to admin using (true);

-- Counts one request of a key, in one statement. The lock of the key's row makes the quota exact with any number of
-- connections and processes.
create function usar_chave_de_parceiro(
  p_carimbo text, p_escopo text, p_agora timestamptz, p_idempotencia text, p_pedido text,
  out situacao text, out id uuid, out cota integer, out cota_por text, out por_minuto integer,
  out restam integer, out restam_no_minuto integer, out renova_em timestamptz, out corpo text
) language plpgsql set search_path = '' as $$
declare
  chave public.chaves_de_parceiros%rowtype;
  antes public.respostas_de_parceiros%rowtype;
  hoje date := (p_agora at time zone 'America/Sao_Paulo')::date;
  este_minuto bigint := floor(extract(epoch from p_agora) / 60);
  este_periodo date;
begin
  select * into chave from public.chaves_de_parceiros c where c.carimbo = p_carimbo for update;
  if not found then situacao := 'desconhecida'; return; end if;
  -- Clocks of two processes may differ: a period never begins twice.
  este_periodo := greatest(
    case chave.cota_por when 'mes' then date_trunc('month', hoje)::date else hoje end, chave.periodo);
  este_minuto := greatest(este_minuto, chave.minuto);
  if chave.periodo < este_periodo then chave.usos := 0; end if;
  if chave.minuto < este_minuto then chave.usos_minuto := 0; end if;
  id := chave.id; cota := chave.cota; cota_por := chave.cota_por; por_minuto := chave.por_minuto;
  renova_em := (este_periodo + case chave.cota_por when 'mes' then interval '1 month' else interval '1 day' end)
    at time zone 'America/Sao_Paulo';

  if p_idempotencia is not null then
    select * into antes from public.respostas_de_parceiros r
      where r.chave_id = chave.id and r.idempotencia = p_idempotencia and r.iniciada_em > p_agora - interval '1 day';
  end if;
  situacao := case
    when chave.revogada_em is not null then 'revogada'
    when chave.vale_ate < hoje then 'vencida'
    when not p_escopo = any (chave.escopos) then 'sem_escopo'
    when chave.usos_minuto >= chave.por_minuto then 'ritmo'
    when antes.pedido <> p_pedido then 'outro_pedido'
    when antes.corpo is not null then 'repetida'
    -- An answer that did not come within a minute was lost with its process.
    when antes.iniciada_em > p_agora - interval '1 minute' then 'em_curso'
    when chave.usos >= chave.cota then 'cota'
    else 'aceita' end;

  if situacao in ('aceita', 'repetida') then chave.usos_minuto := chave.usos_minuto + 1; end if;
  if situacao = 'aceita' then
    chave.usos := chave.usos + 1;
    if p_idempotencia is not null then
      delete from public.respostas_de_parceiros r
        where r.chave_id = chave.id and (r.idempotencia = p_idempotencia or r.iniciada_em <= p_agora - interval '1 day');
      insert into public.respostas_de_parceiros (chave_id, idempotencia, pedido, iniciada_em)
        values (chave.id, p_idempotencia, p_pedido, p_agora);
    end if;
  end if;
  restam := chave.cota - chave.usos;
  restam_no_minuto := chave.por_minuto - chave.usos_minuto;
  corpo := case when situacao = 'repetida' then antes.corpo end;
  update public.chaves_de_parceiros c
    set periodo = este_periodo, usos = chave.usos, minuto = este_minuto, usos_minuto = chave.usos_minuto
    where c.id = chave.id;
  insert into public.usos_de_parceiros as u (chave_id, dia, atendidos, recusados)
    values (chave.id, hoje, (situacao in ('aceita', 'repetida'))::int, (situacao not in ('aceita', 'repetida'))::int)
    on conflict (chave_id, dia) do update
      set atendidos = u.atendidos + excluded.atendidos, recusados = u.recusados + excluded.recusados;
  if chave.periodo < este_periodo then
    delete from public.usos_de_parceiros u where u.chave_id = chave.id and u.dia < hoje - 400;
  end if;
end $$;
revoke all on function usar_chave_de_parceiro from public;
grant execute on function usar_chave_de_parceiro to servico;
