import { expect, test } from 'vitest'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { lerAvaliacao } from './ler-avaliacao.ts'

const VALORES = {
  valor_fipe: 60_000,
  valor_mercado_min: 55_000,
  valor_mercado_max: 61_000,
  valor_troca_min: 46_000,
  valor_troca_max: 51_000,
}
/** Builds a valuation with all figures, except these changes. */
const montarAvaliacao = (mudancas: Partial<Avaliacao>) =>
  ({ ...VALORES, confianca: 'alta', motivos: ['Versão identificada.'], ...mudancas }) as Avaliacao

test('a valuation with every figure is read as it is', () => {
  expect(lerAvaliacao(montarAvaliacao({}))).toEqual(montarAvaliacao({}))
})

test.each([...Object.keys(VALORES).map(nome => ({ [nome]: null })), { confianca: 'nenhuma' as const }])(
  'with %o a valuation keeps no figure, only its reasons',
  mudanca => {
    const lida = lerAvaliacao(montarAvaliacao(mudanca))
    expect(lida.confianca).toBe('nenhuma')
    expect(Object.keys(VALORES).map(nome => lida[nome as keyof typeof VALORES])).toEqual(Array(5).fill(null))
    expect(lida.motivos).toEqual(['Versão identificada.'])
  },
)
