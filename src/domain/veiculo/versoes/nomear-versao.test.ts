import { expect, test } from 'vitest'
import { indiceDe } from '#tests/domain/veiculo/indice-de-teste.ts'
import { lerFatos } from '../palavras/fatos.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { bastamParaNomear, faltaFatoDecisivo } from './nomear-versao.ts'
import { versaoEm } from './versao-fipe.ts'

/** Versions with words of their own; a position is a place in this list. */
const indice = indiceDe([
  ['carro', 'GM - Chevrolet', 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.'],
  ['carro', 'GM - Chevrolet', 'ONIX HATCH PREMIER 1.0 12V TB Flex Aut.'],
])
const [ONIX_LT, PREMIER] = [0, 1]

test.each([
  ['ONIX HATCH PREMIER 1.0 12V TB Flex Aut.', true],
  ['onix premier 1.0 turbo automatico', true],
  ['onix premier 1.0', false],
  ['onix ltz 1.0 turbo automatico', false],
  ['onix premier 1.4 turbo automatico', false],
])('%j names the line of the Premier: %s', (texto, nomeia) => {
  expect(bastamParaNomear(separarTokens(texto, 'chevrolet'), versaoEm(indice, PREMIER).nome)).toBe(nomeia)
})

test.each([
  // [typed text, a line of the table]: the text may mean another line.
  ['FAT BOB FXFB', 'FAT BOB FXFBS'],
  ['COOPER CABRIO S 1.6 Aut.', 'COOPER ROADSTER S 1.6 Aut.'],
  ['Corsa GLS 1.6 16V', 'Corsa GLS 1.6'],
  ['Meriva 1.8 FlexPower 8V', 'Meriva 1.8 8V Gasolina'],
  ['G-63 4.0 Aut.', 'G-63 Man. 4.0 Aut.'],
  ['A3 Sport 2.0', 'A3 Sportback 2.0'],
])('%j does not name the line %j', (escrito, linha) => {
  const tokens = separarTokens(linha)
  const nome = { ...versaoEm(indice, ONIX_LT).nome, tokens, fatos: lerFatos(tokens) }
  expect(bastamParaNomear(separarTokens(escrito), nome, palavra => palavra === 'sport')).toBe(false)
})

test.each([
  // [typed facts, facts of the version, facts of each version of the model, a deciding fact is missing]
  [['1.8'], ['1.8', '4p'], [['2p'], ['4p']], true],
  [['1.8'], ['1.8', '4p'], [['4p'], []], false],
  [['1.8', '4p'], ['1.8', '4p'], [['2p'], ['4p']], false],
  [['1.4'], ['1.4', 'hatch'], [['hatch'], []], true],
] as const)(
  '%j against %j, with a fact left out, is certain unless the model was sold in several kinds: %j',
  (ditos, daVersao, daFamilia, decide) => {
    expect(
      faltaFatoDecisivo(
        lerFatos(ditos),
        lerFatos(daVersao),
        daFamilia.map(fatos => lerFatos(fatos)),
      ),
    ).toBe(decide)
  },
)
