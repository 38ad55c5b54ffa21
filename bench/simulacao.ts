import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Quem } from '#domain/banco/banco.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { ativarRegra, criarRegra } from '#domain/distribuicao/gerir-regras.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import { pedirSimulacao } from '#domain/distribuicao/simulacao/simulacao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '#platform/database/seed.ts'
import { printLine } from '#platform/print-line.ts'
import { criarSorteioDeTeste } from '#tests/domain/numero/sorteio-de-teste.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { newDataDir } from '../e2e/site.ts'
import { escreverLinha } from './carga.ts'
import { inventarAgencias, REGIOES } from './distribuicao.ts'
import { gerarLeads } from './leads-de-teste.ts'

/** Days of the simulated month, and the seed of the agencies' preferences. */
const DIAS = 30
const SEMENTE = 11
/** Agencies of the two rounds, and the first one's budget. */
const RODADAS = [
  { agencias: 40, orcamento: '≤ 30 s' },
  { agencias: 1_000, orcamento: '-' },
]

/**
 * Measures a draft beside the rule in force over a month of leads in a real database, as the queue computes it.
 * Includes reading, both sides, progress and result. The baseline reads the same leads.
 */
export async function medirSimulacao(quantos = 100_000): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say: printLine })
  try {
    await migrate(servidor.url, 'migrations', () => undefined)
    await gerarLeads(servidor.url, quantos, { selar: false })
    await espalhar(servidor.url)
    const db = openDatabase(servidor.url, systemClock, COFRE_DE_TESTE)
    await seed(db, 'seeds', systemClock)
    for (const { agencias, orcamento } of RODADAS) {
      await criarAgencias(db, agencias, quantos)
      const [medido, nu] = [await simularRascunho(db), await lerLeads(db)]
      const nome = `${inteiro(quantos)} leads, ${inteiro(agencias)} agências, dois lados`
      printLine(escreverLinha({ nome, medido, nu, orcamento, unidade: 's' }))
    }
    await db.close()
  } finally {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Spreads the leads over the last month and the six regions. */
async function espalhar(ownerUrl: string): Promise<void> {
  const conexao = new pg.Client({ connectionString: ownerUrl })
  await conexao.connect()
  // Skips the triggers of lists and counts, which this benchmark does not read.
  await conexao.query('set session_replication_role = replica')
  await conexao.query(
    `update leads set created_at = now() - make_interval(secs => abs(hashtext(id::text)::bigint) % ($1::int * 86400)),
      codigo_ibge = ($2::int[])[1 + abs(hashtext(id::text || 'x')::bigint) % cardinality($2::int[])]`,
    // Fifty places for each hundred leads: every share of a region is a multiple of 0.02.
    [
      DIAS,
      REGIOES.flatMap(({ codigo_ibge, parte }) => Array.from({ length: parte * 50 }, () => codigo_ibge)),
    ],
  )
  await conexao.query('vacuum analyze leads')
  await conexao.end()
}

/** Creates agencies with random preferences, whose limits sum to the number of leads. */
async function criarAgencias(db: Database, quantas: number, leads: number): Promise<void> {
  const { servico } = db
  await servico.execute(sql`delete from agencias`)
  const agenciasInventadas = inventarAgencias(quantas, criarSorteioDeTeste(SEMENTE))
  const limites = agenciasInventadas.reduce((soma, { periodo }) => soma + periodo.limite, 0)
  for (const [i, { periodo, preferencia }] of agenciasInventadas.entries()) {
    const id = uuidv7()
    const limite = Math.ceil((periodo.limite * leads) / limites)
    await servico.execute(sql`
      insert into agencias (id, nome, cnpj, responsavel, endereco, email, status_assinatura, assinatura_origem,
        assinatura_inicio, limite_leads_mensal)
      values (${id}, ${`Agência ${i}`}, '11222333000181', 'Rita Exemplo', 'Campinas - SP',
        ${`simulada${i}@bench.example`}, 'active', 'manual', now() - interval '30 days', ${limite})`)
    await servico.execute(sql`
      insert into preferencias_agencias values (${id}, 1, ${JSON.stringify(preferencia)}::jsonb, now(), null)`)
  }
}

/**
 * Simulates with round robin in force and the default order as the draft; returns the duration of the draft's
 * simulation in seconds.
 */
async function simularRascunho(db: Database): Promise<number> {
  const mundo = { db, clock: systemClock, novoId: uuidv7 }
  const quem: Quem = { papel: 'admin', claims: { sub: uuidv7() } }
  const versaoDe = async (ordem: string) =>
    (await criarRegra(mundo, quem, regraSchema.parse({ maximo_agencias: 1, ordem }))).versao
  const pedir = async (regra_versao: number, dias: number) =>
    (await pedirSimulacao(mundo, quem, { regra_versao, dias })).id
  // A rule takes effect only after a simulation of its own; one day is enough.
  const emVigor = await pedir(await versaoDe('rodizio'), 1)
  await executarSimulacao(mundo, emVigor)
  await ativarRegra(mundo, quem, emVigor)
  const id = await pedir(await versaoDe('atraso'), DIAS)
  const inicio = performance.now()
  await executarSimulacao(mundo, id)
  const segundos = (performance.now() - inicio) / 1000
  const { rows } = await db.servico.execute<{ leads: number; rascunho: number; hoje: number }>(sql`
    select (resultado ->> 'leads')::int as leads, (resultado -> 'rascunho' ->> 'dados')::int as rascunho,
      (resultado -> 'hoje' ->> 'dados')::int as hoje from simulacoes where id = ${id}`)
  printLine(
    `  ${rows[0]?.leads} leads: ${rows[0]?.rascunho} dados pelo rascunho, ${rows[0]?.hoje} pela regra em vigor`,
  )
  return segundos
}

/** Reads the month of leads without deciding them; returns the seconds. */
async function lerLeads({ servico }: Database): Promise<number> {
  const inicio = performance.now()
  await servico.execute(sql`
    select id, created_at, aceita_contato_parceiros, tipo_veiculo, ano, valor_fipe, objetivo, codigo_ibge, pontos
    from leads where created_at >= now() - make_interval(days => ${DIAS}) order by created_at, id`)
  return (performance.now() - inicio) / 1000
}
