import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { printLine } from '#platform/print-line.ts'
import { newDataDir } from '../e2e/site.ts'

/** Folder of the filled databases. */
const CACHE = '.cache/bench'
/** Newest databases to keep: one with a million leads takes about 4 GB. */
const GUARDADOS = 2

/**
 * Opens a database filled by `encher`, built once for each size, set of migrations and filling code. Each run works on
 * a copy of its folder.
 * @param nome contents and size.
 * @param fontes files that determine the content. Changed files that they import are not noticed: delete `.cache/bench`
 * then.
 */
export async function abrirBancoCheio(
  nome: string,
  fontes: readonly string[],
  encher: (url: string) => Promise<void>,
): Promise<{ url: string; dataDir: string; fechar(): Promise<void> }> {
  const pastaGuardada = path.resolve(CACHE, `${nome}-${somarFontes(fontes)}`)
  if (!fs.existsSync(pastaGuardada)) await criarPasta(pastaGuardada, encher)
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

/**
 * Fills a database in a temporary folder, copies the folder beside its place, and renames the copy. So an interrupted run
 * leaves no partial database in that place.
 */
async function criarPasta(pastaGuardada: string, encher: (url: string) => Promise<void>): Promise<void> {
  fs.mkdirSync(CACHE, { recursive: true })
  apagarVelhos()
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
  const pastaNova = `${pastaGuardada}.novo`
  fs.rmSync(pastaNova, { recursive: true, force: true })
  fs.mkdirSync(pastaNova, { recursive: true })
  copiar(novo, pastaNova)
  fs.rmSync(novo, { recursive: true, force: true })
  fs.renameSync(pastaNova, pastaGuardada)
}

/** Copies a folder with its owner: started by root, PostgreSQL runs as another user. */
function copiar(de: string, para: string): void {
  execFileSync('cp', ['-a', `${de}/.`, para])
}

/** Returns a hash of the migrations and the given files: a change of one builds a new database. */
function somarFontes(fontes: readonly string[]): string {
  const soma = createHash('sha256')
  const migracoes = fs
    .readdirSync('migrations')
    .sort()
    .map(file => path.join('migrations', file))
  for (const file of [...migracoes, ...fontes]) soma.update(file).update(fs.readFileSync(file))
  return soma.digest('hex').slice(0, 12)
}

/** Deletes all but the newest databases, and leaves room for the one that is about to be built. */
function apagarVelhos(): void {
  const idade = (pasta: string) => fs.statSync(pasta).mtimeMs
  const pastas = fs.readdirSync(CACHE).map(nome => path.join(CACHE, nome))
  // One less: the new one needs a place.
  const velhas = pastas.sort((a, b) => idade(b) - idade(a)).slice(GUARDADOS - 1)
  for (const pasta of velhas) fs.rmSync(pasta, { recursive: true, force: true })
}
