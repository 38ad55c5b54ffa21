import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const say = (message: string) => process.stdout.write(`${message}\n`)
const SEGUNDOS = 5
const CONEXOES = [1, 8, 32, 64]
const PEDIDOS_POR_SEGUNDO = 1_000

const LINHA = `insert into gravados (texto) values ('um lead')`
/** What one commit does beside its row. */
const MODOS: Readonly<Record<string, string>> = {
  'sem aviso': LINHA,
  'com NOTIFY': `with um as (${LINHA} returning id) select pg_notify('leads', id::text) from um`,
  'linha na saída': `with um as (${LINHA} returning id) insert into avisos (canal, texto) select 'leads', id::text from um`,
}

/**
 * Commits a second of one row each, every one on the disk, by so many connections: alone, with NOTIFY, which lets one
 * commit at a time through, and with a row in an outbox that somebody reads ten times a second. Then the same asked for
 * at a steady thousand a second: how long each takes.
 */
export async function medirAvisos(url: string): Promise<void> {
  const dono = new pg.Client({ connectionString: url })
  await dono.connect()
  await dono.query(`create table gravados (id bigint generated always as identity primary key, texto text not null);
    create table avisos (id bigint generated always as identity primary key, canal text not null, texto text not null)`)
  const ouvinte = new pg.Client({ connectionString: url })
  await ouvinte.connect()
  await ouvinte.query('listen leads')
  let lendo = true
  const leitura = lerSaida(ouvinte, () => lendo)
  say(`\ncommits por segundo, cada um no disco: ${CONEXOES.join(', ')} conexões`)
  for (const [nome, comando] of Object.entries(MODOS)) {
    const taxas: string[] = []
    for (const conexoes of CONEXOES) {
      const { feitos } = await carregar(url, comando, conexoes)
      taxas.push(
        Math.round(feitos / SEGUNDOS)
          .toLocaleString('pt-BR')
          .padStart(8),
      )
    }
    const { tempos, feitos } = await carregar(url, comando, 64, PEDIDOS_POR_SEGUNDO)
    tempos.sort((a, b) => a - b)
    const ms = (q: number) => `${(tempos[Math.floor(tempos.length * q)] ?? 0).toFixed(1)} ms`
    say(
      `${nome.padEnd(16)}${taxas.join('')}   pedidos ${PEDIDOS_POR_SEGUNDO}/s: feitos ${Math.round(feitos / SEGUNDOS)}/s, mediana ${ms(0.5)}, p95 ${ms(0.95)}`,
    )
  }
  lendo = false
  await leitura
  await ouvinte.end()
  await dono.end()
}

async function lerSaida(ouvinte: pg.Client, lendo: () => boolean): Promise<void> {
  while (lendo()) {
    await ouvinte.query('delete from avisos returning canal, texto')
    await sleep(100)
  }
}

/** As fast as it goes, or at so many a second over all connections: what cannot begin in time waits, and its wait counts. */
async function carregar(
  url: string,
  comando: string,
  conexoes: number,
  por_segundo?: number,
): Promise<{ feitos: number; tempos: number[] }> {
  const clientes = Array.from({ length: conexoes }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clientes.map(cliente => cliente.connect()))
  const tempos: number[] = []
  const inicio = performance.now()
  const fim = inicio + SEGUNDOS * 1000
  let pedidos = 0
  const trabalhar = async (cliente: pg.Client) => {
    for (;;) {
      const hora = por_segundo ? inicio + (pedidos++ * 1000) / por_segundo : performance.now()
      if (Math.max(hora, performance.now()) >= fim) return
      const falta = hora - performance.now()
      if (falta > 0) await sleep(falta)
      await cliente.query({ text: comando, name: 'um' })
      tempos.push(performance.now() - hora)
    }
  }
  await Promise.all(clientes.map(trabalhar))
  await Promise.all(clientes.map(cliente => cliente.end()))
  return { feitos: tempos.length, tempos }
}
