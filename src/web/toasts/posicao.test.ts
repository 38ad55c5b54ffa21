import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acharPosicao, type Caixa, calcularCobertura } from './posicao.ts'

const TELA = { largura: 360, altura: 640 }
const TOAST = { largura: 344, altura: 60 }
const faixa = (y: number, altura: number): Caixa => ({ x: 16, y, largura: 328, altura })

test('in an empty window a message stands at the top, in the middle', () => {
  expect(acharPosicao(TELA, TOAST, [])).toEqual({ x: 8, y: 8, livre: true })
})

test('on a phone a message stands below the tabs at the top', () => {
  const { y, livre } = acharPosicao(TELA, TOAST, [faixa(0, 100), faixa(400, 200)])
  expect(livre).toBe(true)
  expect(y).toBeGreaterThan(100)
  expect(y + TOAST.altura).toBeLessThan(400)
})

test('in a wide window a message stands beside a control in the middle', () => {
  const posicao = acharPosicao({ largura: 1280, altura: 800 }, TOAST, [
    { x: 600, y: 0, largura: 80, altura: 800 },
  ])
  expect(posicao).toEqual({ x: 1280 - 344 - 8, y: 8, livre: true })
})

test('in a full window a message stands where it covers least, and is not marked as free', () => {
  const cheia = [faixa(0, 300), faixa(330, 310)]
  const { y, livre } = acharPosicao(TELA, TOAST, cheia)
  expect(livre).toBe(false)
  expect(y).toBeGreaterThan(240)
  expect(y).toBeLessThan(330)
})

test('in a full window a message covers a small link rather than large chips, and no field', () => {
  const chips = faixa(8, 120)
  const campo = { ...faixa(140, 120), peso: 100 }
  // Lists of a phone: a name of each card, every 60 px.
  const nomes = [300, 360, 420, 480, 540, 600].map(y => ({ ...faixa(y, 24), largura: 120 }))
  const { y, livre } = acharPosicao(TELA, TOAST, [chips, campo, ...nomes])
  expect(livre).toBe(false)
  expect(y).toBeGreaterThan(260)
})

test('a free place covers no control and lies within the window, for any layout', () => {
  const caixa = fc.record({
    x: fc.integer({ min: -50, max: 400 }),
    y: fc.integer({ min: -50, max: 700 }),
    largura: fc.integer({ min: 5, max: 300 }),
    altura: fc.integer({ min: 5, max: 80 }),
  })
  fc.assert(
    fc.property(fc.array(caixa, { maxLength: 12 }), ocupadas => {
      const { x, y, livre } = acharPosicao(TELA, TOAST, ocupadas)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y + TOAST.altura).toBeLessThanOrEqual(TELA.altura)
      if (livre) expect(calcularCobertura({ x, y, ...TOAST }, ocupadas)).toBe(0)
    }),
  )
})
