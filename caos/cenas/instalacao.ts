import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { criarSorteioDeInteiros } from '#tests/domain/numero/sorteio-de-teste.ts'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'
import { catalogoDe, executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { SERVER, SERVER_ENV } from '../../bin/setup.js'
import { newDataDir, startSite, stopSite } from '../../e2e/site.ts'
import type { FaultFixture } from '../fixture.ts'

const MIGRACOES = path.resolve(import.meta.dirname, '../../migrations')
const calado = () => undefined
const listarMigracoes = () => fs.readdirSync(MIGRACOES).sort()

/** Checks that a second server on the data folder of a running one is refused with a sentence, and the first serves. */
export async function recusarSegundoServidor({ site }: FaultFixture): Promise<string> {
  const recusa = await startSite(site.dataDir).then(
    segundo => stopSite(segundo).then(() => ''),
    (erro: Error) => erro.message,
  )
  const frase = /avalia60: (Já existe um Avalia60 em execução[^\n]*)/.exec(recusa)?.[1]
  if (!frase) throw new Error(`o segundo servidor: ${recusa.slice(0, 300)}`)
  const { status } = await fetch(`${site.url}/readyz`)
  if (status !== 200) throw new Error(`o primeiro servidor: ${status}`)
  return `o segundo foi recusado com "${frase.replace(site.dataDir, '…')}"; o primeiro serve`
}

/** Runs a function with a factory of databases on a temporary PostgreSQL, which it deletes after. */
async function usarBancos<T>(
  fazer: (criarBanco: (nome: string, molde?: string) => Promise<string>) => Promise<T>,
) {
  const dataDir = newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, exclusive: true, durable: false, say: calado })
  const enderecoDe = (nome: string) => postgres.url.replace(/\/[^/]*$/, `/${nome}`)
  const criarBanco = async (nome: string, molde = 'template1') => {
    await executarComoDono(postgres.url, client => client.query(`create database ${nome} template ${molde}`))
    return enderecoDe(nome)
  }
  try {
    return await fazer(criarBanco)
  } finally {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Creates a folder with the first migrations only. */
function pastaAte(quantas: number): string {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-migracoes-'))
  for (const nome of listarMigracoes().slice(0, quantas))
    fs.copyFileSync(path.join(MIGRACOES, nome), path.join(pasta, nome))
  return pasta
}

/** Closes its own connection at the n-th DDL statement; 0 closes none. */
const GUILHOTINA = `
  create schema guilhotina;
  create table guilhotina.queda (em bigint not null);
  insert into guilhotina.queda values (0);
  create sequence guilhotina.comandos;
  create function guilhotina.cair() returns event_trigger language plpgsql as $$ begin
    if nextval('guilhotina.comandos') = (select em from guilhotina.queda) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger guilhotina on ddl_command_end execute function guilhotina.cair();`

/** Sentence of the migrator after a lost connection. */
const PAROU_NO_MEIO = /^O banco de dados parou no meio das migrações .*Nenhuma ficou pela metade/

/** Runs the migrator; returns false if it lost its connection. @throws for every other end. */
async function tentarMigrar(url: string, pasta: string): Promise<boolean> {
  try {
    await migrate(url, pasta, calado)
    return true
  } catch (erro) {
    if (erro instanceof Error && PAROU_NO_MEIO.test(erro.message)) return false
    throw erro
  }
}

/** Tells if the database lists a file as applied; before the first start it has no list. */
async function temAplicada(dono: pg.Client, nome: string): Promise<boolean> {
  const { rows } = await dono.query<{ lista: string | null }>(
    `select to_regclass('public.migracoes')::text as lista`,
  )
  if (!rows[0]?.lista) return false
  const { rowCount } = await dono.query('select from migracoes where nome = $1', [nome])
  return rowCount === 1
}

/** Seed of the statements and the moments of the interruptions. */
const SEMENTE = 60
/** Longest step from one cut statement to the next: with 4, two statements in five are cut. */
const PASSO = 4

type Corte = { dono: pg.Client; url: string; sortear: (quantos: number) => number }

/** Cuts the migrator's connection at drawn statements of the newest file, until it completes. Returns the count. */
async function cortarUltima({ dono, url, sortear }: Corte, pasta: string): Promise<number> {
  const nome = fs.readdirSync(pasta).sort().at(-1)
  if (!nome) throw new Error(`${pasta} não tem migrações`)
  let em = 1
  for (let cortes = 0; ; cortes++) {
    await dono.query(`select setval('guilhotina.comandos', 1, false)`)
    await dono.query('update guilhotina.queda set em = $1', [em])
    const terminou = await tentarMigrar(url, pasta)
    const aplicada = await temAplicada(dono, nome)
    if (terminou && !aplicada) throw new Error(`${nome} terminou sem ficar anotada`)
    if (terminou) return cortes
    if (aplicada) throw new Error(`${nome}, cortada no comando ${em}, ficou anotada`)
    em += 1 + sortear(PASSO)
  }
}

/** Returns the number of lines of the schema of two databases. @throws when they differ. */
async function compararEsquemas(inteiro: string, outro: string, nome: string): Promise<number> {
  const certo = await catalogoDe(inteiro)
  const visto = await catalogoDe(outro)
  if (certo.join('\n') !== visto.join('\n')) throw new Error(`${nome}: o esquema é outro`)
  return certo.length
}

/**
 * Cuts the migrator's connection at drawn statements of every file, lets it complete each file, and compares the schema
 * with an uninterrupted one.
 */
async function cortarTodas(
  criarBanco: (nome: string) => Promise<string>,
  inteiro: string,
  nomes: readonly string[],
): Promise<string> {
  const cortado = await criarBanco('cortado')
  const cortes = await executarComoDono(cortado, async dono => {
    await dono.query(GUILHOTINA)
    const corte = { dono, url: cortado, sortear: criarSorteioDeInteiros(SEMENTE) }
    let soma = 0
    for (const i of nomes.keys()) {
      const pasta = pastaAte(i + 1)
      soma += await cortarUltima(corte, pasta)
      fs.rmSync(pasta, { recursive: true })
    }
    return soma
  })
  const linhas = await compararEsquemas(inteiro, cortado, 'cortado')
  return `${nomes.length} migrações cortadas em ${cortes} comandos, o mesmo esquema (${linhas} linhas)`
}

/** Longest time between the log of a file and the kill, in ms. */
const MORTE_EM_MS = 40
/** Files between the newest applied one and the next target: a killed server's last statements may still commit. */
const MARGEM = 3
/** Files among which the next target is drawn. */
const LEQUE = 15

/**
 * Kills the start with SIGKILL at drawn moments while it migrates a new data folder. The next start completes, and its
 * schema is the uninterrupted one.
 */
async function matarInicios(inteiro: string, nomes: readonly string[]): Promise<string> {
  const dataDir = newDataDir()
  const sortear = criarSorteioDeInteiros(SEMENTE)
  try {
    let mortes = 0
    let alvo = nomes[MARGEM + sortear(LEQUE)]
    while (alvo) {
      await matarEm(dataDir, alvo, sortear(MORTE_EM_MS))
      mortes++
      const aplicadas = await contarAplicadas(readOwnerAddress(dataDir))
      alvo = nomes[aplicadas + MARGEM + sortear(LEQUE)]
    }
    const site = await startSite(dataDir)
    try {
      await compararEsquemas(inteiro, readOwnerAddress(dataDir), 'depois dos inícios mortos')
    } finally {
      await stopSite(site)
    }
    return `${mortes} inícios mortos no meio das migrações (semente ${SEMENTE}), o seguinte chegou ao mesmo esquema`
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Counts the migrations that a database has applied. @throws if there is none. */
function contarAplicadas(url: string): Promise<number> {
  return executarComoDono(url, async dono => {
    const { rowCount } = await dono.query('select from migracoes')
    if (!rowCount) throw new Error('o início morto não tinha aplicado nenhuma migração')
    return rowCount
  })
}

/** Starts a server and kills it some ms after it logs that it applies a file. @throws when it ends otherwise. */
async function matarEm(dataDir: string, nome: string, espera_ms: number): Promise<void> {
  const servidor = spawn(process.execPath, SERVER, {
    env: { ...process.env, ...SERVER_ENV, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let dito = ''
  servidor.stdout.on('data', (pedaco: Buffer) => {
    const disse = dito.includes(nome)
    dito += pedaco
    if (!disse && dito.includes(nome)) setTimeout(() => servidor.kill('SIGKILL'), espera_ms)
  })
  try {
    const [codigo, sinal] = await once(servidor, 'exit', { signal: AbortSignal.timeout(MINUTO_MS) })
    if (sinal !== 'SIGKILL')
      throw new Error(`o início acabou com ${sinal ?? codigo} antes de aplicar ${nome}`)
  } finally {
    servidor.kill('SIGKILL')
  }
}

/** Interrupts the migrator at drawn statements, and the whole start at drawn moments. */
export function interromperMigracoes(): Promise<string> {
  return usarBancos(async criarBanco => {
    const inteiro = await criarBanco('inteiro')
    await migrate(inteiro, MIGRACOES, calado)
    const nomes = listarMigracoes()
    const cortes = await cortarTodas(criarBanco, inteiro, nomes)
    return `${cortes}; ${await matarInicios(inteiro, nomes)}`
  })
}

/** Upgrades from the state after each migration to the newest; the newest database refuses each older program. */
export function atualizarDeCadaVersao(): Promise<string> {
  return usarBancos(async criarBanco => {
    const certo = await criarBanco('inteiro')
    await migrate(certo, MIGRACOES, calado)
    const esquema = (await catalogoDe(certo)).join('\n')
    const nomes = listarMigracoes()
    let molde = 'template1'
    for (const [i, nome] of nomes.slice(0, -1).entries()) {
      const pasta = pastaAte(i + 1)
      const antes = await criarBanco(`estado_${i}`, molde)
      await migrate(antes, pasta, calado)
      molde = `estado_${i}`
      const depois = await criarBanco(`de_${i}`, molde)
      await migrate(depois, MIGRACOES, calado)
      if ((await catalogoDe(depois)).join('\n') !== esquema) throw new Error(`de ${nome} sai outro esquema`)
      const recusa = await migrate(certo, pasta, calado).catch((erro: Error) => erro.message)
      if (!recusa?.includes('versão mais nova do Avalia60'))
        throw new Error(`o programa de ${nome}: ${recusa}`)
      await executarComoDono(certo, client => client.query(`drop database de_${i}`))
      fs.rmSync(pasta, { recursive: true })
    }
    return `de ${nomes.length - 1} estados anteriores ao esquema de hoje; ${nomes.length - 1} programas antigos recusados com uma frase`
  })
}
