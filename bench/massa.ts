import fs from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { executarAtribuicoes, pedirAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import type { Quem } from '#domain/banco/banco.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '#platform/database/seed.ts'
import { printLine } from '#platform/print-line.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { newDataDir } from '../e2e/site.ts'
import { gerarLeads } from './leads-de-teste.ts'

/** Agencies that receive each lead. */
const AGENCIAS = 10
/** The goal: a request with so many leads takes at most this long. */
const ORCAMENTO = { leads: 500, segundos: 60 }

/**
 * Measures the time to assign 500 leads to ten agencies each, with every commit on disk. It calls the work directly,
 * without the job queue.
 */
export async function medirMassa(quantos = ORCAMENTO.leads): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say: printLine })
  try {
    await migrate(servidor.url, 'migrations', () => undefined)
    const db = openDatabase(servidor.url, systemClock, COFRE_DE_TESTE)
    try {
      await povoar(db, servidor.url, quantos)
      relatar(await atribuirTodos(db, quantos))
    } finally {
      await db.close()
    }
  } finally {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Invents twice the leads, because three in four allow the contact, and agencies without a limit that matters. */
async function povoar(db: Database, ownerUrl: string, quantos: number): Promise<void> {
  await seed(db, 'seeds', systemClock)
  await gerarLeads(ownerUrl, quantos * 2)
  await db.servico.execute(sql`
    insert into agencias (id, nome, cnpj, responsavel, endereco, email, status_assinatura, assinatura_origem,
      assinatura_inicio, limite_leads_mensal)
    select gen_random_uuid(), 'Agência ' || n, '11222333000181', 'Rita Exemplo', 'Campinas - SP',
      'massa' || n || '@bench.example', 'active', 'manual', now(), 100000 from generate_series(1, ${AGENCIAS}) n`)
}

type Medida = { pares: number; atribuidos: number; segundos: number }

/** Requests the assignment of every lead to every agency, and times the queue's work. */
async function atribuirTodos(db: Database, quantos: number): Promise<Medida> {
  const listarIds = async (consulta: SQL) =>
    (await db.servico.execute<{ id: string }>(consulta)).rows.map(({ id }) => id)
  const leads = await listarIds(sql`select id from leads where aceita_contato_parceiros limit ${quantos}`)
  const agencias = await listarIds(sql`select id from agencias where email like 'massa%@bench.example'`)
  const mundo = { db, clock: systemClock, novoId: uuidv7 }
  const admin: Quem = { papel: 'admin', claims: { sub: uuidv7() } }
  const pedido = await pedirAtribuicoes(mundo, admin, { ids: leads }, agencias)
  const inicio = performance.now()
  await executarAtribuicoes(mundo, pedido.id)
  const segundos = (performance.now() - inicio) / 1000
  const atribuidos = await listarIds(sql`select lead_id as id from leads_agencias`)
  return { pares: leads.length * agencias.length, atribuidos: atribuidos.length, segundos }
}

/** Prints the measured time, and the time of a full request at the same speed beside its budget. */
function relatar({ pares, atribuidos, segundos }: Medida): void {
  const ms_por_par = (segundos / pares) * 1000
  const inteiro_s = (ms_por_par * ORCAMENTO.leads * AGENCIAS) / 1000
  printLine(
    `${atribuidos} de ${pares} pares dados em ${segundos.toFixed(1)} s, ${ms_por_par.toFixed(2)} ms cada`,
  )
  printLine(
    `na mesma velocidade, ${ORCAMENTO.leads} leads a ${AGENCIAS} agências: ${inteiro_s.toFixed(1)} s   orçamento ≤ ${ORCAMENTO.segundos} s`,
  )
}
