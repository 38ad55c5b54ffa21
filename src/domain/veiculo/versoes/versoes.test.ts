import { describe, expect, test } from 'vitest'
import type { TipoFipe } from '../fipe.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { procurarModelo } from './por-nome.ts'
import { versaoEm } from './versao-fipe.ts'
import { chaveDeTexto, indexarVersoes, procurarTexto, reconhecerMarca, versoesDaMarca } from './versoes.ts'

type Linha = readonly [tipo: TipoFipe, marca: string, texto: string, combustivel: string, codigo: string]
const LINHAS: readonly Linha[] = [
  ['carro', 'VW - VolksWagen', 'GOL 1.0 Flex 12V 5p', 'Flex', '005340-6'],
  ['carro', 'Volkswagen', 'GOLF Highline 1.4 TSI Aut.', 'Gasolina', '005398-8'],
  ['carro', 'VW - VolksWagen', 'SAVEIRO Trendline 1.6 T.Flex 16V CD', 'Flex', '005455-0'],
  ['carro', 'Fiat', 'UNO Mille 1.0 Fire', 'Gasolina', '001001-1'],
  ['carro', 'Fiat', 'UNO Mille 1.0 Fire', 'Álcool', '001001-1'],
  ['moto', 'HONDA', 'CB 500F/ABS', 'Gasolina', '811118-9'],
  ['moto', 'HONDA', 'CB 500X/ABS', 'Gasolina', '811119-7'],
  ['moto', 'BMW', 'G 310 GS', 'Gasolina', '807001-1'],
  ['carro', 'BMW', '320i 2.0 Turbo', 'Gasolina', '009001-1'],
  ['caminhao', 'VOLKSWAGEN', '24-280 Constellation 6x2 (diesel)', 'Diesel', '515001-1'],
  ['carro', 'GM - Chevrolet', 'ONIX SEDAN Plus LT 1.0 Flex', 'Flex', '004500-1'],
  ['carro', 'GM - Chevrolet', 'ONIX Plus Premier 1.0 Flex', 'Flex', '004501-1'],
]
const indice = indexarVersoes(
  LINHAS.map(([tipo, marca, texto, combustivel, codigo_fipe]) => ({
    tipo,
    marca,
    texto,
    combustivel,
    codigo_fipe,
  })),
)

describe('the index', () => {
  test('keeps versions in input order, under one key of the brand', () => {
    expect(indice.versoes.map(({ texto }) => texto)).toEqual(LINHAS.map(([, , texto]) => texto))
    expect(versaoEm(indice, 0).chave_marca).toBe('volkswagen')
    expect(() => versaoEm(indice, LINHAS.length)).toThrow(RangeError)
  })

  test.each([
    ['005340-6', [0]],
    // A code with two fuels is two versions.
    ['001001-1', [3, 4]],
    ['000000-0', undefined],
  ])('code %s: %j', (codigo, posicoes) => expect(indice.porCodigo.get(codigo)).toEqual(posicoes))

  test.each<[readonly TipoFipe[], string, number[]]>([
    [['carro'], 'volkswagen', [0, 1, 2]],
    [['caminhao'], 'volkswagen', [9]],
    [['carro', 'caminhao'], 'volkswagen', [0, 1, 2, 9]],
    [['moto'], 'bmw', [7]],
    [['carro', 'moto'], 'bmw', [8, 7]],
    [['moto'], 'fiat', []],
    [[], 'fiat', []],
  ])('of the tables %j, brand %s: %j', (tipos, marca, posicoes) =>
    expect(versoesDaMarca(indice, tipos, marca)).toEqual(posicoes),
  )

  test('keeps the names of models by table and brand', () => {
    const { nomes } = indexarVersoes(
      (['carro', 'moto'] as const).flatMap(tipo =>
        ['Honda', 'Fiat'].map(marca => ({
          tipo,
          marca,
          texto: 'BIZ 125',
          combustivel: 'Flex',
          codigo_fipe: '001001-1',
        })),
      ),
    )
    expect([...nomes].map(([marca, daMarca]) => [marca, daMarca.get('biz')])).toEqual([
      ['carro|honda', [0]],
      ['carro|fiat', [1]],
      ['moto|honda', [2]],
      ['moto|fiat', [3]],
    ])
  })

  test('counts the versions of each word, and lists the words that some text writes as one', () => {
    expect([indice.vezes.get('mille'), indice.vezes.get('golf'), indice.vezes.get('zzyzx')]).toEqual([
      2,
      1,
      undefined,
    ])
    expect([indice.inteiras.has('500f'), indice.inteiras.has('cb500f')]).toEqual([true, false])
  })

  test('reads the facts of each text; the fuel column counts where the text has none', () => {
    expect(versaoEm(indice, 2).nome.fatos).toMatchObject({
      litros: ['1.6'],
      combustivel: ['flex'],
      cabine: ['dupla'],
    })
    expect(versaoEm(indice, 4).nome.fatos.combustivel).toEqual(['alcool'])
  })

  test('lists the trims of a text without the name of the model', () => {
    expect(versaoEm(indice, 1).nome.acabamentos).toContain('highline')
    expect(versaoEm(indice, 1).nome.acabamentos).not.toContain('golf')
  })
})

