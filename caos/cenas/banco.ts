import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { startProxy } from '#tests/platform/external/tcp-proxy.ts'
import { newDataDir } from '../../e2e/site.ts'
import { type Contagem, carregar } from '../carga.ts'
import { conferir, esperarPronto } from '../conferencia.ts'
import { esperarAte } from '../espera.ts'
import { CenaImpossivel, type FaultFixture, pedir, setUpFaultFixture } from '../fixture.ts'

const quiet = () => undefined
/** Acknowledged calls that show that the load is at work. */
const TRABALHO = 30

/** Runs a function with a site whose database (`DATABASE_URL`) is behind a gate, and then stops both. */
async function usarPortao<T>(
  fazer: (fixture: FaultFixture, portao: Awaited<ReturnType<typeof startProxy>>) => Promise<T>,
): Promise<T> {
  const dataDir = newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, exclusive: true, say: quiet })
  const portao = await startProxy(postgres.url)
  const fixture = await setUpFaultFixture({ DATABASE_URL: portao.url }, { dono: postgres.url })
  try {
    return await fazer(fixture, portao)
  } finally {
    await fixture.fechar()
    portao.close()
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the site reports that it cannot serve. */
const esperarQueda = (fixture: FaultFixture) =>
  esperarAte('/readyz dizer 503', async () => (await pedir(fixture, 'GET', '/readyz')).status === 503, 20_000)

/** Makes the database absent for twenty seconds, then silent, then slow, then read-only. Each fault is under load. */
export function afastarBanco(): Promise<string> {
  return usarPortao(async (fixture, portao) => {
    const contagens: Contagem[] = []
    const viver = async (fazer: () => Promise<void>) => {
      const carga = carregar(fixture)
      await esperarAte('trabalho feito', async () => carga.contagem.ok >= TRABALHO)
      await fazer()
      await esperarPronto(fixture)
      await sleep(1_000)
      contagens.push(await carga.parar())
    }
    await viver(async () => {
      portao.refuse(true)
      portao.breakAll()
      await esperarQueda(fixture)
      await sleep(20_000)
      portao.refuse(false)
    })
    await viver(async () => {
      portao.freeze(true)
      await esperarQueda(fixture)
      await sleep(5_000)
      portao.freeze(false)
      portao.breakAll()
    })
    await viver(async () => {
      portao.delay(40)
      await sleep(6_000)
      portao.delay(0)
    })
    await viver(async () => {
      await mudarSoLeitura(fixture, { ehSoLeitura: true })
      await esperarQueda(fixture)
      await sleep(3_000)
      await mudarSoLeitura(fixture, { ehSoLeitura: false })
    })
    return `fora 20 s, mudo, lento (40 ms a cada pedaço), só leitura; ${await conferir(fixture, contagens)}`
  })
}

/** Makes the whole database read-only or writable, and ends all connections so that they take the setting. */
async function mudarSoLeitura(
  { db }: FaultFixture,
  { ehSoLeitura }: { ehSoLeitura: boolean },
): Promise<void> {
  const conexao = await db.connect()
  try {
    await conexao.query('set default_transaction_read_only = off')
    await conexao.query(
      `alter database avalia60 set default_transaction_read_only = ${ehSoLeitura ? 'on' : 'off'}`,
    )
    await conexao.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  } finally {
    conexao.release(true)
  }
}

/** Fills a small memory disk, used as the data folder, to the last byte under load, and then frees it. */
export async function encherDisco(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-cheio-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=350m,mode=755', 'tmpfs', dataDir], { stdio: 'ignore' })
  } catch {
    fs.rmdirSync(dataDir)
    throw new CenaImpossivel('aqui não se pode montar um disco pequeno (precisa ser root)')
  }
  try {
    const fixture = await setUpFaultFixture({}, { dataDir: path.join(dataDir, 'dados') })
    try {
      return await encherSobCarga(fixture, path.join(dataDir, 'enchimento'))
    } finally {
      await fixture.fechar()
    }
  } finally {
    execFileSync('umount', ['-l', dataDir])
    fs.rmdirSync(dataDir)
  }
}

/** Time for which the disk stays full, in ms. */
const DISCO_CHEIO_MS = 12_000

/** Keeps the disk full for a while under load, and checks the site after it. */
async function encherSobCarga(fixture: FaultFixture, enchimento: string): Promise<string> {
  const carga = carregar(fixture)
  await esperarAte('trabalho feito', async () => carga.contagem.ok >= 2 * TRABALHO)
  const fim = performance.now() + DISCO_CHEIO_MS
  // Fills the disk again and again, because the database frees space, and so does a truncated log.
  while (performance.now() < fim) {
    ocupar(enchimento)
    await sleep(50)
  }
  const { ok, indisponiveis } = carga.contagem
  if (indisponiveis === 0) throw new Error('o disco cheio não se notou')
  fs.rmSync(enchimento)
  await esperarPronto(fixture)
  await esperarAte('trabalho depois', async () => carga.contagem.ok > ok + TRABALHO)
  return `disco cheio por ${DISCO_CHEIO_MS / 1_000} s; ${await conferir(fixture, [await carga.parar()])}`
}

/** Sizes of the pieces that fill the disk, in bytes: the first is fast, the last is a sector. */
const [MAIOR_PEDACO, MENOR_PEDACO] = [4 * 1024 * 1024, 512]

/** Writes to a file until the disk is full. */
function ocupar(arquivo: string): void {
  const descritor = fs.openSync(arquivo, 'a')
  try {
    for (let bytes = MAIOR_PEDACO; bytes >= MENOR_PEDACO; bytes /= 2) escreverPedacos(descritor, bytes)
  } finally {
    fs.closeSync(descritor)
  }
}

/** Fills the disk with pieces of one size until it has no room for another. */
function escreverPedacos(descritor: number, bytes: number): void {
  const pedaco = Buffer.alloc(bytes)
  let escritos = bytes
  try {
    while (escritos === bytes) escritos = fs.writeSync(descritor, pedaco)
  } catch {
    // No space is left for a piece of this size.
  }
}

/** Debian's path of the library that shifts a program's clock. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/**
 * Shifts the server's clock under load: forward and back within a period of a subscription, then into the next period.
 * The database's clock stays.
 */
export async function desviarRelogio(): Promise<string> {
  if (!fs.existsSync(FAKETIME)) throw new CenaImpossivel('falta o libfaketime (apt-get install libfaketime)')
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-relogio-'))
  const arquivo = path.join(pasta, 'agora')
  fs.writeFileSync(arquivo, '+0s')
  const fixture = await setUpFaultFixture({
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: arquivo,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  try {
    const carga = carregar(fixture)
    for (const horas of [0.8, -0.8, 3, 0, 40 * 24]) {
      fs.writeFileSync(`${arquivo}.novo`, `${horas < 0 ? '' : '+'}${horas * 3600}s`)
      fs.renameSync(`${arquivo}.novo`, arquivo)
      fixture.fora.relogio.adiante_ms = horas * HORA_MS
      const { ok } = carga.contagem
      await esperarAte(
        `trabalho com o relógio em ${horas} h`,
        async () => carga.contagem.ok > ok + TRABALHO,
        30_000,
      )
    }
    const contagem = await carga.parar()
    return `relógio do servidor em +48 min, −48 min, +3 h, certo, +40 dias; ${await conferir(fixture, [contagem])}`
  } finally {
    await fixture.fechar()
    fs.rmSync(pasta, { recursive: true })
  }
}
