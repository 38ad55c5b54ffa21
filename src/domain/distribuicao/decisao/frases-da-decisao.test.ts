import { expect, test } from 'vitest'
import { dizerProcura, dizerQuemRecebeu } from './frases-da-decisao.ts'

test('the text of the interest names the kind of vehicle, and is missing without interest', () => {
  expect(dizerProcura(0, 'carro')).toBe('')
  expect(dizerProcura(3, 'moto')).toBe(
    'Pelo menos 3 lojas parceiras procuram motos como a sua na sua região.',
  )
  expect(dizerProcura(1000, 'outros')).toBe(
    'Pelo menos 1.000 lojas parceiras procuram veículos como o seu na sua região.',
  )
})

test('the agencies with the lead are named', () => {
  expect(dizerQuemRecebeu([])).toBe('')
  expect(dizerQuemRecebeu(['Auto Sul'])).toBe('Auto Sul recebeu o seu pedido.')
  expect(dizerQuemRecebeu(['Auto Sul', 'Vale', 'Rei'])).toBe('Auto Sul, Vale e Rei receberam o seu pedido.')
})
