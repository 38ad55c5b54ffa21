import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { guardarContas } from '#domain/proposta/administracao/contas-das-propostas.ts'
import { PERIODOS } from '#domain/proposta/administracao/painel.regras.ts'
import { lerPropostasDoPainel, listarJanelas } from '#domain/proposta/administracao/painel.ts'
import { listarJanelas as listarDaAgencia } from '#domain/proposta/loja/listar-janelas.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { printLine } from '#platform/print-line.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { abrirBancoCheio } from '../banco-cheio.ts'
import { gerarLeads } from '../leads-de-teste.ts'

/** Calls of each request that are measured. */
const VEZES = 40
const AGENCIAS = 200
/** Files that determine the content of the filled database. */
const FONTES = ['bench/leads-de-teste.ts', 'bench/janelas/janelas.ts']

/**
 * Measures lists and figures of windows of offers that opened in the last 90 days, eight agencies invited to each: p95.
 */
export async function medirJanelas(quantas = 100_000): Promise<void> {
  const banco = await abrirBancoCheio(`janelas-${quantas}`, FONTES, async url => {
    await gerarLeads(url, quantas, { selar: false })
    await gerarJanelas(url, quantas)
  })
  const db = openDatabase(banco.url, systemClock, COFRE_DE_TESTE)
  try {
    const mundo = { db, clock: systemClock, novoId: uuidv7, cofre: COFRE_DE_TESTE }
    // As the job does every five minutes.
    const inicioDaConta = performance.now()
    await guardarContas(mundo)
    printLine(`contagem dos períodos: ${(performance.now() - inicioDaConta).toFixed(0)} ms`)
    for (const [nome, fazer] of pedidosDe(mundo, await umaAgencia(banco.url))) {
      const tempos = await cronometrar(fazer)
      const [mediana, p95] = [quantilDeCima(tempos, 0.5), quantilDeCima(tempos, 0.95)]
      printLine(
        `${nome.padEnd(38)}${`${mediana.toFixed(1)} e ${p95.toFixed(1)} ms`.padStart(20)}   p95 ≤ 50 ms`,
      )
    }
  } finally {
    await db.close()
    await banco.fechar()
  }
}

/** Calls before the measured ones, which fill caches and plans. */
const AQUECIMENTOS = 3

/** Measures a request `VEZES` times, in ms each. */
async function cronometrar(fazer: (n: number) => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < AQUECIMENTOS; n++) await fazer(0)
  const tempos: number[] = []
  for (let n = 0; n < VEZES; n++) {
    const inicio = performance.now()
    await fazer(n)
    tempos.push(performance.now() - inicio)
  }
  return tempos
}

type Pedido = [nome: string, fazer: (n: number) => Promise<unknown>]

function pedidosDe(mundo: Mundo & { cofre: typeof COFRE_DE_TESTE }, agencia_id: string): Pedido[] {
  const admin: Quem = { papel: 'admin', claims: {} }
  const agencia: Quem = { papel: 'agencia', claims: { agencia_id } }
  const pagina = (n: number) => ({ pagina: 1 + (n % 50), por_pagina: 20 })
  return [
    ...PERIODOS.map(
      (dias): Pedido => [`números de ${dias} dias`, () => lerPropostasDoPainel(mundo, admin, { dias })],
    ),
    ['lista do administrador', n => listarJanelas(mundo, admin, pagina(n))],
    ['lista do administrador, aceitas', n => listarJanelas(mundo, admin, { ...pagina(n), estado: 'aceita' })],
    ...(['abertas', 'propostas', 'encerradas'] as const).map(
      (ver): Pedido => [
        `lista da agência, ${ver}`,
        n => listarDaAgencia(mundo, agencia, { ver, pagina: 1 + (n % 10), por_pagina: 20 }),
      ],
    ),
  ]
}

async function umaAgencia(url: string): Promise<string> {
  const conexao = new pg.Client({ connectionString: url })
  await conexao.connect()
  const { rows } = await conexao.query("select id from agencias where email like '%@bench.example' limit 1")
  await conexao.end()
  return rows[0].id
}

