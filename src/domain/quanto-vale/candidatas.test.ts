import { expect, test } from 'vitest'
import {
  anunciosDaMarca,
  anunciosDe,
  ehCerta,
  ehDeDuas,
  type FamiliaCandidata,
  ordenar,
} from './candidatas.ts'
import { type FamiliaDaGuia, type MarcaDaGuia, nomeDaPagina } from './guia.ts'

const montarFamilia = (marca: MarcaDaGuia, nome: string, anuncios: number): FamiliaDaGuia => ({
  nome,
  endereco: nome,
  marca,
  anos: [2020, 2019],
  posicoes: [],
  conhecida: false,
  anuncios: new Map(anuncios > 0 ? [[2020, anuncios]] : []),
})
const montarMarca = (nome: string): MarcaDaGuia => ({
  nome,
  endereco: nome,
  tipo: 'carro',
  familias: new Map(),
})
const [FIAT, FORD] = [montarMarca('Fiat'), montarMarca('Ford')]

/** Builds a candidate with one typed word, which is not its whole name. */
const montarCandidata = (
  familia: FamiliaDaGuia,
  resto: Partial<FamiliaCandidata> = {},
): FamiliaCandidata => ({
  familia,
  nota: 2,
  escrita: true,
  inteiro: [],
  comeca: false,
  exata: false,
  ...resto,
})
const uno = montarCandidata(montarFamilia(FIAT, 'Uno', 30))
const ka = montarCandidata(montarFamilia(FORD, 'Ka', 50))

test('a known family without adverts counts as one advert', () => {
  expect(anunciosDe({ ...montarFamilia(FIAT, 'Uno', 0), conhecida: true })).toBe(1)
  expect(anunciosDe(uno.familia)).toBe(30)
  const familias = new Map([uno, ka].map(({ familia }) => [familia.endereco, familia]))
  expect(anunciosDaMarca({ ...FIAT, familias })).toBe(80)
})

test.each<[string, FamiliaCandidata[], boolean]>([
  ['is alone', [uno], true],
  ['has only facts of a version', [{ ...uno, escrita: false }], false],
  ['has no adverts', [montarCandidata(montarFamilia(FIAT, 'Oggi', 0))], false],
  ['has a rival of another brand with as many words', [uno, ka], false],
  ['has a rival with a word less', [{ ...uno, nota: 4 }, ka], true],
  ['has a rival of its own brand', [uno, montarCandidata(montarFamilia(FIAT, 'Palio', 9))], true],
])('a best family that %s needs no question: %j', (_, candidatas, certa) => {
  expect(ehCerta(candidatas)).toBe(certa)
})

test('two whole names are two families, unless one contains the other', () => {
  const comNome = (nome: string, ...inteiro: string[]) =>
    montarCandidata(montarFamilia(FIAT, nome, 1), { inteiro, nota: 2 * inteiro.length })
  expect(ehDeDuas([comNome('Palio', 'palio'), comNome('Siena', 'siena')])).toBe(true)
  expect(ehDeDuas([comNome('Uno Mille', 'uno', 'mille'), comNome('Uno', 'uno')])).toBe(false)
})

test('exact names come first, then the best score; a page has the year if its family has it', () => {
  const exata = montarCandidata(montarFamilia(FIAT, 'Oggi', 0), { exata: true })
  const nomes = (ano?: number) => ordenar([uno, { ...ka, nota: 4 }, exata], ano).map(nomeDaPagina)
  expect(nomes()).toEqual(['Fiat Oggi', 'Ford Ka', 'Fiat Uno'])
  expect(nomes(2019)).toEqual(['Fiat Oggi 2019', 'Ford Ka 2019', 'Fiat Uno 2019'])
  expect(nomes(1999)).toEqual(nomes())
})
