// Statements that fill the tables of the offers, in the order of their foreign keys.

/** Inserts `$1` agencies under contract, which receive the invitations. */
export const SQL_DE_AGENCIAS = `insert into agencias (id, nome, cnpj, responsavel, endereco, email,
     plano, status_assinatura, assinatura_origem, limite_leads_mensal, created_at, assinatura_inicio)
   select gen_random_uuid(), 'Agência ' || i, '11222333000181', 'Rui', 'Rua Um, Campinas - SP',
     'janelas' || i || '@bench.example', 'enterprise', 'active', 'manual', 100000, now(), now()
   from generate_series(1, $1::int) i`

/**
 * Inserts `$1` windows, evenly spread over the last 90 days, for leads that exist. An open window has no offer yet, and
 * every ninth ended one had none; `com_propostas` and `aceita` always have offers. The other remainders only vary
 * instants and amounts.
 */
export const SQL_DE_JANELAS = `with l as (select array_agg(id) as ids from leads)
   insert into janelas (id, lead_id, estado, aberta_em, fecha_em, caduca_em, escolhida_em, terminou_em, motivo,
     tipo_veiculo, marca, modelo, ano, quilometragem, cidade, uf, codigo_ibge, valor_fipe, valor_troca_min,
     valor_troca_max, primeira_em, melhor)
   select gen_random_uuid(), l.ids[1 + i % cardinality(l.ids)], e.estado, a.em, a.em + interval '30 hours',
     a.em + interval '7 days', case when e.estado = 'aceita' then a.em + interval '31 hours' end,
     case when e.estado in ('caducou', 'encerrada', 'retirada') then a.em + interval '40 hours' end,
     case when e.estado = 'encerrada'
       then (array['valor_baixo', 'desisti', 'vendi', 'nao_confio', 'outro'])[1 + i % 5] end,
     'carro', 'Fiat', 'Argo', 2021, 42300, 'Campinas', 'SP', 3509502,
     60000, 40000 + i * 7 % 9000, 52000 + i * 11 % 9000,
     case when p.tem then a.em + make_interval(secs => i * 37 % 90000) end,
     case when p.tem then 35000 + i * 13 % 20000 end
   from l, generate_series(1, $1::int) i,
     lateral (select now() - interval '90 days' * ((i - 0.5) / $1::int) as em) a,
     lateral (select case when a.em > now() - interval '2 days' then (array['aberta', 'com_propostas'])[1 + i % 2]
       else (array['aceita', 'aceita', 'caducou', 'encerrada', 'retirada'])[1 + i % 5] end as estado) e,
     lateral (select e.estado in ('com_propostas', 'aceita') or e.estado <> 'aberta' and i % 9 > 0 as tem) p`

/** Invites eight agencies to each window. 31 and 17 move the eight from window to window. */
export const SQL_DE_CONVITES = `with a as (
     select array_agg(id order by email) as ids from agencias where email like '%@bench.example')
   insert into janelas_convites (janela_id, agencia_id, convidada_em, fecha_em, fechada)
   select j.id, a.ids[1 + (j.n * 31 + k * 17) % cardinality(a.ids)], j.aberta_em, j.fecha_em, j.fechada
   from a, (select *, row_number() over (order by aberta_em) as n from janelas) j, generate_series(1, 8) k`

/** Inserts the offers of the first three invited agencies by id; the first of an accepted window is the chosen one. */
export const SQL_DE_PROPOSTAS = `insert into propostas (id, janela_id, agencia_id, valor, valor_inicial, validade_dias,
     vale_ate, situacao, feita_em, mudada_em)
   select gen_random_uuid(), c.janela_id, c.agencia_id, j.melhor, j.melhor, 7, j.primeira_em + interval '7 days',
     case when c.n > 1 and j.fechada then 'preterida' when j.estado = 'aceita' then 'escolhida' else 'feita' end,
     j.primeira_em, j.primeira_em
   from (select *, row_number() over (partition by janela_id order by agencia_id) as n from janelas_convites) c
   join janelas j on j.id = c.janela_id where j.primeira_em is not null and c.n <= 3`

/** Points each accepted window at its chosen offer. */
export const SQL_DE_ESCOLHIDAS = `update janelas j set escolhida = p.id from propostas p
   where p.janela_id = j.id and p.situacao = 'escolhida'`

/** Inserts the kept promise of each chosen offer of a window older than ten days. */
export const SQL_DE_PALAVRAS = `insert into palavras (id, proposta_id, agencia_id, valor, escolhida_em, contato_em,
     loja_desfecho, loja_em, dono_desfecho, dono_em, cumprida)
   select gen_random_uuid(), p.id, p.agencia_id, p.valor, j.escolhida_em, j.escolhida_em, 'pagou', j.escolhida_em,
     'vendi', j.escolhida_em, true
   from propostas p join janelas j on j.escolhida = p.id where j.aberta_em < now() - interval '10 days'`
