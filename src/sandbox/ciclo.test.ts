import { expect, test } from 'vitest'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import {
  assinar,
  type CartaoDeTeste,
  type Ciclo,
  cancelarNoFim,
  ehTerminal,
  pagar,
  passarTempo,
  trocarPlano,
} from './ciclo.ts'

const INICIO = new Date('2026-03-10T12:00:00Z')
const BASICO = { price_id: 'basico', preco_reais: 100 }
const PREMIUM = { price_id: 'premium', preco_reais: 300 }

/** Subscribes on the first day. */
function comecar(meio: 'cartao' | 'boleto', cartao: CartaoDeTeste = 'aprova'): Ciclo {
  const ciclo = assinar(BASICO, meio, cartao, INICIO)
  if (!ciclo) throw new Error('the card was refused')
  return ciclo
}

/** Returns the instant some days after the first. */
const passados = (dias: number) => new Date(INICIO.getTime() + dias * DIA_MS)
const listarSituacoes = ({ cobrancas }: Ciclo) => cobrancas.map(({ situacao }) => situacao)

test('a card that passes pays now and at each renewal', () => {
  // The purchase in March, and the renewals on the 10th of April and of May.
  const ciclo = passarTempo(comecar('cartao'), 'aprova', passados(65))
  expect(ciclo.status).toBe('active')
  expect(listarSituacoes(ciclo)).toEqual(['paga', 'paga', 'paga'])
})

test('a refused card subscribes to nothing', () => {
  expect(assinar(BASICO, 'cartao', 'recusa', INICIO)).toBeNull()
})

test('a boleto starts the subscription when it is paid, and expires after three days', () => {
  const espera = comecar('boleto')
  expect(espera.status).toBe('incomplete')
  expect(pagar(espera, passados(2)).status).toBe('active')
  const vencida = passarTempo(espera, 'aprova', passados(3))
  expect([vencida.status, ...listarSituacoes(vencida)]).toEqual(['incomplete_expired', 'cancelada'])
  expect(pagar(vencida, passados(5))).toBe(vencida)
})

test.each([
  [0, 'past_due'],
  [6, 'past_due'],
  [7, 'unpaid'],
  [20, 'unpaid'],
  [21, 'canceled'],
] as const)('%i days after the end of the period, a renewal that the card refuses is %s', (dias, status) => {
  const pago = comecar('cartao')
  const ciclo = passarTempo(pago, 'recusa', new Date(pago.periodo_fim.getTime() + dias * DIA_MS))
  expect(ciclo.status).toBe(status)
  expect(ehTerminal(ciclo)).toBe(status === 'canceled')
})

test('a subscription is active until the end of its paid period, with any card', () => {
  const pago = comecar('cartao')
  expect(passarTempo(pago, 'recusa', new Date(pago.periodo_fim.getTime() - 1)).status).toBe('active')
})

test('a retry with another card pays an owed renewal', () => {
  const devendo = passarTempo(comecar('cartao'), 'recusa', passados(32))
  const pago = passarTempo(devendo, 'aprova', passados(36))
  expect([pago.status, ...listarSituacoes(pago)]).toEqual(['active', 'paga', 'paga'])
})

test('a cancellation at the end keeps the paid days', () => {
  const cancelada = cancelarNoFim(comecar('cartao'), passados(5))
  expect(passarTempo(cancelada, 'aprova', passados(20)).status).toBe('active')
  expect(passarTempo(cancelada, 'aprova', passados(40)).status).toBe('canceled')
})

test('a dearer plan on the first day costs the whole difference', () => {
  const ciclo = comecar('cartao')
  const maior = trocarPlano(ciclo, PREMIUM, 'aprova', ciclo.periodo_inicio)
  expect(maior?.cobrancas.at(-1)).toMatchObject({ valor_reais: 200, price_id: 'premium' })
  expect(maior?.periodo_fim).toEqual(ciclo.periodo_fim)
})

test('a dearer plan costs the difference for the days left; a cheaper one costs nothing', () => {
  const ciclo = comecar('cartao')
  const meio = new Date((ciclo.periodo_inicio.getTime() + ciclo.periodo_fim.getTime()) / 2)
  const subida = trocarPlano(ciclo, PREMIUM, 'aprova', meio)
  expect(subida?.cobrancas.at(-1)).toMatchObject({
    price_id: 'premium',
    valor_reais: 100,
    fim: ciclo.periodo_fim,
  })
  expect(subida && trocarPlano(subida, BASICO, 'aprova', meio)?.cobrancas).toHaveLength(2)
  expect(trocarPlano(ciclo, PREMIUM, 'recusa', meio)).toBeNull()
})
