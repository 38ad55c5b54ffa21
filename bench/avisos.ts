import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { tellByRows } from '#platform/database/notification-listener.ts'
import { DADOS_DE_TESTE } from '#platform/secrets/test-data-vault.ts'
import { newDataDir } from '../e2e/site.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
const SEGUNDOS = 5
const CONEXOES = [1, 8, 32, 64]
const PEDIDOS_POR_SEGUNDO = 1_000
/** Processes that hear. */
const OUVINTES = 2
/** Looks, one after the other, of which the time of one is told. */
const OLHADAS = 2_000

const LINHA = `insert into gravados (texto) values ('um lead') returning id`
const COM_AVISO = `with um as (${LINHA}) select id, avisar('leads', id::text) from um`
/** What one commit does beside its row, and whether that is read. */
const MODOS = [
  { nome: 'sem aviso', comando: LINHA, lidos: false },
  { nome: 'NOTIFY', comando: COM_AVISO, lidos: false },
  { nome: 'lidos', comando: COM_AVISO, lidos: true },
] as const

type Modo = (typeof MODOS)[number]

/**
 * Commits a second of one row each, every one on the disk, by so many connections: alone, and telling two processes of it
 * by NOTIFY or by rows, as the site does. Then the same asked for at a steady thousand a second: how long each takes, and
 * how long until both have heard. At last what a look costs that finds nothing.
 */
export async function medirAvisos(): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say })
  const dono = new pg.Client({ connectionString: servidor.url })
  try {
    await migrate(servidor.url, path.resolve(import.meta.dirname, '../migrations'), () => undefined)
    await dono.connect()
    await dono.query('create table gravados (id bigint generated always as identity primary key, texto text)')
    say(`\ncommits por segundo, cada um no disco: ${CONEXOES.join(', ')} conexões`)
    for (const modo of MODOS) await medirModo(servidor.url, modo)
    const { rows } = await dono.query(
      `select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('avisos_saida')`,
    )
    say(`avisos_saida no fim: ${Number(rows[0].bytes).toLocaleString('pt-BR')} bytes`)
    say(`uma olhada que nada acha: ${(await medirOlhada(dono)).toFixed(2)} ms`)
  } finally {
    await dono.end()
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function medirModo(url: string, { nome, comando, lidos }: Modo): Promise<void> {
  const processos = Array.from({ length: OUVINTES }, () => openDatabase(url, systemClock, DADOS_DE_TESTE))
  await tellByRows(processos[0] as (typeof processos)[0], lidos)
  const ouvidos = new Map<string, number[]>()
  for (const processo of processos)
    await processo.listen('leads', id => ouvidos.set(id, [...(ouvidos.get(id) ?? []), performance.now()]))
  const taxas: string[] = []
  for (const conexoes of CONEXOES) {
    const feitos = await carregar(url, comando, conexoes)
    taxas.push(
      Math.round(feitos.length / SEGUNDOS)
        .toLocaleString('pt-BR')
        .padStart(8),
    )
  }
  const feitos = await carregar(url, comando, 64, PEDIDOS_POR_SEGUNDO)
  say(
    `${nome.padEnd(10)}${taxas.join('')}   pedidos ${PEDIDOS_POR_SEGUNDO}/s: feitos ${Math.round(feitos.length / SEGUNDOS)}/s, ${quantis(feitos.map(({ ms }) => ms))}`,
  )
  if (comando === COM_AVISO) {
    await sleep(1_000)
    const esperas = feitos.flatMap(({ id, fim }) => ouvidos.get(id)?.map(quando => quando - fim) ?? [])
    say(
      `          ouvidos ${esperas.length} de ${feitos.length * OUVINTES}; do commit ao ouvido ${quantis(esperas)}`,
    )
  }
  for (const processo of processos) await processo.close()
}

function quantis(tempos: number[]): string {
  const ordem = tempos.toSorted((a, b) => a - b)
  const ms = (q: number) => `${(ordem[Math.floor(ordem.length * q)] ?? 0).toFixed(1)} ms`
  return `mediana ${ms(0.5)}, p95 ${ms(0.95)}`
}

async function medirOlhada(dono: pg.Client): Promise<number> {
  const { rows } = await dono.query('select agora::text from ler_avisos(null)')
  const inicio = performance.now()
  for (let i = 0; i < OLHADAS; i++) await dono.query('select * from ler_avisos($1)', [rows[0].agora])
  return (performance.now() - inicio) / OLHADAS
}

type Feito = { id: string; ms: number; fim: number }

/** As fast as it goes, or at so many a second over all connections: what cannot begin in time waits, and its wait counts. */
async function carregar(
  url: string,
  comando: string,
  conexoes: number,
  por_segundo?: number,
): Promise<Feito[]> {
  const clientes = Array.from({ length: conexoes }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clientes.map(cliente => cliente.connect()))
  const feitos: Feito[] = []
  const inicio = performance.now()
  const fim = inicio + SEGUNDOS * 1000
  let pedidos = 0
  const trabalhar = async (cliente: pg.Client) => {
    for (;;) {
      const hora = por_segundo ? inicio + (pedidos++ * 1000) / por_segundo : performance.now()
      if (Math.max(hora, performance.now()) >= fim) return
      const falta = hora - performance.now()
      if (falta > 0) await sleep(falta)
      const { rows } = await cliente.query({ text: comando, name: 'um' })
      feitos.push({ id: rows[0].id, ms: performance.now() - hora, fim: performance.now() })
    }
  }
  await Promise.all(clientes.map(trabalhar))
  await Promise.all(clientes.map(cliente => cliente.end()))
  return feitos
}
