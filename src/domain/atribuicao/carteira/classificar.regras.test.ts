import { describe, expect, test } from 'vitest'
import type { Classificacao } from '#domain/lead/classificacao.schema.ts'
import { anotacoesDe, negocioDe } from './classificar.regras.ts'

describe('marks by an agency’s note on a lead', () => {
  test.each<[string, Classificacao, boolean]>([
    ['a contact', { contato: true }, true],
    ['an outcome counts as a contact', { desfecho: 'visita' }, true],
    ['an outcome taken back is no contact', { desfecho: null }, false],
    ['a temperature is no contact', { temperatura: 'quente' }, false],
    ['a text is no contact', { notas: 'Ligar à tarde' }, false],
    ['a contact with an outcome taken back', { contato: true, desfecho: null }, true],
  ])('%s', (_, dados, houve) => {
    const { contato: _contato, ...mudancas } = dados
    expect(anotacoesDe(dados)).toEqual({ mudancas, houveContato: houve })
  })
})

describe('a deal in the history', () => {
  const feito = { desfecho: 'fechado', negocio: 'compra', valor_fechado: 52_500 } as const
  test.each<[string, Partial<Parameters<typeof negocioDe>[0]>, string]>([
    ['a purchase', {}, 'compra por 52500'],
    ['a sale', { negocio: 'venda' }, 'venda por 52500'],
    ['empty before it is closed', { desfecho: 'proposta' }, ''],
    ['empty without its kind', { negocio: null }, ''],
    ['empty without its price', { valor_fechado: null }, ''],
    ['empty for a price of zero', { valor_fechado: 0 }, ''],
  ])('%s', (_, mudancas, dito) => expect(negocioDe({ ...feito, ...mudancas })).toBe(dito))
})
