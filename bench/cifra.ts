import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { pendentes } from '#domain/cifra/cifrar.ts'
import { abrirLinha, chavesDoContato, type LinhaSelada } from '#domain/lead/contato.ts'
import type { CofreDeDados } from '#domain/sigilo.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import { newDataDir } from '../e2e/site.ts'
import { carregar, conferirFeito } from './cifra-carga.ts'
import { gerarLeads } from './leads-de-teste.ts'
import { gerarAgencias, medirEm, resumirTempos } from './painel.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** The key of tests and benches, and the one that takes its place. */
const [VELHA, NOVA] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
/** One lead of so many may be changed or erased by the load; of the others every letter must be the same at the end. */
const UM_TOCADO_EM = 10
/** Searches that a sealed column answers. */
const NO_SELADO = /^busca: (telefone|documento|e-mail|três números)/
/** Runs of the job until nothing is left, the one that dies among them. */
const MAXIMO_DE_VEZES = 6

/**
 * Searches over sealed leads at the API, and a new key for all of them while people are written, corrected, erased and
 * searched, its process killed halfway: nothing may be lost, and everything opens under the new key alone.
 *
 * @param quantos leads.
 */
export async function medirCifra(quantos = 1_000_000): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say })
  try {
    await migrate(servidor.url, 'migrations', () => undefined)
    await gerarLeads(servidor.url, quantos)
    await gerarAgencias(servidor.url, 1_000)
    await medirCifraEm(servidor.url, dataDir)
  } finally {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same over leads that are there. */
export async function medirCifraEm(url: string, dataDir: string): Promise<void> {
  await medirBuscas(url, dataDir)
  const db = openDatabase(
    url,
    systemClock,
    openDataVault(() => [NOVA, VELHA]),
  )
  const soNova = openDataVault(() => [NOVA])
  // Spread over the whole table, so that some are changed before the job comes to them and some after it.
  const { rows } = await db.servico.execute<{ id: string }>(
    sql`select id from leads order by md5(id::text) limit (select count(*) / ${UM_TOCADO_EM} from leads)`,
  )
  const tocados = rows.map(({ id }) => id)
  const antes = await resumir(db, db.dados, tocados)
  const { feito, parar } = await carregar(db, dataDir, tocados)
  const trocada = await trocarMorrendo(url, db)
  await parar()
  contarCarga(feito)
  const depois = await resumir(db, soNova, [...tocados, ...feito.novos.map(([id]) => id)])
  const perdidos = await conferirFeito(db, soNova, feito)
  const atrasados = await sobOutraChave(db, soNova.chaves[0])
  const chaves = await chavesErradas(db, soNova)
  const iguais = antes.soma === depois.soma && antes.leads === depois.leads
  say(`${antes.leads} leads em que ninguém mexeu; ${trocada}`)
  say(
    `todos abrem só com a chave nova: ${iguais ? 'sim, letra por letra' : 'NÃO'}; do que foi escrito faltam ${perdidos}; sob outra chave: ${atrasados}; com o que se busca errado: ${chaves}`,
  )
  await db.close()
  if (!iguais || perdidos || atrasados || chaves || feito.sumidos.length || feito.recusados.length)
    throw new Error('something was lost, or refused')
  say('depois da troca, só com a chave nova:')
  await medirBuscas(url, dataDir, soNova)
}

async function medirBuscas(url: string, dataDir: string, dados?: CofreDeDados): Promise<void> {
  for (const [nome, { p95 }] of await medirEm(url, dataDir, { quais: NO_SELADO, ...(dados && { dados }) }))
    say(`${nome.padEnd(38)}${`${p95.toFixed(1)} ms`.padStart(12)}   p95 ≤ 50 ms`)
}

/** What was done while the key was replaced, how long it took, and what went wrong with it. */
function contarCarga({ tempos, sumidos, recusados }: Awaited<ReturnType<typeof carregar>>['feito']): void {
  say('durante a troca:')
  for (const [nome, lista] of tempos) {
    const { mediana, p95, pior } = resumirTempos(lista)
    const ms = (tempo: number) => `${tempo.toFixed(0)} ms`.padStart(9)
    say(
      `  ${nome.padEnd(36)}${String(lista.length).padStart(8)} vezes   mediana ${ms(mediana)}   p95 ${ms(p95)}   pior ${pior.toFixed(0)} ms`,
    )
  }
  say(`  ${sumidos.length} buscas que não acharam quem deviam, ${recusados.length} pedidos recusados`)
  for (const frase of new Set([...sumidos, ...recusados].slice(0, 5))) say(`  ${frase}`)
}

/** Every lead, a few thousand at a time. */
async function* todosOsLeads({ servico }: Database) {
  for (let depois = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await servico.execute<LinhaSelada>(
      sql`select id, cpf, whatsapp, email, placa from leads where id > ${depois}::uuid order by id limit 5000`,
    )
    const ultimo = rows.at(-1)
    if (!ultimo) return
    yield rows
    depois = ultimo.id
  }
}

/** Contacts of all leads but some, opened and summed so that their order does not matter. @throws where one does not open. */
async function resumir(db: Database, dados: CofreDeDados, fora: readonly string[]) {
  const sem = new Set(fora)
  let soma = 0n
  let leads = 0
  for await (const linhas of todosOsLeads(db)) {
    for (const linha of linhas) {
      if (sem.has(linha.id)) continue
      const aberto = JSON.stringify(abrirLinha(dados, linha))
      soma ^= createHash('sha256').update(aberto).digest().readBigUInt64LE()
      leads++
    }
  }
  return { soma, leads }
}

/** Leads of which a sealed column says another key, read column by column and not by the index that the job goes by. */
async function sobOutraChave(db: Database, chave: string): Promise<number> {
  const { rows } = await db.demorado(tx => {
    const dela = `c1.${chave}.`
    return tx.execute<{ n: number }>(sql`select count(*)::integer as n from leads
      where not (starts_with(cpf, ${dela}) and starts_with(whatsapp, ${dela}) and starts_with(email, ${dela})
        and (placa is null or starts_with(placa, ${dela})))`)
  })
  return rows[0]?.n ?? -1
}

type Chaves = Record<'lead_id' | 'cpf' | 'whatsapp' | 'email', string> &
  Record<'fichas_telefone' | 'fichas_documento', string[]>

/** Leads of which a hash or a token that they are found by is not what the key in use makes of them. */
async function chavesErradas(db: Database, dados: CofreDeDados): Promise<number> {
  let erradas = 0
  for await (const linhas of todosOsLeads(db)) {
    const { rows } = await db.servico.execute<Chaves>(
      sql`select lead_id, cpf, whatsapp, email, fichas_telefone::text[] as fichas_telefone, fichas_documento::text[] as fichas_documento
        from leads_chaves where lead_id = any (${sql.param(linhas.map(({ id }) => id))}::uuid[])`,
    )
    const guardadas = new Map(rows.map(linha => [linha.lead_id, emOrdem(linha)]))
    for (const linha of linhas) {
      const { id, ...contato } = abrirLinha(dados, linha)
      if (guardadas.get(id) !== emOrdem(chavesDoContato(dados, id, contato))) erradas++
    }
  }
  return erradas
}

const emOrdem = (chaves: Record<keyof Chaves, string | string[]>) =>
  JSON.stringify([
    [chaves.cpf, chaves.whatsapp, chaves.email],
    [...chaves.fichas_telefone].sort(),
    [...chaves.fichas_documento].sort(),
  ])

/** A new key for everything: its process dies when half is done, and another goes on. Answers what that took. */
async function trocarMorrendo(url: string, db: Database): Promise<string> {
  const mundo = { db, clock: systemClock }
  const falta = async () => [...(await pendentes(mundo)).values()].reduce((soma, n) => soma + n, 0)
  const total = await falta()
  const comecou = performance.now()
  const segundos = () => Math.round((performance.now() - comecou) / 1000)
  const primeiro = trabalhar(url)
  await primeiro.ate(feitos => feitos >= total / 2)
  primeiro.processo.kill('SIGKILL')
  await primeiro.fim
  const restam = await falta()
  say(`morto depois de ${segundos()} s, com ${total - restam} de ${total} passados`)
  // Rows that somebody is at are left for the next run.
  let refeitos = 0
  let vezes = 1
  for (; (await falta()) && vezes <= MAXIMO_DE_VEZES; vezes++) {
    const outro = trabalhar(url)
    if ((await outro.fim) !== 0) throw new Error('a run failed')
    refeitos += outro.feitos()
  }
  const sobra = await falta()
  if (sobra) throw new Error(`${sobra} rows are left under the old key`)
  const emSegundos = segundos()
  return `todos passados em ${emSegundos} s (${Math.round(total / emSegundos)} por segundo) e ${vezes} vezes, depois da morte ${refeitos} de ${restam} que restavam`
}

/** The job in a process of its own, which tells how many rows it has done. */
function trabalhar(url: string) {
  const processo = fork(path.join(import.meta.dirname, 'cifra-trabalho.ts'), [url], { stdio: 'inherit' })
  let feitos = 0
  const ouvintes: (() => void)[] = []
  processo.on('message', dito => {
    feitos = Number(dito)
    for (const ouvir of ouvintes) ouvir()
  })
  return {
    processo,
    feitos: () => feitos,
    fim: new Promise<number | null>(resolve => processo.once('exit', resolve)),
    ate: (pronto: (feitos: number) => boolean) =>
      new Promise<void>(resolve => ouvintes.push(() => pronto(feitos) && resolve())),
  }
}