/** Creates windows spread over 90 days; the newest, of two days, are open, the others ended in each way. */
async function gerarJanelas(url: string, quantas: number): Promise<void> {
  const conexao = new pg.Client({ connectionString: url })
  await conexao.connect()
  try {
    // Skips the triggers of the state machine: the rows stand as it leaves them.
    await conexao.query('set session_replication_role = replica; set statement_timeout = 0; set jit = off')
    await conexao.query(AS_AGENCIAS, [AGENCIAS])
    await conexao.query(AS_JANELAS, [quantas])
    for (const passo of [OS_CONVITES, AS_PROPOSTAS, AS_ESCOLHIDAS, AS_PALAVRAS]) await conexao.query(passo)
    await conexao.query('vacuum analyze')
  } finally {
    await conexao.end()
  }
}

const AS_AGENCIAS = `insert into agencias (id, nome, cnpj, responsavel, endereco, email, plano, status_assinatura, assinatura_origem,
     limite_leads_mensal, created_at, assinatura_inicio)
   select gen_random_uuid(), 'Agência ' || i, '11222333000181', 'Rui', 'Rua Um, Campinas - SP',
     'janelas' || i || '@bench.example', 'enterprise', 'active', 'manual', 100000, now(), now()
   from generate_series(1, $1::int) i`
const AS_JANELAS = `with l as (select array_agg(id) as ids from leads)
   insert into janelas (id, lead_id, estado, aberta_em, fecha_em, caduca_em, escolhida_em, terminou_em, motivo,
     tipo_veiculo, marca, modelo, ano, quilometragem, cidade, uf, codigo_ibge, valor_fipe, valor_troca_min,
     valor_troca_max, primeira_em, melhor)
   select gen_random_uuid(), l.ids[1 + i % cardinality(l.ids)], e.estado, a.em, a.em + interval '30 hours',
     a.em + interval '7 days', case when e.estado = 'aceita' then a.em + interval '31 hours' end,
     case when e.estado in ('caducou', 'encerrada', 'retirada') then a.em + interval '40 hours' end,
     case when e.estado = 'encerrada' then (array['valor_baixo', 'desisti', 'vendi', 'nao_confio', 'outro'])[1 + i % 5] end,
     'carro', 'Fiat', 'Argo', 2021, 42300, 'Campinas', 'SP', 3509502, 60000, 40000 + i * 7 % 9000, 52000 + i * 11 % 9000,
     case when e.estado <> 'aberta' and i % 9 > 0 then a.em + make_interval(secs => i * 37 % 90000) end,
     case when e.estado <> 'aberta' and i % 9 > 0 then 35000 + i * 13 % 20000 end
   from l, generate_series(1, $1::int) i,
     lateral (select now() - interval '90 days' * ((i - 0.5) / $1::int) as em) a,
     lateral (select case when a.em > now() - interval '2 days' then (array['aberta', 'com_propostas'])[1 + i % 2]
       else (array['aceita', 'aceita', 'caducou', 'encerrada', 'retirada'])[1 + i % 5] end as estado) e`
const OS_CONVITES = `with a as (select array_agg(id order by email) as ids from agencias where email like '%@bench.example')
   insert into janelas_convites (janela_id, agencia_id, convidada_em, fecha_em, fechada)
   select j.id, a.ids[1 + (j.n * 31 + k * 17) % cardinality(a.ids)], j.aberta_em, j.fecha_em, j.fechada
   from a, (select *, row_number() over (order by aberta_em) as n from janelas) j, generate_series(1, 8) k`
const AS_PROPOSTAS = `insert into propostas (id, janela_id, agencia_id, valor, valor_inicial, validade_dias, vale_ate, situacao, feita_em, mudada_em)
   select gen_random_uuid(), c.janela_id, c.agencia_id, j.melhor, j.melhor, 7, j.primeira_em + interval '7 days',
     case when c.n > 1 and j.fechada then 'preterida' when j.estado = 'aceita' then 'escolhida' else 'feita' end,
     j.primeira_em, j.primeira_em
   from (select *, row_number() over (partition by janela_id order by agencia_id) as n from janelas_convites) c
   join janelas j on j.id = c.janela_id where j.primeira_em is not null and c.n <= 3`
const AS_ESCOLHIDAS = `update janelas j set escolhida = p.id from propostas p where p.janela_id = j.id and p.situacao = 'escolhida'`
const AS_PALAVRAS = `insert into palavras (id, proposta_id, agencia_id, valor, escolhida_em, contato_em, loja_desfecho, loja_em,
     dono_desfecho, dono_em, cumprida)
   select gen_random_uuid(), p.id, p.agencia_id, p.valor, j.escolhida_em, j.escolhida_em, 'pagou', j.escolhida_em,
     'vendi', j.escolhida_em, true
   from propostas p join janelas j on j.escolhida = p.id where j.aberta_em < now() - interval '10 days'`
