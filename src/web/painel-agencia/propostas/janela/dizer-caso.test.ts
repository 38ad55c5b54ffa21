import { describe, expect, test } from 'vitest'
import { dizerCaso } from './dizer-caso.ts'

type CasoDito = Parameters<typeof dizerCaso>[0]

/** A chosen offer about which nobody has said anything. */
const CASO: CasoDito = { loja: null, dono: null, cumprida: null, decidida_em: null }
/** The agency's answer that it paid R$ 49.000. */
const PAGOU: CasoDito['loja'] = { desfecho: 'pagou', valor: 49_000, motivo: null, em: '2026-11-22T12:00:00Z' }

describe('dizerCaso', () => {
  test('a case without answers does not count yet', () => expect(dizerCaso(CASO)).toBe('Ainda não conta.'))

  test('the sentence has the answers of both sides', () => {
    const caso = { ...CASO, loja: PAGOU, dono: { desfecho: 'baixou', valor: 48_000 } as const }
    expect(dizerCaso(caso)).toBe(
      'Você pagou: R$\u00a049.000; o dono diz que o preço baixou: R$\u00a048.000. Ainda não conta.',
    )
  })

  test('an answer without an amount has none in the sentence', () =>
    expect(dizerCaso({ ...CASO, dono: { desfecho: 'nao_vendi', valor: null }, cumprida: true })).toBe(
      'O dono não vendeu. Conta como palavra cumprida.',
    ))

  test('a decision of the administrator stands at the end', () =>
    expect(dizerCaso({ ...CASO, cumprida: false, decidida_em: '2026-11-22T12:00:00Z' })).toBe(
      'Conta como não cumprida. A administração decidiu.',
    ))
})
