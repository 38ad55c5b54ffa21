import { expect, test } from 'vitest'
import { CILINDRADAS } from '#domain/catalogo/moto.ts'
import { cilindradaDoModelo } from './cilindrada.ts'
import { responder } from './regras-das-respostas.ts'
import { moto } from './tipos/moto.ts'

test.each([
  ['CG 160', '160cc'],
  ['Biz 110i', '110cc'],
  ['CB 300F Twister', '300cc'],
  ['CBR 1000 RR', '1000cc'],
  // 689, 865 and 1250 cm³: no class has the number of the name.
  ['MT-07', undefined],
  ['Bonneville T100', undefined],
  ['R 1250 GS', undefined],
  ['Sportster', undefined],
])('%s has %s', (modelo, classe) => expect(cilindradaDoModelo(modelo, CILINDRADAS)).toBe(classe))

test('the model answers the displacement, and another model asks again', () => {
  const cg = responder(moto, { marca: 'Honda' }, 'modelo', 'CG 160')
  expect(cg.cilindradas).toBe('160cc')
  const dobrado = moto.passos[1]?.campos.find(({ nome }) => nome === 'cilindradas')?.dobrado
  expect(dobrado?.(cg)).toBe(true)
  expect(dobrado?.(responder(moto, cg, 'modelo', 'MT-07'))).toBe(false)
  expect(responder(moto, cg, 'modelo', 'PCX').cilindradas).toBeUndefined()
})
