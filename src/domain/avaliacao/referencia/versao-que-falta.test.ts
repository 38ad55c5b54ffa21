import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { manterEstimativa } from '#domain/veiculo/estimativa/correcao.ts'
import { EFEITOS } from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { acharReferencia } from './valor-de-referencia.ts'

const linha = (modelo: string, codigo: number, preco_reais: number, tipo: LinhaFipe['tipo']): LinhaFipe => ({
  tipo,
  marca: 'Honda',
  modelo,
  ano: 1992,
  combustivel: 'Gasolina',
  codigo_fipe: `81${1000 + codigo}-1`,
  preco_reais,
  mes_ref: '2026-08',
})

/** Returns the reference in reais of a version that the table lacks, without the correction by trees. */
function estimar(linhas: LinhaFipe[], versao: string): number {
  const ref = construirReferencia(linhas, EFEITOS, manterEstimativa)
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo: linhas[0]?.tipo,
    marca: 'Honda',
    modelo: versao.split(' ')[0],
    versao,
    codigo_fipe: '819999-9',
    ano: 1992,
  })
  return acharReferencia(ref, pedido)?.valor_reais ?? Number.NaN
}

test('a motorcycle whose only similar version has five times, or a fifth of, its displacement is not estimated from that price alone', () => {
  // (150 / 750) ** 0.8 = 0.28 of the price, and its inverse 3.6 (CILINDRADA).
  const grande = [linha('CBX 750 F', 1, 35_000, 'moto')]
  expect(estimar(grande, 'CBX 150 Aero')).toBeLessThan(0.4 * 35_000)
  const pequena = [linha('CBX 150 Aero', 1, 8_000, 'moto')]
  expect(estimar(pequena, 'CBX 750 F')).toBeGreaterThan(2 * 8_000)
})

test('for a car the displacement does not scale the price; nor does an equal one for a motorcycle', () => {
  const irmas = (tipo: LinhaFipe['tipo']) =>
    [1, 2, 3].map(i => linha(`Civic LX 1.${i} Serie ${i}`, i, 30_000, tipo))
  // The floor and the ceiling of juntarEstimativa around the prices of similar versions.
  const carro = estimar(irmas('carro'), 'Civic EX 3.0 Serie 1')
  expect(carro).toBeGreaterThanOrEqual(0.7 * 30_000)
  expect(carro).toBeLessThanOrEqual(1.4 * 30_000)
  const mesmas = [1, 2, 3].map(i => linha(`CB 500 Serie ${i}`, i, 30_000, 'moto'))
  expect(Math.abs(estimar(mesmas, 'CB 500 Hornet ABS') / 30_000 - 1)).toBeLessThan(0.1)
})
