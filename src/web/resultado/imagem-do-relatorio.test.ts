import { expect, test } from 'vitest'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { desenharImagem } from './imagem-do-relatorio.ts'

// Without a middle of its own, the value is the middle of the range: 61,414.
const dito = exigirFato(
  dizerAvaliacao(
    {
      ...AVALIACAO,
      valor_mercado_min: 57_640,
      valor_mercado_max: 65_188,
      valor_mercado_meio: null,
    },
    'carro',
  ),
  'o dito da avaliação',
)

test('the picture of a report says the vehicle, the value and its range', () => {
  const svg = desenharImagem({ veiculo: 'Chevrolet Onix 2021', dito, marca: 'Avalia60' })
  const textos = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, texto]) =>
    texto?.replaceAll('\u00a0', ' '),
  )
  expect(textos).toEqual([
    'Chevrolet Onix 2021',
    'Valor estimado',
    'R$ 61.414',
    'na venda, de R$ 57.640 a R$ 65.188',
    'Venda',
    'Troca',
    'Avalia60',
    'Estimativa, não é uma proposta.',
  ])
})

test('a typed vehicle name stays text, and stays short', () => {
  const veiculo = `Troller "T4" <image href="https://mau.example/"/> & ${'x'.repeat(200)}`
  const svg = desenharImagem({ veiculo, dito, marca: 'A & B' })
  expect(svg).not.toContain('<image')
  expect(svg).toContain('&lt;image')
  // The picture shows at most 44 characters (NOME_MAXIMO), and the letters x begin after them.
  expect(svg).toContain('…')
  expect(svg).not.toContain('xx')
})
