import { expect, test } from 'vitest'
import { contarPartes, lerMudanca, negociosDe, partesDe } from './partes.ts'

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

test('the money of deals is divided into purchases, sales and the rest', () => {
  // The rest: 90,000 less 50,000 and 30,000.
  expect(negociosDe(fatia)).toMatchObject([
    { nome: 'Comprado', valor: 50_000 },
    { nome: 'Vendido', valor: 30_000 },
    { nome: 'Outros', valor: 10_000 },
  ])
})

test('sales have another colour than contacted leads', () => {
  const [, vendido] = negociosDe(fatia)
  const [, contatados] = partesDe(fatia)
  expect(vendido?.cor.amostra).toBeDefined()
  expect(vendido?.cor.amostra).not.toBe(contatados?.cor.amostra)
})

test('the parts of a bar add up to the received leads', () => {
  // 3 closed, 14 - 3 contacted, 17 - 14 without contact.
  expect(partesDe(fatia)).toMatchObject([{ valor: 3 }, { valor: 11 }, { valor: 3 }])
})

test.each([
  [{ recebidos: 7, contatados: 6, fechados: 2 }, '2 fechados · 4 só contatados · 1 sem contato'],
  [{ recebidos: 3, contatados: 3, fechados: 1 }, '1 fechado · 2 só contatados'],
  [{ recebidos: 2, contatados: 0, fechados: 0 }, '2 sem contato'],
])('the counts of %j are "%s"', (contagem, texto) =>
  expect(contarPartes({ ...fatia, ...contagem })).toBe(texto),
)

test.each([
  [48, 63, 'menos', { seta: '↓', boa: true }],
  [48, 63, 'mais', { seta: '↓', boa: false }],
  [63, 48, 'mais', { seta: '↑', boa: true }],
  [48, 48, 'mais', null],
] as const)('from %d, before %d, where %s is better: %j', (valor, antes, melhor, mudanca) =>
  expect(lerMudanca(valor, antes, melhor)).toEqual(mudanca),
)
