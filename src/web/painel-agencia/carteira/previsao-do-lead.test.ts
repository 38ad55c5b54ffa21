import { describe, expect, test, vi } from 'vitest'
import type { Acompanhamento } from './minha-agencia.ts'
import { acharVolta, lerResposta, preverLead } from './previsao-do-lead.ts'

const AGORA = '2026-11-29T12:00:00.000Z'

/** A lead about which the agency has noted nothing. */
const NOVO: Acompanhamento = {
  temperatura: null,
  contato_em: null,
  desfecho: null,
  negocio: null,
  valor_fechado: null,
  motivo_perda: null,
  retorno_em: null,
  notas: '',
  vendedor_id: null,
}

describe('preverLead', () => {
  test('a change without a field leaves that field out', () =>
    expect(preverLead({ temperatura: 'quente', notas: undefined }, NOVO)).toEqual({ temperatura: 'quente' }))

  test('the first contact has the time of the change', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(AGORA) })
    expect(preverLead({ contato: true }, NOVO)).toEqual({ contato_em: AGORA })
    vi.useRealTimers()
  })

  test('a second contact does not move the first one', () =>
    expect(preverLead({ contato: true }, { ...NOVO, contato_em: AGORA })).toEqual({}))
})

describe('lerResposta', () => {
  test('other parts of an answer do not reach the screen', () => {
    const resposta = { desfecho: 'visita', id: 'outro' } as const
    expect(lerResposta(resposta)).toEqual({ desfecho: 'visita' })
  })

  test('a missing answer changes nothing', () => expect(lerResposta(undefined)).toEqual({}))
})

describe('acharVolta', () => {
  test('a refused change goes back to the value before it', () =>
    expect(acharVolta({ antes: NOVO, depois: { notas: 'a' }, atual: { ...NOVO, notas: 'a' } })).toEqual({
      notas: '',
    }))

  test('a later change of the same field stays', () =>
    expect(acharVolta({ antes: NOVO, depois: { notas: 'a' }, atual: { ...NOVO, notas: 'b' } })).toEqual({}))
})
