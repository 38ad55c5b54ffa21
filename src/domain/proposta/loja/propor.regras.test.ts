import { expect, test } from 'vitest'
import { reais } from '#domain/numero/dinheiro.ts'
import type { DadosDaProposta } from './loja.schema.ts'
import { conferirMudanca, ehRepeticao, exigirConfirmacao, fimDaValidade } from './propor.regras.ts'

const AGORA = new Date('2026-03-10T12:00:00Z')
/** Builds what an agency sends. */
const dados = (mais: Partial<DadosDaProposta> = {}): DadosDaProposta => ({
  valor: 40_000,
  validade_dias: 7,
  inspecao: ['documentos', 'motor_cambio'],
  busca_reais: 200,
  ...mais,
})
/** Builds the offer that the agency made now with the same terms. */
const feita = (mais: object = {}) => ({
  ...dados(),
  aumentos: 0,
  situacao: 'feita' as const,
  vale_ate: fimDaValidade(AGORA, 7),
  ...mais,
})

// The change, its terms, and how many raises the offer then has.
test.each<[string, Partial<DadosDaProposta>, number]>([
  ['a higher amount is a raise', { valor: 41_000 }, 1],
  ['a cheaper pick-up is a raise', { busca_reais: null }, 1],
  ['a higher amount with a more expensive pick-up is a raise', { valor: 40_500, busca_reais: 700 }, 1],
  ['a longer validity is no raise', { validade_dias: 10 }, 0],
  ['another inspection is no raise', { inspecao: ['documentos'] }, 0],
])('%s', (_, mais, aumentos) => {
  expect(conferirMudanca(feita(), dados(mais), AGORA)).toBe(aumentos)
})

// The change, the state of the offer, the terms, the refusal, and its field (a conflict has no field).
test.each<[string, object, Partial<DadosDaProposta>, string, string?]>([
  [
    'a lower amount',
    {},
    { valor: 39_999 },
    `A proposta só pode aumentar: a sua é de ${reais(40_000)}.`,
    'valor',
  ],
  [
    'a more expensive pick-up',
    {},
    { busca_reais: 201 },
    'A mudança deixaria menos dinheiro para o dono. Aumente o valor também.',
    'busca_reais',
  ],
  [
    'an earlier end',
    {},
    { validade_dias: 6 },
    'A proposta não pode vencer antes do que você prometeu.',
    'validade_dias',
  ],
  [
    'a second raise',
    { aumentos: 1 },
    { valor: 41_000 },
    'Você já aumentou esta proposta: só dá para aumentar uma vez.',
  ],
  [
    'an offer after its withdrawal',
    { situacao: 'desistiu' as const },
    { valor: 41_000 },
    'Você desistiu desta proposta e não pode propor de novo.',
  ],
  [
    'a change after a choice',
    { situacao: 'preterida' as const },
    { valor: 41_000 },
    'O dono já escolheu: a proposta não muda mais.',
  ],
])('%s is refused', (_, antes, mais, message, campo) => {
  const mudar = () => conferirMudanca(feita(antes), dados(mais), AGORA)
  const recusa = campo ? { codigo: 'dados_invalidos', campos: { [campo]: message } } : { codigo: 'conflito' }
  expect(mudar).toThrow(expect.objectContaining({ message, ...recusa }))
})

test('a request with the same terms is a repeat', () => {
  expect(ehRepeticao(feita(), dados())).toBe(true)
})

test.each<Partial<DadosDaProposta>>([
  { valor: 1000 },
  { validade_dias: 8 },
  { busca_reais: null },
  { inspecao: ['documentos'] },
])('a request with another term is no repeat: %j', outra => {
  expect(ehRepeticao(feita(), dados(outra))).toBe(false)
})

/** Sends an offer for a vehicle with a trade-in range around 40,000 reais. */
const enviar = (mais: Partial<DadosDaProposta>) => () =>
  exigirConfirmacao(dados(mais), { min: 38_000, max: 42_000 })

test('an amount far from the trade-in range needs a confirmation', () => {
  expect(enviar({ valor: 4000 })).toThrow(
    expect.objectContaining({
      codigo: 'dados_invalidos',
      campos: { confirmado: `${reais(4000)} está longe da faixa de troca. Confirme o valor para enviar.` },
    }),
  )
})

test.each([
  ['a confirmed amount', { valor: 4000, confirmado: true }],
  ['an amount in the range', {}],
])('%s is taken', (_, mais) => {
  expect(enviar(mais)).not.toThrow()
})
