import { expect, test } from 'vitest'
import { lerVersaoDita } from './versao-dita.ts'

const versao = (codigo_fipe: string, texto: string, titulo: string) => ({
  codigo_fipe,
  versao: texto,
  titulo,
})
const ONIX = [
  versao('1', 'ONIX HATCH Joy 1.0 8V Flex 5p Mec.', 'Joy · 1.0 · manual'),
  versao('2', 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.', 'LT · 1.0 · manual'),
  versao('3', 'ONIX HATCH LT 1.4 8V FlexPower 5p Mec.', 'LT · 1.4 · manual'),
  versao('4', 'ONIX HATCH LT 1.4 8V FlexPower 5p Aut.', 'LT · 1.4 · automático'),
]

test.each([
  ['onix lt 1.0 2019', { codigo_fipe: '2', versao: 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.' }],
  ['onix lt 1.4 2019', { versoes_ditas: '3,4' }],
  ['Onix LT 1.4 auto', { codigo_fipe: '4', versao: 'ONIX HATCH LT 1.4 8V FlexPower 5p Aut.' }],
  // Words of every version, and of none.
  ['onix hatch 2019', {}],
  ['onix prata', {}],
  ['chevrolet onix 2019', {}],
])('%j answers %j', (texto, respostas) => {
  expect(lerVersaoDita(texto, ONIX)).toEqual(respostas)
})
