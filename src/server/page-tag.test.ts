import { expect, test } from 'vitest'
import { carimboDaPagina } from './page-tag.ts'

const world = { mes: '2026-08', edicao: 'a', hoje: '2026-11-24T12:00:00Z' }

const tag = ({ mes, edicao, hoje }: typeof world, build = 'um', path = '/quanto-vale/carro/fiat/uno') =>
  carimboDaPagina(
    {
      clock: { now: () => new Date(hoje) },
      guias: () => ({ mes }),
      edicaoDasTabelas: () => edicao,
      env: { PAGINAS_INDEXADAS: 1000 },
    },
    build,
    path,
  )

test('the tag of a page stays until its month, a table, the build or the path changes', () => {
  const tags = [
    tag(world),
    tag({ ...world, mes: '2026-09' }),
    tag({ ...world, edicao: 'b' }),
    tag({ ...world, hoje: '2026-12-01T12:00:00Z' }),
    tag(world, 'dois'),
    tag(world, 'um', '/quanto-vale/carro/fiat/palio'),
  ]
  expect(new Set(tags).size).toBe(tags.length)
  expect(tag({ ...world, hoje: '2026-11-30T12:00:00Z' })).toBe(tags[0])
  for (const um of tags) expect(um).toMatch(/^"[\w-]{22}"$/)
})
