import { expect, test } from 'vitest'
import { AGORA, FATOS_EM_ORDEM } from '#tests/domain/operacao/casos-da-operacao.ts'
import type { Fatos } from './operacao.schema.ts'
import { avaliarOperacao } from './operacao.ts'

/** Judges the facts in order, with changes. */
const julgar = (mudancas: Partial<Fatos> = {}) => avaliarOperacao({ ...FATOS_EM_ORDEM, ...mudancas }, AGORA)

test('a state in order requests no action', () => {
  const itens = julgar()
  expect(itens.map(({ situacao, faca }) => [situacao, faca])).toEqual(itens.map(() => ['bem', null]))
})

test('WhatsApp, held messages, real payments and a replica are items only where they are used', () => {
  const semUso = { whatsapp: null, retidas: 0, pagamento: null, replica: null }
  const whatsapp = { pausa: null, destinatarios: 0, limite: 250, cobradas: [], precos: undefined }
  const emUso = { whatsapp, retidas: 1, pagamento: { recusas: null, ultimo: null }, replica: true }
  const sempre = julgar(semUso).map(({ chave }) => chave)
  const aMais = julgar(emUso).filter(({ chave }) => !sempre.includes(chave))
  expect(aMais.map(({ chave }) => chave).sort()).toEqual(Object.keys(semUso).sort())
})

/** Facts with a problem (no FIPE table for months) and with a warning (no backup yet). */
const FALTAS: Partial<Fatos> = { copia: null, fipe: { mes: '2026-08', ultima: null, automatica: false } }

test('the worst item comes first', () => {
  expect(
    julgar(FALTAS)
      .slice(0, 3)
      .map(({ chave, situacao }) => [chave, situacao]),
  ).toEqual([
    ['fipe', 'mal'],
    ['copia', 'atencao'],
    ['correio', 'bem'],
  ])
})

test('an item requests an action exactly if it is not in order', () => {
  for (const { situacao, faca } of julgar(FALTAS)) expect(faca === null).toBe(situacao === 'bem')
})
