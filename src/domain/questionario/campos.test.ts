import { expect, test } from 'vitest'
import { campoObjetivo, ehFinanciado, rotuloDaOpcao, rotuloDaSituacao, temPendencia } from './campos.ts'

test.each([
  ['quitado_proprio', false, 'Quitado - Meu Nome'],
  ['financiado_proprio', true, 'Financiado - Meu Nome'],
  ['financiado_terceiro', true, 'Financiado - Nome de Terceiro'],
  ['outra', false, 'outra'],
])('the financial situation %s: financed is %s, label %j', (situacao_financeira, financiado, rotulo) => {
  expect(ehFinanciado({ situacao_financeira })).toBe(financiado)
  expect(rotuloDaSituacao(situacao_financeira)).toBe(rotulo)
})

test('a vehicle without an answer is not financed', () => {
  expect(ehFinanciado({})).toBe(false)
})

test.each([
  [{}, false],
  [{ ipva_em_dia: true, licenciamento_em_dia: true, multas_pendentes: false }, false],
  [{ ipva_em_dia: false }, true],
  [{ licenciamento_em_dia: false }, true],
  [{ multas_pendentes: true }, true],
])('with %j, papers out of order: %s', (respostas, pendencia) => {
  expect(temPendencia(respostas)).toBe(pendencia)
})

test('a choice has the label of its question; an unknown one, its own value', () => {
  expect(rotuloDaOpcao(campoObjetivo, 'vender_urgente')).toBe('Vender com urgência')
  expect(rotuloDaOpcao(campoObjetivo, 'alugar')).toBe('alugar')
  expect(rotuloDaOpcao(undefined, 'vender')).toBe('vender')
})
