import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pendentes } from '#domain/cifra/cifrar.ts'
import {
  abrirContato,
  chavesDoContato,
  chavesDoWhatsapp,
  selarContato,
  selarWhatsapp,
} from '#domain/lead/contato.ts'
import { leads_chaves } from '#domain/lead/lead.table.ts'
import type { CofreDeDados } from '#domain/sigilo.ts'
import { Selado } from '#domain/sigilo.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import { newDataDir } from '../e2e/site.ts'
import { gerarLeads } from './leads-de-teste.ts'
import { abrirApi, gerarAgencias, medirEm } from './painel.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** The key of tests and benches, and the one that takes its place. */
const [VELHA, NOVA] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
/** Leads that the load changes or erases; of the others every letter must be the same at the end. */
const TOCADOS = 2_000
/** Searches that a sealed column answers. */
const NO_SELADO = /^busca: (telefone|documento|e-mail|três números)/
/** Runs of the job until nothing is left, the one that dies among them. */
const MAXIMO_DE_VEZES = 6
/** Rest of each worker of the load between two things that it does, in ms. */
const DESCANSO_MS = 20

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
  for (const [nome, p95] of await medirEm(url, dataDir, { quais: NO_SELADO }))
    say(`${nome.padEnd(38)}${`${p95.toFixed(1)} ms`.padStart(12)}   p95 ≤ 50 ms`)
  const db = openDatabase(
    url,
    systemClock,
    openDataVault(() => [NOVA, VELHA]),
  )
  const { rows } = await db.servico.execute<{ id: string }>(
    sql`select id from leads order by id limit ${TOCADOS}`,
  )
  const tocados = rows.map(({ id }) => id)
  const antes = await resumir(db, db.dados, tocados)
  const carga = await carregar(db, dataDir, tocados)
  const trocada = await trocarMorrendo(url, db)
  const feito = await carga.parar()
  const depois = await resumir(
    db,
    openDataVault(() => [NOVA]),
    [...tocados, ...feito.novos.keys()],
  )
  say(`${antes.leads} leads sob a chave velha; ${trocada}`)
  say(
    `durante a troca: ${feito.novos.size} leads novos, ${feito.corrigidos.size} corrigidos, ${feito.apagados.size} apagados, ${feito.buscas.length} buscas por telefone (p95 ${p95De(feito.buscas).toFixed(0)} ms), ${feito.sumidos} que não acharam, ${feito.recusados} pedidos sem resposta`,
  )
  const perdidos = await conferirTocados(db, feito)
  const iguais = antes.soma === depois.soma && antes.leads === depois.leads
  say(
    `todos abrem só com a chave nova: ${iguais ? 'sim, letra por letra' : 'NÃO'}; do que foi escrito faltam ${perdidos}`,
  )
  await db.close()
  if (!iguais || perdidos || feito.sumidos) throw new Error('something was lost')
}

/** Contacts of all leads but some, opened and summed so that their order does not matter. @throws where one does not open. */
async function resumir(db: Database, dados: CofreDeDados, fora: readonly string[]) {
  const sem = new Set(fora)
  let soma = 0n
  let leads = 0
  for (let depois = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.servico.execute<
      Record<'id' | 'cpf' | 'whatsapp' | 'email', string> & { placa: string | null }
    >(
      sql`select id, cpf, whatsapp, email, placa from leads where id > ${depois}::uuid order by id limit 5000`,
    )
    for (const { id, cpf, whatsapp, email, placa } of rows) {
      if (sem.has(id)) continue
      const aberto = abrirContato(dados, {
        id,
        cpf: new Selado(cpf),
        whatsapp: new Selado(whatsapp),
        email: new Selado(email),
        placa: placa === null ? null : new Selado(placa),
      })
      soma ^= createHash('sha256').update(JSON.stringify(aberto)).digest().readBigUInt64LE()
      leads++
    }
    const ultimo = rows.at(-1)
    if (!ultimo) return { soma, leads }
    depois = ultimo.id
  }
}

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
  let vezes = 1
  for (; (await falta()) && vezes <= MAXIMO_DE_VEZES; vezes++)
    if ((await trabalhar(url).fim) !== 0) throw new Error('a run failed')
  const sobra = await falta()
  if (sobra) throw new Error(`${sobra} rows are left under the old key`)
  return `todos passados em ${segundos()} s e ${vezes} vezes`
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
    fim: new Promise<number | null>(resolve => processo.once('exit', resolve)),
    ate: (pronto: (feitos: number) => boolean) =>
      new Promise<void>(resolve => ouvintes.push(() => pronto(feitos) && resolve())),
  }
}

const telefoneDe = (n: number) => `+55849${String(10_000_000 + n)}`

