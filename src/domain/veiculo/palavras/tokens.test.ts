import { describe, expect, test } from 'vitest'
import { separarTokens } from './tokens.ts'

const tokens = (texto: string, marca?: string) => separarTokens(texto, marca).join(' ')

describe('a text in comparable words', () => {
  test.each([
    ['ONIX SED. Plus LT 1.0 12V Flex 4p Mec.', 'onix sedan plus lt 1.0 12v flex 4p mec'],
    ['Corolla XEi 2,0 Flex 16V Aut.', 'corolla xei 2.0 flex 16v aut'],
    ['PALIO WEEK. Adventure 1.8 8V', 'palio weekend adventure 1.8 8v'],
    ['Hilux CD SRV D4-D 4x4 3.0 TDI Dies. Aut', 'hilux cd srv d4 d 4x4 3.0 tdi diesel aut'],
    ['S10 P-Up Cab. Dupla High Country', 's10 pickup cd high country'],
    ['S10 cabine simples', 's10 cs'],
    ['Gol 1.0 Mi Total Flex 8V 4 portas', 'gol 1.0 mi flex 8v 4p'],
    ['Gol Trendline 1.0 T.Flex', 'gol trendline 1.0 flex'],
    ['motor 2 litros', 'motor 2.0'],
    ['Kwid E-TECH', 'kwid etech'],
    ['HB 20 1.0', 'hb20 1.0'],
    ['1.0i 16V', '1.0i 16v'],
    ['CB500F', 'cb500f'],
    ['  ', ''],
    ['🚗 Ônix!', 'onix'],
    ['Câmbio automático', 'cambio aut'],
    ['Corsa Sed Class.Life 1.0/1.0 FlexPower', 'corsa sedan classic life 1.0 1.0 flexpower'],
    ['Corsa Sed Clas.Super 1.6MPFI VHC 8V Aut', 'corsa sedan classic super 1.6mpfi vhc 8v aut'],
    ['ONIX SD. P. PR. MIDNIGHT 1.0 TB Flex Aut', 'onix sedan plus premier midnight 1.0 turbo flex aut'],
  ])('%j is %j', (texto, palavras) => {
    expect(tokens(texto)).toBe(palavras)
  })

  test.each([
    ['land rover', 'Disc. Sp. HSE', 'discovery sport hse'],
    ['land rover', 'Range R. Evo. 2.0', 'range rover evoque 2.0'],
    ['chevrolet', 'Onix HB Prem.', 'onix hatch premier'],
    ['hyundai', 'HB20 C Plat', 'hb20 comfort platinum'],
    ['volkswagen', 'Gol 1000', 'gol 1.0'],
    ['fiat', 'Uno 1000', 'uno 1000'],
    ['toyota', 'Band. Jipe', 'bandeirante jipe'],
    ['', 'Prem. Sp', 'premium sp'],
  ])('short forms of one brand: %s, %j is %j', (marca, texto, palavras) => {
    expect(tokens(texto, marca)).toBe(palavras)
  })

  test('a full stop separates words but not a decimal', () => {
    expect(tokens('EX.Comf.1.6')).toBe('ex comfort 1.6')
    expect(tokens('1.0/1.0 Turbo')).toBe('1.0 1.0 turbo')
  })
})
