import { expect, test } from 'vitest'
import type { Acompanhamento } from '../carteira/minha-agencia.ts'
import { acompanhamentoSchema } from './acompanhamento.schema.ts'
import { mudancaDe } from './acompanhamento.ts'

const SALVO: Acompanhamento = {
  temperatura: 'quente',
  contato_em: '2026-11-20T12:00:00.000Z',
  desfecho: 'visita',
  negocio: null,
  valor_fechado: null,
  motivo_perda: null,
  notas: 'Ligar à tarde',
  retorno_em: null,
  vendedor_id: null,
}

test.each([
  ['52.000', 52_000],
  ['R$ 52.000,00', 52_000],
  ['', null],
])('a deal closed for %j is stored as %j', (digitado, valor_fechado) => {
  const lido = acompanhamentoSchema.parse({ desfecho: 'fechado', valor_fechado: digitado, notas: '' })
  expect(lido).toMatchObject({ desfecho: 'fechado', valor_fechado })
})

test('an invalid figure is refused with a message', () => {
  const lido = acompanhamentoSchema.safeParse({ desfecho: 'fechado', valor_fechado: 'uns 50', notas: '' })
  expect(lido.error?.issues[0]?.message).toBe('Informe o valor em reais, sem centavos.')
})

test('a figure is sent with its outcome only, and an empty outcome is null', () => {
  expect(
    acompanhamentoSchema.parse({ desfecho: '', negocio: 'compra', valor_fechado: '10', notas: 'x' }),
  ).toEqual({
    desfecho: null,
    negocio: null,
    valor_fechado: null,
    motivo_perda: null,
    notas: 'x',
    retorno_em: null,
  })
})

test.each([
  ['05/11/2026', '2026-11-05'],
  ['', null],
])('a call again on %j is kept as %j', (digitado, retorno_em) =>
  expect(acompanhamentoSchema.parse({ notas: '', retorno_em: digitado })).toMatchObject({ retorno_em }),
)

test('an invalid day is refused with a message', () => {
  const lido = acompanhamentoSchema.safeParse({ notas: '', retorno_em: '31/02/2026' })
  expect(lido.error?.issues[0]?.message).toBe('Use um dia que existe, como 05/11/2026.')
})

const { temperatura: _t, contato_em: _c, ...igual } = SALVO

test('only the changed fields of the notes are sent', () => {
  expect(mudancaDe(SALVO, igual)).toEqual({})
  expect(mudancaDe(SALVO, { ...igual, notas: '' })).toEqual({ notas: '' })
})

test('an outcome without a noted contact sends the contact too', () =>
  expect(mudancaDe({ ...SALVO, contato_em: null }, { ...igual, desfecho: 'proposta' })).toEqual({
    desfecho: 'proposta',
    contato: true,
  }))
