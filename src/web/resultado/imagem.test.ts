import { expect, test } from 'vitest'
import { desenharImagem } from './imagem.ts'

const valores = {
  valor_fipe: 59_439,
  valor_mercado_min: 57_640,
  valor_mercado_max: 65_188,
  valor_troca_min: 47_526,
  valor_troca_max: 52_822,
}

test('the picture of a report says the vehicle, the value and its range', () => {
  const svg = desenharImagem({ veiculo: 'Chevrolet Onix 2021', valores, marca: 'Avalia60' })
  const textos = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, texto]) =>
    texto?.replaceAll('\u00a0', ' '),
  )
  expect(textos).toEqual([
    'Chevrolet Onix 2021',
    'Vale cerca de',
    'R$ 61.400',
    'na venda, de R$ 57.600 a R$ 65.200',
    'Venda',
    'Troca',
    'Avalia60',
    'Estimativa, não é uma proposta.',
  ])
})

test('what was typed for a vehicle stays text, and stays short', () => {
  const veiculo = `Troller "T4" <image href="https://mau.example/"/> & ${'x'.repeat(200)}`
  const svg = desenharImagem({ veiculo, valores, marca: 'A & B' })
  expect(svg).not.toContain('<image')
  expect(svg).toContain('&lt;image')
  expect(svg.length).toBeLessThan(3_000)
})
