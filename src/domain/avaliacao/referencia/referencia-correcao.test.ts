import { describe, expect, test } from 'vitest'
import dados from '#dados/motor/correcao.dados.json' with { type: 'json' }
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { type Corrigir, manterEstimativa } from '#domain/veiculo/estimativa/correcao.ts'
import { EFEITOS } from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { acharReferencia } from './valor-de-referencia.ts'

const VERSOES = ['Life 1.0 Flex 4p Mec.', 'Life 1.0 Flex 4p Aut.', 'Luxo 1.6 Flex 4p Mec.']
const precoDe = (versao: number, ano: number) => Math.round(80_000 * 1.12 ** versao * 0.93 ** (2026 - ano))
const linhas = VERSOES.flatMap((texto, v) =>
  [2018, 2019, 2020, 2021, 2022, 2023].map(
    (ano): LinhaFipe => ({
      tipo: 'carro',
      marca: 'Renault',
      modelo: `Sandero ${texto}`,
      ano,
      combustivel: 'Flex',
      codigo_fipe: `00${1000 + v}-1`,
      preco_reais: precoDe(v, ano),
      mes_ref: '2026-08',
    }),
  ),
).filter(({ modelo, ano }) => !(modelo.endsWith('Life 1.0 Flex 4p Aut.') && ano === 2021))

function valor(versao: string, ano: number, corrigir: Corrigir): number {
  const ref = construirReferencia(linhas, EFEITOS, corrigir)
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo: 'carro',
    marca: 'Renault',
    modelo: 'Sandero',
    versao: `Sandero ${versao}`,
    ano,
  })
  return acharReferencia(ref, pedido)?.valor_reais ?? Number.NaN
}

describe('the correction of estimates', () => {
  test('a missing year stays between its own neighbouring years, for any trees', () => {
    expect(valor('Life 1.0 Flex 4p Aut.', 2021, () => 3)).toBe(precoDe(1, 2022))
    expect(valor('Life 1.0 Flex 4p Aut.', 2021, () => -3)).toBe(precoDe(1, 2020))
  })

  test('a missing version stays among those of its model, for any trees', () => {
    const versao = 'Luxo 1.6 Turbo Flex 4p Aut.'
    expect(valor(versao, 2021, () => 3)).toBe(Math.round(1.4 * precoDe(2, 2021)))
    expect(valor(versao, 2021, () => -3)).toBe(Math.round(0.7 * precoDe(0, 2021)))
  })

  test('changes an estimate, and never a row of the table', () => {
    const sobe: Corrigir = () => 0.02
    expect(valor('Life 1.0 Flex 4p Aut.', 2021, sobe)).toBeGreaterThan(
      valor('Life 1.0 Flex 4p Aut.', 2021, manterEstimativa),
    )
    expect(valor('Life 1.0 Flex 4p Mec.', 2021, sobe)).toBe(precoDe(0, 2021))
  })

  test('the committed trees were fitted with the signals of this engine', () => {
    const medidos = new Map<string, number>()
    const anotar: Corrigir = (_tipo, falta, sinais) => {
      medidos.set(falta, sinais.length)
      return 0
    }
    valor('Life 1.0 Flex 4p Aut.', 2021, anotar)
    valor('Luxo 1.6 Turbo Flex 4p Aut.', 2021, anotar)
    for (const { ano, codigo } of Object.values(dados)) {
      expect([ano.cortes.length, codigo.cortes.length]).toEqual([medidos.get('ano'), medidos.get('codigo')])
    }
  })
})