describe('a brand in any spelling', () => {
  test.each<[readonly TipoFipe[], string, string | null]>([
    [['carro'], 'VW', 'volkswagen'],
    [['carro'], 'volkswagenn', 'volkswagen'],
    [['carro'], 'shevrolet', 'chevrolet'],
    [['carro'], 'xevrolé', null],
    [['moto'], 'Volkswagen', null],
    [['carro', 'moto'], 'honda', 'honda'],
    [['carro'], 'honda', null],
    // A short name may be misspelled only if it sounds alike.
    [['carro'], 'Fiats', 'fiat'],
    [['carro'], 'Fia', null],
    [['carro'], 'Fiet', null],
    [['carro'], '', null],
    [['carro'], 'Zzyzx', null],
  ])('in %j, %j is %j', (tipos, marca, chave) => expect(reconhecerMarca(indice, tipos, marca)).toBe(chave))
})

describe('a text that is a line of the table', () => {
  test.each<[readonly TipoFipe[], string, string, number[]]>([
    [['carro'], 'volkswagen', 'gol 1.0 flex 12v 5p', [0]],
    [['carro'], 'volkswagen', 'GOL 1.0 FLEX, 12V. 5P', [0]],
    [['carro'], 'volkswagen', 'Saveiro Trendline 1.6 Total Flex 16V Cabine Dupla', [2]],
    [['carro'], 'fiat', 'Uno Mille 1.0 Fire', [3, 4]],
    [['moto'], 'fiat', 'Uno Mille 1.0 Fire', []],
    [['carro'], 'volkswagen', 'gol 1.0', []],
  ])('in %j of %s, %j: %j', (tipos, marca, texto, posicoes) =>
    expect(procurarTexto(indice, tipos, marca, separarTokens(texto, marca))).toEqual(posicoes),
  )

  test('its key tells tables and brands apart', () => {
    expect(chaveDeTexto('carro', 'fiat', 'ARGO 1.0')).toBe('carro|fiat|argo 1.0')
    expect(chaveDeTexto('moto', 'fiat', 'ARGO 1.0')).not.toBe(chaveDeTexto('carro', 'fiat', 'ARGO 1.0'))
  })
})

describe('a model by its name', () => {
  test.each<[readonly TipoFipe[], string, string, number[]]>([
    [['carro'], 'VW', 'Gol', [0]],
    [['carro'], 'VW', 'Golf', [1]],
    [['carro'], 'VW', 'Polo', []],
    [['carro'], 'Zzyzx', 'Gol', []],
    [['carro'], 'BMW', 'Série 3', [8]],
    [['moto'], 'Honda', 'CB 500', [5, 6]],
    [['moto'], 'Honda', 'CB 500X', [6]],
    [['carro', 'caminhao'], 'Volkswagen', '24-280', [9]],
    [['carro'], 'Outros', 'Gol', [0]],
    [['moto'], 'Outras', 'G 310', [7]],
    [['moto'], 'Outras', '310', []],
    // A version that begins with the name, before one that does so except for its body.
    [['carro'], 'Outros', 'Onix Plus', [11]],
  ])('in %j, %s %j: %j', (tipos, marca, modelo, posicoes) =>
    expect(procurarModelo(indice, tipos, marca, modelo)).toEqual(posicoes),
  )
})
