import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { Clock } from '#platform/clock.ts'
import { etagOf } from '#web/http/etag.ts'

/** Dependencies of a page's tag: what a page of the guide shows besides its own texts. */
type MundoDaEtiqueta = {
  clock: Clock
  /** Month of the tables, and the paths that search engines index: at most `quantas`. */
  guias(quantas: number): { mes: string | null; indexaveis: ReadonlySet<string> }
  /** Identifies the imported tables; another import gives another text. */
  edicaoDasTabelas(): string
  firmador?: { com(): { motor: { versao: string; parametros: string } } } | undefined
  env: { PAGINAS_INDEXADAS: number }
}

/**
 * Returns the ETag of a page of the guide, from memory only. It changes with the imported tables, the engine and the
 * month of today, with the membership in the indexed pages, and with the fixed part.
 * @param fixed the builds of server and client, and the settings that a page shows.
 */
export function buildPageTag(world: MundoDaEtiqueta, fixed: string, pathname: string) {
  const { mes, indexaveis } = world.guias(world.env.PAGINAS_INDEXADAS)
  const motor = world.firmador?.com().motor
  const today = diaEmSaoPaulo(world.clock.now()).slice(0, 7)
  const indexed = indexaveis.has(pathname.replace(/\/imagem\.png$/, ''))
  const parts = [
    mes,
    world.edicaoDasTabelas(),
    motor?.versao,
    motor?.parametros,
    fixed,
    today,
    indexed,
    pathname,
  ]
  return etagOf(parts.join('|'))
}

/** Builds the fixed part of the tags, for `buildPageTag`. */
export const buildSiteTag = (builds: { server: string; client: string }, shown: object) =>
  digest(JSON.stringify([builds, shown]))

/**
 * Returns the digest and time of a server build. The names of its chunks have digests of their contents; its two
 * entries have none.
 */
export function readBuild(folder: string): { digest: string; builtAt: Date } {
  const files = fs.readdirSync(folder).sort()
  const entries = ['index.js', 'servidor.js'].filter(file => files.includes(file))
  const texts = entries.map(file => fs.readFileSync(path.join(folder, file), 'utf8'))
  const builtAt = fs.statSync(path.join(folder, entries[0] ?? '')).mtime
  return { digest: digest([...files, ...texts].join('|')), builtAt }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
