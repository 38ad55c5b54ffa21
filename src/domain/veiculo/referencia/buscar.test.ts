import { describe, expect, test } from 'vitest'
import { valorDaChave } from '#domain/numero/indexed-access.ts'
import { ANO_ZERO_KM, type LinhaFipe } from '../fipe.ts'
import type { TipoVeiculo } from '../veiculo.ts'
import { listarTiposFipe } from '../versoes/tipos-fipe.ts'
import { buscarModelos, buscarNaReferencia } from './buscar.ts'
import { indexarModelos } from './indexar-modelos.ts'
import { carregarModelo } from './modelo.ts'
import { oferecerVersoes } from './oferecer.ts'
import { construirReferencia, type Referencia } from './referencia.ts'

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
  buscarModelos(valorDaChave(indices, tipo), { q, marca }).map(achado => `${achado.marca} ${achado.modelo}`)

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

const linha = (modelo: string, codigo: number, ano: number, mes_ref = '2026-08'): LinhaFipe => ({
  tipo: 'carro',
  marca: 'Fiat',
  modelo,
  ano,
  combustivel: 'Flex',
  codigo_fipe: `${String(codigo).padStart(6, '0')}-1`,
  preco_reais: 50_000,
  mes_ref,
})
/** Builds a table of two ended models, two sold new too, and one sold only as new; "Doblo" has no price. */
const pequena = () =>
  construirReferencia([
    linha('ARGO 1.0', 1, 2019),
    linha('ARGO 1.0', 1, 2022),
    linha('PALIO 1.0', 2, 2000),
    linha('PALIO 1.0', 2, 2010),
    linha('STRADA 1.4', 3, 2024),
    linha('STRADA 1.4', 3, ANO_ZERO_KM),
    linha('TITANO 2.2', 4, ANO_ZERO_KM),
    linha('TORO 1.8', 5, 2027),
    linha('TORO 1.8', 5, ANO_ZERO_KM),
  ])
const LISTA_DA_FIAT = [
  { nome: 'Fiat', modelos: ['Argo', 'Palio', 'Doblo', 'Strada', 'Titano', 'Toro'] },
  { nome: 'Outros', modelos: ['Outro modelo'] },
]
const procurarNaPequena = (q: string) =>
  buscarModelos(indexarModelos(pequena(), 'carro', LISTA_DA_FIAT), { q, marca: 'Fiat' })

describe('the years of a model', () => {
  test.each([
    ['argo', 2019, 2022],
    // Sold new: at least to the year of the table's month.
    ['strada', 2024, 2026],
    ['toro', 2027, 2027],
    // Sold only as new: the year of the table's month.
    ['titano', 2026, 2026],
    ['doblo', null, null],
  ])('%s: %s to %s', (q, ano_de, ano_ate) => {
    expect(procurarNaPequena(q)).toMatchObject([{ ano_de, ano_ate }])
  })

  test.each([
    ['1999', []],
    ['2000', ['Palio']],
    ['2005', ['Palio']],
    ['2010', ['Palio']],
    ['2011', []],
    ['2019', ['Argo']],
    ['2022', ['Argo']],
    ['2026', ['Strada', 'Titano']],
  ])('a year alone finds the models sold in it: %s', (q, nomes) => {
    expect(procurarNaPequena(q).map(({ modelo }) => modelo)).toEqual(nomes)
  })

  test('a year after a brand keeps only the models sold in it', () => {
    expect(procurarNaPequena('fiat 2005').map(({ modelo }) => modelo)).toEqual(['Palio'])
  })
})

describe('a misspelled name', () => {
  test.each([
    ['two wrong letters in seven are allowed', 'stredas', ['Strada']],
    ['two wrong letters in six are too many', 'tetino', []],
    ['one wrong letter is allowed', 'tetano', ['Titano']],
    ['a wrong first letter is not allowed', 'bitano', []],
  ])('%s: %s', (_, q, nomes) => {
    expect(procurarNaPequena(q).map(({ modelo }) => modelo)).toEqual(nomes)
  })
})
