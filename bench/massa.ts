import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { executarAtribuicoes, pedirAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import type { Quem } from '#domain/banco/banco.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '#platform/database/seed.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { newDataDir } from '../e2e/site.ts'
import { gerarLeads } from './leads-de-teste.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
const AGENCIAS = 10
const ORCAMENTO_S = 60

/** Measures the time to assign 500 leads to ten agencies each through the queue, with every commit on disk. */
export async function medirMassa(quantos = 500): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say })
  try {
    await migrate(servidor.url, 'migrations', () => undefined)
    const db = openDatabase(servidor.url, systemClock, COFRE_DE_TESTE)
    await seed(db, 'seeds', systemClock)
    await gerarLeads(servidor.url, quantos * 2)
    await db.servico.execute(sql`
      insert into agencias (id, nome, cnpj, responsavel, endereco, email, status_assinatura, assinatura_origem,
        assinatura_inicio, limite_leads_mensal)
      select gen_random_uuid(), 'Agência ' || n, '11222333000181', 'Rita Exemplo', 'Campinas - SP',
        'massa' || n || '@bench.example', 'active', 'manual', now(), 100000 from generate_series(1, ${AGENCIAS}) n`)
    const ids = async (consulta: ReturnType<typeof sql>) =>
      (await db.servico.execute<{ id: string }>(consulta)).rows.map(({ id }) => id)
    const leads = await ids(sql`select id from leads where aceita_contato_parceiros limit ${quantos}`)
    const agencias = await ids(sql`select id from agencias where email like 'massa%@bench.example'`)
    const mundo = { db, clock: systemClock, novoId: uuidv7 }
    const quem: Quem = { papel: 'admin', claims: { sub: uuidv7() } }
    const pedido = await pedirAtribuicoes(mundo, quem, { ids: leads }, agencias)
    const inicio = performance.now()
    await executarAtribuicoes(mundo, pedido.id)
    const segundos = (performance.now() - inicio) / 1000
    const [{ n } = { n: 0 }] = (
      await db.servico.execute<{ n: number }>(sql`select count(*)::int as n from leads_agencias`)
    ).rows
    const pares = leads.length * agencias.length
    say(
      `${n} de ${pares} pares dados em ${segundos.toFixed(1)} s, ${((segundos / pares) * 1000).toFixed(2)} ms cada`,
    )
    say(
      `na mesma velocidade, 500 leads a ${AGENCIAS} agências: ${((segundos / pares) * 5000).toFixed(1)} s   orçamento ≤ ${ORCAMENTO_S} s`,
    )
    await db.close()
  } finally {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
