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
import {
  SQL_DE_AGENCIAS,
  SQL_DE_CONVITES,
  SQL_DE_ESCOLHIDAS,
  SQL_DE_JANELAS,
  SQL_DE_PALAVRAS,
  SQL_DE_PROPOSTAS,
} from './sql-das-janelas.ts'

/** Calls of each request that are measured: our choice. */
const VEZES = 40
/** Agencies in the filled database: our choice. */
const AGENCIAS = 200
/** Calls before the measured ones, which fill caches and plans. */
const AQUECIMENTOS = 3
/** Files that determine the content of the filled database. */
const FONTES = ['bench/leads-de-teste.ts', 'bench/janelas/janelas.ts', 'bench/janelas/sql-das-janelas.ts']

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
    // The job of the server does this every five minutes.
    const inicioDaConta = performance.now()
    await guardarContas(mundo)
    printLine(`contagem dos períodos: ${(performance.now() - inicioDaConta).toFixed(0)} ms`)
    for (const [nome, fazer] of listarPedidos(mundo, await acharAgencia(banco.url))) {
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

/** A request to measure; `n` is the number of its repetition. */
type Pedido = [nome: string, fazer: (n: number) => Promise<unknown>]

/** Lists the requests of an administrator and of an agency. */
function listarPedidos(mundo: Mundo & { cofre: typeof COFRE_DE_TESTE }, agencia_id: string): Pedido[] {
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

/** Finds an agency of the filled database. */
async function acharAgencia(url: string): Promise<string> {
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
    // Turns the triggers of the state machine off: the rows already have its results.
    await conexao.query('set session_replication_role = replica; set statement_timeout = 0; set jit = off')
    await conexao.query(SQL_DE_AGENCIAS, [AGENCIAS])
    await conexao.query(SQL_DE_JANELAS, [quantas])
    for (const passo of [SQL_DE_CONVITES, SQL_DE_PROPOSTAS, SQL_DE_ESCOLHIDAS, SQL_DE_PALAVRAS])
      await conexao.query(passo)
    await conexao.query('vacuum analyze')
  } finally {
    await conexao.end()
  }
}
