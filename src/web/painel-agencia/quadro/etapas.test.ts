import { describe, expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import type { LeadDaAgencia, PaginaDeLeads } from '../carteira/minha-agencia.ts'
import { dizerSomas, mudancaDaEtapa, repartir } from './etapas.ts'

const lead = (id: string, desfecho: LeadDaAgencia['desfecho']) => montarParte<LeadDaAgencia>({ id, desfecho })
/** Builds the page of a column that was read from the server. */
const pagina = (itens: LeadDaAgencia[], total = itens.length): PaginaDeLeads => ({
  itens,
  total,
  total_exato: true,
  pagina: 1,
  por_pagina: 20,
})
const ids = (itens: readonly LeadDaAgencia[]) => itens.map(({ id }) => id)

test('a lead that was moved counts at the head of its new column alone', () => {
  const colunas = repartir({
    // "b" was read as open, and has just been moved to a visit.
    aberto: pagina([lead('a', null), lead('b', 'visita')], 30),
    visita: pagina([lead('c', 'visita')]),
  })
  expect(ids(colunas.aberto.itens)).toEqual(['a'])
  expect(colunas.aberto.total).toBe(29)
  expect(ids(colunas.visita.itens)).toEqual(['b', 'c'])
  expect(colunas.visita.total).toBe(2)
  expect(colunas.fechado).toEqual({ itens: [], total: 0, total_exato: true })
})

test('a lead that left its old column stays in the new one until a reload', () => {
  const movido = lead('b', 'visita')
  const colunas = repartir(
    { aberto: pagina([lead('a', null)], 29), visita: pagina([lead('c', 'visita')], 1) },
    [lead('a', null), movido, lead('c', 'visita')],
  )
  expect([ids(colunas.aberto.itens), colunas.aberto.total]).toEqual([['a'], 29])
  expect([ids(colunas.visita.itens), colunas.visita.total]).toEqual([['b', 'c'], 2])
})

test('a lead that was read twice appears once', () => {
  const colunas = repartir({
    aberto: pagina([lead('a', 'visita')], 1),
    visita: pagina([lead('a', 'visita')]),
  })
  expect([ids(colunas.aberto.itens), ids(colunas.visita.itens)]).toEqual([[], ['a']])
})

test('a move out of an outcome also clears the fields of that outcome', () => {
  expect(mudancaDaEtapa({ desfecho: 'fechado' }, 'proposta')).toEqual({
    desfecho: 'proposta',
    negocio: null,
    valor_fechado: null,
  })
  expect(mudancaDaEtapa({ desfecho: 'perdido' }, 'aberto')).toEqual({ desfecho: null, motivo_perda: null })
  expect(mudancaDaEtapa({ desfecho: null }, 'contatado')).toEqual({ desfecho: 'contatado' })
})

describe('the sum of a column', () => {
  // Closed deals of 93,000 reais: purchases of 42,000 and sales of 51,000.
  const somas = { aberto: 40_000, contatado: 0, visita: 0, proposta: 0, fechado: 93_000, perdido: 0 }
  const dizer = (etapa: 'aberto' | 'fechado', comprado: number, vendido: number) =>
    dizerSomas(etapa, { ...somas, comprado, vendido }).map(dito => dito.replaceAll('\u00a0', ' '))

  test('has its name', () => {
    expect(dizer('aberto', 42_000, 51_000)).toEqual(['Troca R$ 40 mil'])
  })

  test('keeps purchases apart from sales', () => {
    expect(dizer('fechado', 42_000, 51_000)).toEqual(['Comprado R$ 42.000', 'Vendido R$ 51.000'])
  })

  test('names the rest of deals that are neither', () => {
    expect(dizer('fechado', 0, 51_000)).toEqual(['Vendido R$ 51.000', 'Outros R$ 42.000'])
  })
})