/** People who write, correct, erase and search until they are told to stop. */
async function carregar(db: Database, dataDir: string, tocados: readonly string[]) {
  const { api, entrar, fechar } = await abrirApi(db, dataDir)
  const token = await entrar(null)
  const feito = {
    novos: new Map<string, string>(),
    corrigidos: new Map<string, string>(),
    apagados: new Set<string>(),
    buscas: [] as number[],
    sumidos: 0,
    /** Written without an answer: whether it stands nobody can say. */
    incertos: new Set<string>(),
    recusados: 0,
  }
  let parou = false
  let n = 0
  const alvos = [...tocados]
  const vias: (() => Promise<unknown>)[] = [
    async () => {
      const id = uuidv7()
      const whatsapp = telefoneDe(++n)
      feito.incertos.add(id)
      await inserir(db, id, whatsapp)
      feito.incertos.delete(id)
      feito.novos.set(id, whatsapp)
    },
    async () => {
      const id = alvos.pop()
      if (!id) return
      if (alvos.length % 5 === 0) {
        await db.servico.execute(sql`delete from leads where id = ${id}`)
        return feito.apagados.add(id)
      }
      const whatsapp = telefoneDe(50_000_000 + alvos.length)
      await corrigir(db, id, whatsapp)
      return feito.corrigidos.set(id, whatsapp)
    },
    async () => {
      const [id, whatsapp] = [...feito.novos].at(Math.floor(n / 2)) ?? []
      if (!id || !whatsapp) return
      const inicio = performance.now()
      const resposta = await api.request(`/api/leads?com_localizacoes=0&busca=${whatsapp.slice(3)}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      if (resposta.status !== 200) throw new Error(`search: ${resposta.status}`)
      const { itens } = (await resposta.json()) as { itens: { id: string }[] }
      feito.buscas.push(performance.now() - inicio)
      if (!itens.some(item => item.id === id)) feito.sumidos++
    },
  ]
  const rodando = vias.map(async via => {
    while (!parou) {
      await via().catch(() => feito.recusados++)
      await new Promise(resolve => setTimeout(resolve, DESCANSO_MS))
    }
  })
  return {
    async parar() {
      parou = true
      await Promise.all(rodando)
      await fechar()
      return feito
    },
  }
}
type Feito = Awaited<ReturnType<Awaited<ReturnType<typeof carregar>>['parar']>>

async function inserir({ servico, dados }: Database, id: string, whatsapp: string): Promise<void> {
  const contato = { whatsapp, email: `nova-${id}@exemplo.com.br`, cpf: '52998224725', placa: null }
  const { cpf, whatsapp: selado, email } = selarContato(dados, id, contato)
  await servico.transaction(async tx => {
    const avaliacao = uuidv7()
    await tx.execute(
      sql`insert into avaliacoes (id, tipo_veiculo, pedido, resultado) values (${avaliacao}, 'carro', '{}', '{}')`,
    )
    await tx.execute(sql`insert into leads (id, avaliacao_id, tipo_veiculo, objetivo, aceita_contato_parceiros, marca, modelo, ano,
        nome, whatsapp, email, cpf, localizacao)
      values (${id}, ${avaliacao}, 'carro', 'vender', true, 'Fiat', 'Uno', 2010, 'Pessoa Nova', ${selado.envelope},
        ${email.envelope}, ${cpf.envelope}, 'Natal - RN')`)
    await tx.insert(leads_chaves).values(chavesDoContato(dados, id, contato))
  })
}

async function corrigir({ servico, dados }: Database, id: string, whatsapp: string): Promise<void> {
  await servico.transaction(async tx => {
    await tx.execute(
      sql`update leads set whatsapp = ${selarWhatsapp(dados, id, whatsapp).envelope} where id = ${id}`,
    )
    await tx.update(leads_chaves).set(chavesDoWhatsapp(dados, whatsapp)).where(sql`lead_id = ${id}`)
  })
}

/** How many of the leads that the load wrote do not say, under the new key alone, what it wrote. */
async function conferirTocados(
  { servico }: Database,
  { novos, corrigidos, apagados }: Feito,
): Promise<number> {
  const dados = openDataVault(() => [NOVA])
  let perdidos = 0
  for (const [id, whatsapp] of [...novos, ...corrigidos]) {
    const { rows } = await servico.execute<{ whatsapp: string; email: string; cpf: string }>(
      sql`select whatsapp, email, cpf from leads where id = ${id}`,
    )
    const [linha] = rows
    const aberto =
      linha &&
      abrirContato(dados, {
        id,
        cpf: new Selado(linha.cpf),
        whatsapp: new Selado(linha.whatsapp),
        email: new Selado(linha.email),
        placa: null,
      })
    if (aberto?.whatsapp !== whatsapp) perdidos++
  }
  const { rows } = await servico.execute(
    sql`select 1 from leads where id = any (${sql.param([...apagados])}::uuid[])`,
  )
  return perdidos + rows.length
}

function p95De(tempos: readonly number[]): number {
  return tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * 0.95)] ?? 0
}
