import { expect, test } from 'vitest'
import { openPen } from '#tests/platform/pdf/open-pen.ts'
import { drawCards, heightOfCards } from './report-cards.ts'

const CARD = { titulo: 'Valor de mercado', valor: 'R$ 61.400', legenda: 'de R$ 58.000 a R$ 64.000' }

test('each card has its title, value and note', () => {
  const { pen, texts } = openPen()
  drawCards(pen, [CARD, { titulo: 'Troca', valor: 'R$ 50.000', legenda: 'na loja' }], { highlight: true })
  expect(texts).toEqual([CARD.titulo, CARD.valor, CARD.legenda, 'Troca', 'R$ 50.000', 'na loja'])
})

test('the pen moves by the measured height of the cards, and stays without cards', () => {
  const { pen } = openPen()
  drawCards(pen, [], { highlight: false })
  expect(pen.y).toBe(100)
  drawCards(pen, [CARD, CARD], { highlight: false })
  expect(pen.y).toBe(100 + heightOfCards(pen, [CARD, CARD]))
})

test('cards beside each other are as high as the highest', () => {
  const { pen } = openPen()
  const long = { ...CARD, legenda: CARD.legenda.repeat(9) }
  expect(heightOfCards(pen, [CARD, long])).toBe(heightOfCards(pen, [long, long]))
  expect(heightOfCards(pen, [CARD, long])).toBeGreaterThan(heightOfCards(pen, [CARD, CARD]))
})
