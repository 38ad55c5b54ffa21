import { describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { FATORES } from '../fatores.ts'
import { acharReferencia } from '../referencia/valor-de-referencia.ts'
import { avaliarEntreAnos } from './entre-anos.ts'

const ANO_ATUAL = 2026
/** Values a year of one version with these prices by model year. */
function avaliarAno(precos: Record<number, number>, ano: number) {
  const ref = construirTabela([{ texto: 'Uno 1.0', precos }])
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo: 'carro',
    marca: 'Fiat',
    modelo: 'Uno',
    ano,
    codigo_fipe: '001000-1',
  })
  return avaliarEntreAnos(pedido, ANO_ATUAL, exigirFato(acharReferencia(ref, pedido), 'a referência'))
}
const passosDosAnos = ({ ajustes }: ReturnType<typeof avaliarAno>) =>
  ajustes.filter(({ fator }) => fator === FATORES.anos_mais_novos || fator === FATORES.anos_mais_velhos)

describe('years whose prices rise with the model year', () => {
  const PRECOS = { 2018: 40_000, 2019: 45_000, 2020: 50_000 }

  test('are not bounded by one another', () => {
    expect(passosDosAnos(avaliarAno(PRECOS, 2019))).toEqual([])
  })

  test('have the middle in the middle of the range', () => {
    const { meio, mercado } = avaliarAno(PRECOS, 2019)
    expect(meio).toBe((mercado.min + mercado.max) / 2)
  })
})

describe('an older year that the table prices above a newer one', () => {
  const PRECOS = { 2018: 60_000, 2019: 45_000 }

  test('is worth no more than the newer one', () => {
    const [velho, novo] = [avaliarAno(PRECOS, 2018), avaliarAno(PRECOS, 2019)]
    expect(velho.meio).toBeLessThanOrEqual(novo.meio)
    expect(velho.mercado.max).toBeLessThanOrEqual(novo.mercado.max)
  })

  test('has a last step in reais, which names the newer year', () => {
    const [passo, ...mais] = passosDosAnos(avaliarAno(PRECOS, 2018))
    expect(mais).toEqual([])
    expect(passo).toMatchObject({ fator: FATORES.anos_mais_novos, porque: expect.stringContaining('2019') })
    expect(passo?.efeito_reais).toBeLessThan(0)
  })

  test('leaves the newer one unchanged', () => {
    expect(avaliarAno(PRECOS, 2019)).toEqual(avaliarAno({ 2019: 45_000 }, 2019))
  })
})

test('the steps after the reference add up to the middle', () => {
  const { ajustes, meio } = avaliarAno({ 2018: 60_000, 2019: 45_000 }, 2018)
  expect(ajustes.reduce((soma, { efeito_reais }) => soma + efeito_reais, 60_000)).toBe(meio)
})
