import { expect, test } from 'vitest'
import { lerMudanca, negociosDe, partesDe } from './partes.ts'

const fatia = {
  recebidos: 17,
  contatados: 14,
  fechados: 3,
  perdidos: 2,
  valor_fechado: 90_000,
  valor_comprado: 50_000,
  valor_vendido: 30_000,
  resposta_mediana_min: null,
  custo_reais: null,
}

test('money and leads have no colour in common for two meanings', () => {
  const cores = (partes: ReturnType<typeof partesDe>) => partes.map(({ cor }) => cor.amostra)
  expect(negociosDe(fatia)).toMatchObject([
    { nome: 'Comprado', valor: 50_000 },
    { nome: 'Vendido', valor: 30_000 },
    { nome: 'Outros', valor: 10_000 },
  ])
  // Green is a closed lead, and the purchase that it became.
  expect(cores(negociosDe(fatia))[1]).not.toBe(cores(partesDe(fatia))[1])
})

test('the parts of a bar add up to the received leads', () => {
  expect(partesDe(fatia)).toMatchObject([{ valor: 3 }, { valor: 11 }, { valor: 3 }])
})

test.each([
  [48, 63, 'menos', { seta: '↓', boa: true }],
  [48, 63, 'mais', { seta: '↓', boa: false }],
  [63, 48, 'mais', { seta: '↑', boa: true }],
  [48, 48, 'mais', null],
] as const)('from %d, before %d, where %s is better: %j', (valor, antes, melhor, mudanca) =>
  expect(lerMudanca(valor, antes, melhor)).toEqual(mudanca),
)
