import { expect, test } from 'vitest'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { type Dito, dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { desenharImagem } from './imagem.ts'

const VALORES = {
  valor_fipe: 59_439,
  valor_mercado_min: 57_640,
  valor_mercado_max: 65_188,
  valor_troca_min: 47_526,
  valor_troca_max: 52_822,
  confianca: 'alta',
  ajustes: [],
  validade: '2026-08-20',
  referencia: { fonte: 'fipe', mes: '2026-08', versao: 'LT', versoes_possiveis: 1 },
}
const dito = dizerAvaliacao(VALORES as unknown as Avaliacao, 'carro') as Dito

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
  expect(svg.length).toBeLessThan(3_000)
})
