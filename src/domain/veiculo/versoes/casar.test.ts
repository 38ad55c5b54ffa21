import { describe, expect, test } from 'vitest'
import { indiceDe } from '#tests/domain/veiculo/indice-de-teste.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { casarVersoes, grauDePalavra, lerDigitado } from './casar.ts'

/** Versions with words of their own; a position is a place in this list. */
const indice = indiceDe([
  ['carro', 'GM - Chevrolet', 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.'],
  ['carro', 'GM - Chevrolet', 'ONIX HATCH PREMIER 1.0 12V TB Flex Aut.'],
  ['carro', 'GM - Chevrolet', 'ONIX SEDAN Plus LT 1.0 12V Flex 4p Mec.'],
  ['carro', 'Fiat', 'ARGO DRIVE 1.3 8V Flex Aut.'],
])
const [ONIX_LT, PREMIER, PLUS] = [0, 1, 2]

test.each([
  // [typed word, word of a version, grade from 0 to 1]
  ['premier', 'premier', 1],
  ['prem', 'premier', 0.85],
  ['premeir', 'premier', 0.75],
  ['320i', '320ia', 0.9],
  ['160', '1600', 0],
  ['lt', 'ltz', 0],
  ['fan', 'titan', 0],
])('%j stands for %j by %d', (digitada, daVersao, grau) => {
  expect(grauDePalavra(digitada, daVersao)).toBe(grau)
})

describe('versions by the words of their text', () => {
  const onix = [ONIX_LT, PREMIER, PLUS]
  const casar = (texto: string) => casarVersoes(indice, onix, lerDigitado(separarTokens(texto, 'chevrolet')))

  test('come with the best first', () => {
    expect(casar('lt mec').map(({ posicao }) => posicao)).toEqual([ONIX_LT, PLUS, PREMIER])
  })

  test('contradict a fact that they lack', () => {
    const [primeira, ...outras] = casar('premier aut')
    expect(primeira).toMatchObject({ posicao: PREMIER, contradiz: false, naoUsadas: [] })
    expect(outras.every(({ contradiz }) => contradiz)).toBe(true)
  })

  test('name the typed words that they lack', () => {
    expect(casar('midnight')[0]?.naoUsadas).toEqual(['midnight'])
  })

  test('are all returned without a word', () => {
    expect(casar('')).toHaveLength(3)
  })

  /** Two hundred words that no version has: more than the 50 that count. */
  const MUITAS = Array.from({ length: 200 }, (_, i) => `zz${i}x`).join(' ')

  test('ignore the words after the fiftieth', () => {
    const [primeira] = casar(`${MUITAS} premier`)
    expect(primeira?.naoUsadas).toHaveLength(50)
  })

  test('count the words before many others', () => {
    expect(casar(`premier ${MUITAS}`)[0]?.posicao).toBe(PREMIER)
  })
})
