import { expect, test } from 'vitest'
import { precisao } from '#domain/avaliacao/precisao.ts'
import type { Banco } from '#domain/banco/banco.ts'
import type { Guias } from '#domain/quanto-vale/guia.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { montarArgumentos } from '#tests/web/argumentos-do-loader.ts'
import { loader as carregarMapas } from './sitemap.ts'
import { loader as carregarPaginas } from './sitemap-paginas.ts'
import { loader as carregarGuia } from './sitemap-quanto-vale.ts'

const TEXTO = { chave: 'sobre-nos', titulo: 'Sobre nós', updated_at: new Date('2026-07-09T12:00:00Z') }

const MONTADO_EM = '2026-05-06'

/** Creates a query builder that gives these rows, with any conditions. `then` makes `await` return the rows. */
function criarConsultaFalsa(linhas: readonly unknown[]): object {
  const consulta: object = new Proxy(
    {},
    {
      get: (_, nome) =>
        nome === 'then' ? (pronto: (linhas: readonly unknown[]) => void) => pronto(linhas) : () => consulta,
    },
  )
  return consulta
}

/** Returns the days of change by path, in the maps of a site whose last table was imported then. */
async function lerMudancas(importada: string | null, montadoEm = MONTADO_EM) {
  const mundo = {
    publicUrl: '',
    montadoEm,
    clock: { now: () => new Date('2026-09-15T12:00:00Z') },
    tabelasImportadasEm: () => (importada === null ? null : new Date(importada)),
    guias: () => montarParte<Guias>({ indexaveis: new Set(['/quanto-vale/carro/fiat']) }),
    // The proxy has the builder's methods at run time only.
    db: montarParte<Banco>({ publico: criarConsultaFalsa([TEXTO]) as Banco['publico'] }),
  }
  const args = montarArgumentos<never>(mundo)
  const ler = async (resposta: Response) =>
    [...(await resposta.text()).matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(
      ([, caminho, mudou]) => [caminho, mudou] as const,
    )
  const todos = [await carregarMapas(args), await carregarPaginas(args), carregarGuia(args)]
  return new Map((await Promise.all(todos.map(ler))).flat())
}

test('pages change with the build, the measurement and their texts', async () => {
  const dias = await lerMudancas('2026-09-10T12:00:00Z')
  expect(dias.get('/planos')).toBe(MONTADO_EM)
  expect(dias.get('/nossa-precisao')).toBe(precisao.medido_em)
  expect(dias.get('/conteudo/sobre-nos')).toBe('2026-07-09')
})

test.each([
  // In São Paulo it is still the 10th.
  ['2026-09-11T02:00:00Z', MONTADO_EM, '2026-09-10'],
  // An older table: the pages say its age as of this month.
  ['2026-07-10T12:00:00Z', MONTADO_EM, '2026-09-01'],
  [null, MONTADO_EM, '2026-09-01'],
  ['2026-09-10T12:00:00Z', '2026-09-12', '2026-09-12'],
])(
  'with a table imported at %s and a build of %s the guide changed on %s',
  async (importada, montado, dia) => {
    const dias = await lerMudancas(importada, montado)
    expect([dias.get('/quanto-vale/carro/fiat'), dias.get('/sitemap-quanto-vale.xml')]).toEqual([dia, dia])
  },
)

test('the map of the other pages has a day of change', async () => {
  expect((await lerMudancas(null)).get('/sitemap-paginas.xml')).toMatch(/^\d{4}-\d\d-\d\d$/)
})
