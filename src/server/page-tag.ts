import { createHash } from 'node:crypto'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { Clock } from '#platform/clock.ts'

type MundoDoCarimbo = {
  clock: Clock
  guias(quantas: number): { mes: string | null }
  edicaoDasTabelas(): string
}

/**
 * ETag of a page of the guide, from memory only. It changes with the imported tables, the engine, the build and the
 * month of today.
 */
export function carimboDaPagina(
  world: MundoDoCarimbo & { env: { PAGINAS_INDEXADAS: number } },
  build: string,
  pathname: string,
) {
  const { mes } = world.guias(world.env.PAGINAS_INDEXADAS)
  const today = diaEmSaoPaulo(world.clock.now()).slice(0, 7)
  const parts = [mes, world.edicaoDasTabelas(), VERSAO_MOTOR, build, today, pathname]
  return `"${createHash('sha256').update(parts.join('|')).digest('base64url').slice(0, 22)}"`
}
