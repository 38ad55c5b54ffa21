import { describe, expect, test } from 'vitest'
import type { TipoVeiculo } from '../veiculo.ts'
import { listarTiposFipe } from '../versoes/tipos-fipe.ts'
import { buscarModelos, buscarNaReferencia, indexarModelos } from './buscar.ts'
import { carregarModelo } from './modelo.ts'
import { oferecerVersoes } from './oferecer.ts'
import type { Referencia } from './referencia.ts'

// The lists of the spec are in the catalogue, which this room must not import. Names that FIPE and it write alike are
// enough.
const LISTA = [
  { nome: 'Chevrolet', modelos: ['Onix', 'Onix Plus', 'Corsa', 'S10'] },
  { nome: 'Toyota', modelos: ['Corolla', 'Corolla Cross', 'Hilux'] },
  { nome: 'Volkswagen', modelos: ['Gol', 'Golf'] },
  { nome: 'Honda', modelos: ['Civic', 'CG 160', 'Biz 125'] },
  { nome: 'Outros', modelos: ['Outro modelo'] },
]
const { referencia } = carregarModelo()
const indices = new Map(
  (['carro', 'moto', 'caminhao'] as const).map(tipo => [tipo, indexarModelos(referencia, tipo, LISTA)]),
)
type Tabela = 'carro' | 'moto' | 'caminhao'
const procurar = (tipo: Tabela, q: string, marca?: string) =>
  buscarModelos(indices.get(tipo) as NonNullable<ReturnType<typeof indices.get>>, { q, marca }).map(
    achado => `${achado.marca} ${achado.modelo}`,
  )

describe('typed words find the model', () => {
  test.each([
    ['carro', 'monza', 'Chevrolet Monza'],
    ['carro', 'd20', 'Chevrolet D-20'],
    ['carro', 'D 20', 'Chevrolet D-20'],
    ['carro', 'pampa', 'Ford Pampa'],
    ['carro', 'tempra', 'Fiat Tempra'],
    ['carro', 'troler', 'Troller T-4'],
    ['carro', 'corrola', 'Toyota Corolla'],
    ['carro', 'xevrolet onix', 'Chevrolet Onix'],
    ['carro', 'gol bolinha', 'Volkswagen Gol'],
    ['carro', 'celta 2010', 'Chevrolet Celta'],
    ['carro', 'oni', 'Chevrolet Onix'],
    ['moto', 'dafra next 250', 'Dafra Next 250cc'],
    ['moto', 'titan 160', 'Honda CG 160'],
    ['moto', 'titan', 'Honda CG 160'],
    ['moto', 'fan', 'Honda CG 160'],
    ['moto', 'shineray titanium', 'Shineray Titanium 250'],
    ['caminhao', 'agrale 8700', 'Agrale 8700'],
  ] as const)('%s: "%s" is the %s', (tipo, q, primeiro) => {
    expect(procurar(tipo, q)[0]).toBe(primeiro)
  })
  test.each([
    // The model that a valuation would choose comes first; several where it would ask.
    ['carro', 'Chevrolet', 'esse dez', ['S10']],
    ['moto', 'Honda', 'ence 750', ['NC 750X']],
    ['carro', 'Chevrolet', 'diplomata 4.1', ['Caravan', 'Opala']],
    ['caminhao', 'Scania', 'quatro quatro zero', ['G-440', 'R-440']],
    // Found by its words; and words that are not of this brand.
    ['carro', 'Volkswagen', 'golf', ['Golf']],
    ['carro', 'Volkswagen', 'zzyzx', []],
  ] as const)('%s %s: "%s" may be %j', (tipo, marca, q, nomes) => {
    const achados = buscarNaReferencia(referencia, tipo, LISTA, { q, marca })
    expect(achados.slice(0, Math.max(1, nomes.length)).map(({ modelo }) => modelo)).toEqual(nomes)
  })
  test('a match by sound comes once and reaches a model', () => {
    const achados = buscarNaReferencia(referencia, 'moto', LISTA, { q: 'ence 750', marca: 'Honda' })
    const nomes = achados.map(({ modelo }) => modelo)
    expect(new Set(nomes).size).toBe(nomes.length)
    for (const modelo of nomes)
      expect(oferecerVersoes(referencia, { tipo: 'moto', marca: 'Honda', modelo })).not.toEqual([])
  })
  test('models on sale come before discontinued ones', () => {
    const cg = procurar('moto', 'cg')
    expect(cg.indexOf('Honda CG 160')).toBeLessThan(cg.indexOf('Honda CG 125'))
  })
  test('a brand narrows the search; the open one and an unknown one do not', () => {
    expect(procurar('carro', 'co', 'Toyota').every(nome => nome.startsWith('Toyota'))).toBe(true)
    for (const marca of ['Outros', 'Marca Nova'])
      expect(procurar('carro', 'monza', marca)).toContain('Chevrolet Monza')
  })
  test('without words, a brand gives its models; without both, the result is empty', () => {
    expect(procurar('carro', '', 'Volkswagen').slice(0, 2)).toEqual(['Volkswagen Gol', 'Volkswagen Golf'])
    expect(procurar('carro', '')).toEqual([])
    expect(procurar('carro', 'qwxyz')).toEqual([])
  })
})

/** Finds the versions of a type that a user cannot reach by typing the model and listing its versions. */
function acharInalcancaveis(ref: Referencia, tipo: TipoVeiculo): string[] {
  const indice = indexarModelos(ref, tipo, LISTA)
  const alcancados = new Set<string>()
  for (const { marca, modelo } of indice.modelos) {
    const achou = [modelo, `${marca} ${modelo}`].some(q =>
      buscarModelos(indice, { q }).some(a => a.marca === marca && a.modelo === modelo),
    )
    if (!achou) continue
    for (const { codigo_fipe } of oferecerVersoes(ref, { tipo, marca, modelo })) alcancados.add(codigo_fipe)
  }
  const tipos = listarTiposFipe(tipo)
  return ref.indice.versoes
    .filter(versao => tipos.includes(versao.tipo) && !alcancados.has(versao.codigo_fipe))
    .map(({ marca, texto }) => `${marca} ${texto}`)
}

describe('typing its model reaches every version of the table', () => {
  test.each(['carro', 'moto', 'caminhao'] as const)('%s', tipo => {
    expect(acharInalcancaveis(referencia, tipo)).toEqual([])
  })
})
