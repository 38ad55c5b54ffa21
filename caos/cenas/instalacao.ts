import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'
import { catalogoDe, executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { SERVER } from '../../bin/setup.js'
import { newDataDir, startSite, stopSite } from '../../e2e/site.ts'
import type { FaultFixture } from '../fixture.ts'

const MIGRACOES = path.resolve(import.meta.dirname, '../../migrations')
const calado = () => undefined
const arquivos = () => fs.readdirSync(MIGRACOES).sort()

/** Checks that a second server on the data folder of a running one is refused with a sentence, and the first serves. */
export async function doisServidores({ site }: FaultFixture): Promise<string> {
  const recusa = await startSite(site.dataDir).then(
    outro => stopSite(outro).then(() => ''),
    (erro: Error) => erro.message,
  )
  const frase = /avalia60: (Já existe um Avalia60 em execução[^\n]*)/.exec(recusa)?.[1]
  if (!frase) throw new Error(`o segundo servidor: ${recusa.slice(0, 300)}`)
  const { status } = await fetch(`${site.url}/readyz`)
  if (status !== 200) throw new Error(`o primeiro servidor: ${status}`)
  return `o segundo foi recusado com "${frase.replace(site.dataDir, '…')}"; o primeiro serve`
}

/** Runs a function with a factory of databases on a temporary PostgreSQL, which it deletes after. */
async function usarBancos<T>(fazer: (novo: (nome: string, molde?: string) => Promise<string>) => Promise<T>) {
  const dataDir = newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, exclusive: true, durable: false, say: calado })
  const enderecoDe = (nome: string) => postgres.url.replace(/\/[^/]*$/, `/${nome}`)
  const novo = async (nome: string, molde = 'template1') => {
    await executarComoDono(postgres.url, client => client.query(`create database ${nome} template ${molde}`))
    return enderecoDe(nome)
  }
  try {
    return await fazer(novo)
  } finally {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Creates a folder with the first migrations only. */
function pastaAte(quantas: number): string {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-migracoes-'))
  for (const nome of arquivos().slice(0, quantas))
    fs.copyFileSync(path.join(MIGRACOES, nome), path.join(pasta, nome))
  return pasta
}

/** Closes its own connection at the n-th DDL statement. */
const GUILHOTINA = `
  create schema guilhotina;
  create table guilhotina.queda (em bigint not null);
  insert into guilhotina.queda values (1);
  create sequence guilhotina.comandos;
  create function guilhotina.cair() returns event_trigger language plpgsql as $$ begin
    if nextval('guilhotina.comandos') = (select em from guilhotina.queda) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger guilhotina on ddl_command_end execute function guilhotina.cair();`

/** Interrupts one file at one statement after another until it completes; returns the number of interruptions. */
async function cortarUma(dono: pg.Client, url: string, nome: string): Promise<number> {
  for (let em = 1; ; em++) {
    await dono.query(`select setval('guilhotina.comandos', 1, false)`)
    await dono.query('update guilhotina.queda set em = $1', [em])
    if (await ensaiar(url, path.join(MIGRACOES, nome))) return em - 1
    const { rowCount } = await dono.query('select 1 from migracoes where nome = $1', [nome])
    if (rowCount) throw new Error(`${nome} cortada no comando ${em} ficou anotada`)
  }
}

/** Runs one file in a transaction and rolls it back; returns false if the connection was cut. */
async function ensaiar(url: string, arquivo: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', calado)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(fs.readFileSync(arquivo, 'utf8'))
    await client.query('rollback')
    return true
  } catch (erro) {
    if (erro instanceof Error && /administrator command|terminated/.test(erro.message)) return false
    throw erro
  } finally {
    await client.end().catch(calado)
  }
}

/**
 * Interrupts every migration at every statement, completes all of them, and compares the schema with an
 * uninterrupted run.
 */
async function cortarTodas(): Promise<string> {
  return usarBancos(async novo => {
    const inteiro = await novo('inteiro')
    await migrate(inteiro, MIGRACOES, calado)
    const cortado = await novo('cortado')
    const cortes = await executarComoDono(cortado, async dono => {
      await dono.query(GUILHOTINA)
      let cortes = 0
      for (const [i, nome] of arquivos().entries()) {
        const pasta = pastaAte(i + 1)
        // The program's first run creates the roles and the table that lists applied files.
        if (i > 0) cortes += await cortarUma(dono, cortado, nome)
        await dono.query('update guilhotina.queda set em = 0')
        await migrate(cortado, pasta, calado)
        fs.rmSync(pasta, { recursive: true })
      }
      return cortes
    })
    const [certo, visto] = [await catalogoDe(inteiro), await catalogoDe(cortado)]
    if (certo.join('\n') !== visto.join('\n')) throw new Error('o esquema cortado é outro')
    return `${arquivos().length} migrações cortadas em ${cortes} comandos, o mesmo esquema (${certo.length} linhas)`
  })
}

/** Kills the start with SIGKILL while it migrates a new data folder, until a start completes. */
async function matarInicios(): Promise<string> {
  const dataDir = newDataDir()
  const amostra = arquivos().filter((_, i) => i % 10 === 4)
  for (const nome of amostra) await matarEm(dataDir, nome)
  const site = await startSite(dataDir)
  const { rows } = await executarComoDono(readOwnerAddress(dataDir), client =>
    client.query('select count(*)::integer as n from migracoes'),
  )
  await stopSite(site)
  fs.rmSync(dataDir, { recursive: true, force: true })
  if (rows[0].n !== arquivos().length) throw new Error(`${rows[0].n} migrações depois dos inícios mortos`)
  return `${amostra.length} inícios mortos no meio das migrações, o seguinte continuou de onde pararam`
}

/** Starts a server and kills it when it logs that it applies a file. */
async function matarEm(dataDir: string, nome: string): Promise<void> {
  const servidor = spawn(process.execPath, SERVER, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  servidor.stdout.on('data', dito => {
    if (String(dito).includes(nome)) servidor.kill('SIGKILL')
  })
  const [, sinal] = await once(servidor, 'exit')
  if (sinal !== 'SIGKILL') throw new Error(`o início terminou sozinho antes de aplicar ${nome}`)
}

export async function migracoes(): Promise<string> {
  return `${await cortarTodas()}; ${await matarInicios()}`
}

/** Upgrades from the state after each migration to the newest; the newest database refuses each older program. */
export async function versoes(): Promise<string> {
  return usarBancos(async novo => {
    const certo = await novo('inteiro')
    await migrate(certo, MIGRACOES, calado)
    const esquema = (await catalogoDe(certo)).join('\n')
    const nomes = arquivos()
    let molde = 'template1'
    for (const [i, nome] of nomes.slice(0, -1).entries()) {
      const pasta = pastaAte(i + 1)
      const antes = await novo(`estado_${i}`, molde)
      await migrate(antes, pasta, calado)
      molde = `estado_${i}`
      const depois = await novo(`de_${i}`, molde)
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
