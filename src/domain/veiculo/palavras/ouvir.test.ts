import { describe, expect, test } from 'vitest'
import { escreverAlgarismos } from './numeros.ts'
import { alinhar, prepararOuvido } from './ouvir.ts'
import { soar } from './semelhanca.ts'

/** Finds the lowest cost of matching a whole text with a name by sound; infinite above two. */
function ouvir(texto: string, nome: string): number {
  const { letras, sons } = prepararOuvido(nome)
  const som = soar(texto)
  const porSom = sons.map(escrita => alinhar(escrita, som, 2)[som.length] ?? 9)
  return Math.min(alinhar(letras, texto, 2)[texto.length] ?? 9, ...porSom)
}

describe('matches a name by the names of its letters and numbers', () => {
  test.each([
    ['hb20', 'hb20', 0],
    ['agabevinte', 'hb20', 0.15],
    ['hbevinte', 'hb20', 0.1],
    ['itrintaecinco', 'i35', 0.05],
    ['itrintacinco', 'i35', 0.05],
    ['trestresquatro', '334', 0.15],
    ['efeaga460', 'fh460', 0.1],
    // Cut short before the next one: "ene ce" spoken as one word.
    ['ence', 'nc', 0.35],
    ['emte07', 'mt07', 0.35],
  ])('%s as %s costs %d', (texto, nome, custo) => expect(ouvir(texto, nome)).toBeCloseTo(custo, 6))

  test.each([
    // By its sound, and in Brazilian pronunciation of English.
    ['kwide', 'kwid'],
    ['reindjer', 'ranger'],
    ['dastar', 'duster'],
    ['hailine', 'highline'],
    // Letters changed, missing, extra or swapped.
    ['sandelo', 'sandero'],
    ['nex', 'next'],
    ['foku', 'focus'],
    ['cosntellation', 'constellation'],
  ])('%s is near enough to %s', (texto, nome) => expect(ouvir(texto, nome)).toBeLessThanOrEqual(1.25))

  test.each([
    // Digits never match another digit, and none may be missing or extra.
    ['hb20', 'hb30'],
    ['hb2', 'hb20'],
    ['hb200', 'hb20'],
    ['trintaecinco', '36'],
    ['uno', 'ka'],
  ])('%s is never %s', (texto, nome) => expect(ouvir(texto, nome)).toBeGreaterThan(2))

  test('another first letter costs more than one inside', () => {
    expect(ouvir('kobalt', 'tobalt')).toBeGreaterThan(ouvir('tokalt', 'tobalt'))
    expect(ouvir('honix', 'onix')).toBeLessThan(ouvir('monix', 'onix'))
  })

  test.each([
    ['a silent first letter is missing', 'ilux', 'hilux', 0.3],
    ['another first letter is missing', 'ombi', 'kombi', 1.4],
    ['a letter inside is missing', 'komi', 'kombi', 1],
    ['the last vowel is missing', 'komb', 'kombi', 0.6],
    ['the last consonant is missing', 'nex', 'next', 0.8],
    ['the last digit is missing', 'mt0', 'mt07', Number.POSITIVE_INFINITY],
    ['a letter twice', 'kkombi', 'kombi', 0.3],
    ['an extra consonant', 'komrbi', 'kombi', 1],
    ['an extra vowel', 'komubi', 'kombi', 0.6],
    ['an extra H', 'komhbi', 'kombi', 0.3],
    ['an extra H at the beginning', 'hkombi', 'kombi', 0.2],
    ['another extra letter at the beginning', 'rkombi', 'kombi', Number.POSITIVE_INFINITY],
    ['two swapped letters', 'kobmi', 'kombi', 0.8],
    ['a similar letter', 'kompi', 'kombi', 0.6],
    ['a similar first letter', 'gombi', 'kombi', 1],
    ['another vowel', 'kumbi', 'kombi', 0.7],
    ['another consonant', 'kotbi', 'kombi', 1],
    ['a letter for a silent first one', 'jilux', 'hilux', 1],
  ])('by its letters, %s: %j for %j', (_, texto, nome, custo) => {
    expect(alinhar(prepararOuvido(nome).letras, texto, 2)[texto.length]).toBeCloseTo(custo, 6)
  })

  test('each prefix of a text has its cost', () => {
    const { letras } = prepararOuvido('nc')
    const custos = alinhar(letras, 'ence750', 0.55)
    expect(custos[4]).toBeCloseTo(0.35, 6)
    expect(custos[7]).toBe(Number.POSITIVE_INFINITY)
  })
})

test.each([
  ['biz cento e vinte cinco', 'biz 125'],
  ['biz cento vinte e cinco', 'biz 125'],
  ['r mil duzentos gs', 'r 1200 gs'],
  ['xt seis meia zero', 'xt 660'],
  ['cb setecentos e cinquenta', 'cb 750'],
  ['vinte e quatro duzentos e oitenta', '24 280'],
  ['palio mil quatro portas', 'palio mil 4 portas'],
])('numbers in words: %j is %j', (texto, numero) => expect(escreverAlgarismos(texto)).toBe(numero))
