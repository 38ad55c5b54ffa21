import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { printLine } from '#platform/print-line.ts'
import { newDataDir } from '../e2e/site.ts'

const CACHE = '.cache/bench'
/** Newest databases to keep: one with a million leads takes about 4 GB. */
const GUARDADOS = 2

/**
 * Opens a database filled by `encher`, built once for each size, set of migrations and filling code. Each run works on
 * a copy of its folder.
 * @param nome contents and size.
 * @param fontes files that determine the content.
 */
export async function bancoCheio(
  nome: string,
  fontes: readonly string[],
  encher: (url: string) => Promise<void>,
): Promise<{ url: string; dataDir: string; fechar(): Promise<void> }> {
  const pastaGuardada = path.resolve(CACHE, `${nome}-${somaDe(fontes)}`)
  if (!fs.existsSync(pastaGuardada)) await fazer(pastaGuardada, encher)
  else printLine(`banco cheio: usando o guardado em ${path.relative('.', pastaGuardada)}`)
  const dataDir = newDataDir()
  copiar(pastaGuardada, dataDir)
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say: printLine })
  const fechar = async () => {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: servidor.url, dataDir, fechar }
}

/** Fills the database elsewhere and moves it when complete, so that an interrupted run leaves no partial one. */
async function fazer(pastaGuardada: string, encher: (url: string) => Promise<void>): Promise<void> {
  fs.mkdirSync(CACHE, { recursive: true })
  esquecerVelhos()
  const novo = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir: novo, exclusive: false, say: printLine })
  try {
    await migrate(servidor.url, 'migrations', () => undefined)
    await encher(servidor.url)
  } catch (error) {
    await servidor.stop()
    fs.rmSync(novo, { recursive: true, force: true })
    throw error
  }
  await servidor.stop()
  const ao_lado = `${pastaGuardada}.novo`
  fs.rmSync(ao_lado, { recursive: true, force: true })
  fs.mkdirSync(ao_lado, { recursive: true })
  copiar(novo, ao_lado)
  fs.rmSync(novo, { recursive: true, force: true })
  fs.renameSync(ao_lado, pastaGuardada)
}

/** Copies a folder with its owner: started by root, PostgreSQL runs as another user. */
function copiar(de: string, para: string): void {
  execFileSync('cp', ['-a', `${de}/.`, para])
}

function somaDe(fontes: readonly string[]): string {
  const soma = createHash('sha256')
  const migracoes = fs
    .readdirSync('migrations')
    .sort()
    .map(file => path.join('migrations', file))
  for (const file of [...migracoes, ...fontes]) soma.update(file).update(fs.readFileSync(file))
  return soma.digest('hex').slice(0, 12)
}

function esquecerVelhos(): void {
  const idade = (pasta: string) => fs.statSync(pasta).mtimeMs
  const pastas = fs.readdirSync(CACHE).map(nome => path.join(CACHE, nome))
  const velhas = pastas.sort((a, b) => idade(b) - idade(a)).slice(GUARDADOS - 1)
  for (const pasta of velhas) fs.rmSync(pasta, { recursive: true, force: true })
}
