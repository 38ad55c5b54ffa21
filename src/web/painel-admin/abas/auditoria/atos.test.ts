import { expect, test } from 'vitest'
import type { Evento } from '#domain/auditoria/trilha.ts'
import { juntarEmAtos } from './atos.ts'

const evento = (id: string, mudancas: Partial<Evento> = {}): Evento => ({
  id,
  quando: '2026-11-29T09:25:10Z',
  acao: 'preferencia_salva',
  quem: 'ana',
  quem_email: 'ana@exemplo.com.br',
  alvo: `agencia-${id}`,
  veiculo: null,
  detalhes: { versao: 1 },
  de_email: null,
  vendedor_email: null,
  ...mudancas,
})
const ids = (eventos: readonly Evento[]) =>
  juntarEmAtos(eventos, new Map()).map(ato => ato.eventos.map(({ id }) => id).join(''))

test('equal acts of one person in one minute are one row', () => {
  expect(ids([evento('a'), evento('b', { quando: '2026-11-29T09:25:00Z' }), evento('c')])).toEqual(['abc'])
})

test.each<[string, Partial<Evento>]>([
  ['another person', { quem: 'bia' }],
  ['another minute', { quando: '2026-11-29T09:24:59Z' }],
  ['another action', { acao: 'agencia_alterada' }],
  ['other details', { detalhes: { versao: 2 } }],
])('%s is a row of its own, and ends the fold', (_, mudancas) => {
  expect(ids([evento('a'), evento('b', mudancas), evento('c')])).toEqual(['a', 'b', 'c'])
})
