import { expect, test } from 'vitest'
import { formularioDoPlanoSchema, lerNumero } from './plano.schema.ts'

test.each([
  ['99', 99],
  ['129,90', 129.9],
  ['129.90', 129.9],
  ['1.299', 1299],
  ['1.299,90', 1299.9],
  ['R$ 249', 249],
  ['-1', -1],
  ['', Number.NaN],
  ['12a', Number.NaN],
  ['1,2,3', Number.NaN],
])('%j is read as %d', (texto, valor) => {
  expect(lerNumero(texto)).toBe(valor)
})

/** The texts of a form without a ticked box: such a box sends nothing. */
const CAMPOS = {
  nome: 'Básico',
  preco: '99,50',
  limite_leads: '30',
  stripe_price_id: 'price_basico',
  ordem: '1',
  descricao: '',
  beneficios: ' Painel \n\nSuporte\n',
}

test('a form is read with its figures, its lines and its boxes', () => {
  expect(formularioDoPlanoSchema.parse({ ...CAMPOS, ativo: 'on' })).toEqual({
    ...CAMPOS,
    preco: 99.5,
    limite_leads: 30,
    ordem: 1,
    beneficios: ['Painel', 'Suporte'],
    ativo: true,
    destaque: false,
    site_proprio: false,
  })
})

test('a price that is no figure is refused beside its field', () => {
  expect(formularioDoPlanoSchema.safeParse({ ...CAMPOS, preco: 'caro' }).error?.issues[0]).toMatchObject({
    path: ['preco'],
    message: 'Informe o preço em reais.',
  })
})
