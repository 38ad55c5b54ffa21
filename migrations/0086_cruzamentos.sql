-- Counts where two filters of the administrator's list meet, so that ten times the leads are not ten times the rows to
-- walk: situations by week (where a far page begins), by place and by word that can be searched, kinds of a place.

-- Series of `leads_situacoes`: 0 all, 1 week (its Monday), 2 place, 3 word. `grupo` is -1 where the series does not tell
-- groups apart; of a word only consent and whether it was given are told apart (bits 1 and 2). Rows are only added, as
-- they were (0034); the job takes those that are loose and leaves their sums.
alter table leads_situacoes
  add column serie smallint not null default 0,
  add column chave text collate "C" not null default '',
  add column solta boolean not null default true;
-- Words of names: nothing is to be planned by them (0075).
alter table leads_situacoes alter column chave set statistics 0;

-- Without a path of its own, which would keep it from becoming part of what calls it.
create function situacoes_contadas(dia date, localizacao text, palavras text[], situacao integer, grupo smallint)
returns table (serie smallint, chave text, situacao integer, grupo smallint)
language sql stable parallel safe as $$
  values (0::smallint, '', situacao, grupo),
    (1::smallint, (dia + 1 - extract(isodow from dia)::integer)::text, situacao, -1::smallint),
    (2::smallint, localizacao, situacao, -1::smallint)
  union all
  select 3::smallint, palavra, situacao & 3, grupo from unnest(palavras) palavra
$$;

create or replace function contar_situacoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.leads_situacoes (serie, chave, situacao, grupo, n, n_fipe, soma_fipe)
      select c.serie, c.chave, c.situacao, c.grupo, count(*), count(m.tabela), coalesce(sum(m.tabela), 0)
      from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from depois) m
      cross join lateral public.situacoes_contadas(m.dia, m.localizacao, m.palavras, m.situacao, m.grupo) c
      group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into public.leads_situacoes (serie, chave, situacao, grupo, n, n_fipe, soma_fipe)
      select c.serie, c.chave, c.situacao, c.grupo, -count(*), -count(m.tabela), -coalesce(sum(m.tabela), 0)
      from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from antes) m
      cross join lateral public.situacoes_contadas(m.dia, m.localizacao, m.palavras, m.situacao, m.grupo) c
      group by 1, 2, 3, 4;
  else
    -- What is the same before and after is not written.
    insert into public.leads_situacoes (serie, chave, situacao, grupo, n, n_fipe, soma_fipe)
      select c.serie, c.chave, c.situacao, c.grupo, sum(m.sinal),
        coalesce(sum(m.sinal) filter (where m.tabela is not null), 0), coalesce(sum(m.sinal * m.tabela), 0)
      from (
        select -1 as sinal, *, case when situacao & 131072 = 0 then valor_fipe end as tabela from antes
        union all
        select 1, *, case when situacao & 131072 = 0 then valor_fipe end from depois
      ) m
      cross join lateral public.situacoes_contadas(m.dia, m.localizacao, m.palavras, m.situacao, m.grupo) c
      group by 1, 2, 3, 4
      having (sum(m.sinal), coalesce(sum(m.sinal) filter (where m.tabela is not null), 0), coalesce(sum(m.sinal * m.tabela), 0))
        <> (0, 0, 0);
  end if;
  return null;
end $$;

delete from leads_situacoes;
set local work_mem = '256MB';
insert into leads_situacoes (serie, chave, situacao, grupo, n, n_fipe, soma_fipe, solta)
  select c.serie, c.chave, c.situacao, c.grupo, count(*), count(i.tabela), coalesce(sum(i.tabela), 0), false
  from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from leads_indice) i
  cross join lateral situacoes_contadas(i.dia, i.localizacao, i.palavras, i.situacao, i.grupo) c
  group by 1, 2, 3, 4;
create index leads_situacoes_chave on leads_situacoes (serie, chave, situacao, grupo) include (n, n_fipe, soma_fipe);
create index leads_situacoes_soltas on leads_situacoes (serie) where solta;

-- Series 9 of `leads_contagens`: kinds of a place.
create or replace function contar_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sinal integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into public.leads_contagens as c (serie, chave, grupo, fatia, n, n_fipe, soma_fipe)
    select s.serie, s.chave, s.grupo, pg_backend_pid() % 16,
      sinal * count(*), sinal * count(m.tabela), sinal * coalesce(sum(m.tabela), 0)
    from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from mudados) m
    cross join lateral (
      select 7, palavra, -1::smallint from unnest(m.palavras) palavra
      union all
      values (0, '', m.grupo),
      (1, m.dia::text, m.grupo),
      (8, m.dia::text, -1::smallint),
      (2, left(m.nome, 6), -1::smallint),
      (3, m.localizacao, -1::smallint),
      (4, left(m.veiculo, 16), -1::smallint),
      (5, lpad((coalesce(m.valor_fipe, 0) / 1000)::text, 8, '0'), -1::smallint),
      (6, lpad((coalesce(m.valor_troca, 0) / 1000)::text, 8, '0'), -1::smallint),
      (9, m.localizacao, m.grupo)
    ) s (serie, chave, grupo)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (serie, chave, grupo, fatia) do update
      set n = c.n + excluded.n, n_fipe = c.n_fipe + excluded.n_fipe, soma_fipe = c.soma_fipe + excluded.soma_fipe;
  return null;
end $$;
insert into leads_contagens (serie, chave, grupo, fatia, n, n_fipe, soma_fipe)
  select 9, localizacao, grupo, -1, count(*), count(tabela), coalesce(sum(tabela), 0)
  from (select *, case when situacao & 131072 = 0 then valor_fipe end as tabela from leads_indice) i
  group by 2, 3;
