import { describe, expect, test } from 'vitest'
import { Recusa } from '#domain/recusa/erro.ts'
import {
  CONSENTIMENTO_AUSENTE,
  contarRecebimento,
  DEVOLVEU,
  exigirAtribuivel,
  impedimentoDe,
  LEAD_JA_RECEBIDO,
} from './atribuir.regras.ts'

type Agencia = Parameters<typeof impedimentoDe>[0]

/** The period of a subscription of 10 March; the day in São Paulo begins at 03:00 UTC. */
const INICIO = new Date('2026-03-10T03:00:00Z')
const AGORA = new Date('2026-03-20T12:00:00Z')
const PERIODO_SEGUINTE = new Date('2026-04-12T12:00:00Z')

function agencia(mudancas: Partial<Agencia> = {}): Agencia {
  return {
    vendedores_veem_todos: false,
    vendedores_propoem: false,
    id: '01890000-0000-7000-8000-00000000000a',
    nome: 'Autos Ipê',
    cnpj: '11222333000181',
    responsavel: 'Rita Exemplo',
    plano: 'premium',
    endereco: 'Rua das Acácias, 10, Campinas - SP',
    email: 'rita@exemplo.com.br',
    logo_url: null,
    ativa: true,
    created_at: INICIO,
    status_assinatura: 'active',
    limite_leads_mensal: 10,
    assinatura_origem: 'manual',
    assinatura_inicio: INICIO,
    contagem_inicio: INICIO,
    leads_usados_mes_atual: 4,
    leads_extras: 0,
    leads_extras_periodo: null,
    ...mudancas,
  }
}

const recusa = (fazer: () => unknown) => {
  try {
    fazer()
  } catch (erro) {
    if (erro instanceof Recusa) return [erro.codigo, erro.message]
    throw erro
  }
  return null
}

describe('leads that may be assigned', () => {
  test.each([
    ['one with consent', { consente: true }, null],
    ['one without consent', { consente: false }, ['conflito', CONSENTIMENTO_AUSENTE]],
    ['a deleted one', undefined, ['nao_encontrado', 'Esse lead não existe mais. Atualize a lista.']],
  ])('%s', (_, lead, esperada) => expect(recusa(() => exigirAtribuivel(lead))).toEqual(esperada))

  test('the sentences are those of the spec (§5)', () => {
    expect(LEAD_JA_RECEBIDO).toBe(
      'Agência já recebeu este lead – Não é possível atribuir novamente para a mesma agência.',
    )
    expect(CONSENTIMENTO_AUSENTE).toBe(
      'Esta pessoa não aceitou contato de parceiros: o lead não pode ser atribuído.',
    )
  })
})

describe('reasons against one more lead', () => {
  const CHEIA = 'A agência Autos Ipê já recebeu 10 leads neste período, o limite do plano.'
  const SEM_PLANO = 'A agência Autos Ipê não tem assinatura ativa.'
  test.each<[string, Partial<Agencia>, Date, string | null]>([
    ['below the limit, no reason', { leads_usados_mes_atual: 9 }, AGORA, null],
    ['the limit itself', { leads_usados_mes_atual: 10 }, AGORA, CHEIA],
    ['more than the limit, as after a smaller plan', { leads_usados_mes_atual: 12 }, AGORA, CHEIA],
    ['the next period begins at zero', { leads_usados_mes_atual: 10 }, PERIODO_SEGUINTE, null],
    [
      'extra leads of this period add to the limit',
      { leads_usados_mes_atual: 10, leads_extras: 1, leads_extras_periodo: INICIO },
      AGORA,
      null,
    ],
    [
      'a limit of one in the singular',
      { limite_leads_mensal: 1, leads_usados_mes_atual: 1 },
      AGORA,
      'A agência Autos Ipê já recebeu 1 lead neste período, o limite do plano.',
    ],
    ['an inactive agency', { ativa: false }, AGORA, 'A agência Autos Ipê está inativa.'],
    [
      'inactive counts before an unpaid subscription',
      { ativa: false, status_assinatura: 'unpaid' },
      AGORA,
      'A agência Autos Ipê está inativa.',
    ],
    ['no subscription', { status_assinatura: 'inativa' }, AGORA, SEM_PLANO],
    ['a subscription past due', { status_assinatura: 'past_due' }, AGORA, SEM_PLANO],
    ['a trial: we sell none', { status_assinatura: 'trialing' }, AGORA, SEM_PLANO],
    [
      'no subscription counts before the limit',
      { status_assinatura: 'canceled', leads_usados_mes_atual: 10 },
      AGORA,
      SEM_PLANO,
    ],
  ])('%s', (_, mudancas, agora, motivo) => expect(impedimentoDe(agencia(mudancas), agora)).toBe(motivo))
})

describe('one more lead is counted', () => {
  test.each<[string, Partial<Agencia>, Date, number, string, 'limite_80' | 'limite_100' | null]>([
    ['in the current period', {}, AGORA, 5, '2026-03-10T03:00:00.000Z', null],
    ['from one in a new period', {}, PERIODO_SEGUINTE, 1, '2026-04-10T03:00:00.000Z', null],
    [
      'without notice one lead before 80 %',
      { leads_usados_mes_atual: 6 },
      AGORA,
      7,
      '2026-03-10T03:00:00.000Z',
      null,
    ],
    ['with notice at 80 %', { leads_usados_mes_atual: 7 }, AGORA, 8, '2026-03-10T03:00:00.000Z', 'limite_80'],
    ['without notice after 80 %', { leads_usados_mes_atual: 8 }, AGORA, 9, '2026-03-10T03:00:00.000Z', null],
    [
      'with notice at the last one',
      { leads_usados_mes_atual: 9 },
      AGORA,
      10,
      '2026-03-10T03:00:00.000Z',
      'limite_100',
    ],
    [
      'with the notice of the last lead, not of 80 %, for a limit of one',
      { limite_leads_mensal: 1, leads_usados_mes_atual: 0 },
      AGORA,
      1,
      '2026-03-10T03:00:00.000Z',
      'limite_100',
    ],
    [
      'with notice at 80 % of the limit, rounded up',
      { limite_leads_mensal: 7, leads_usados_mes_atual: 5 },
      AGORA,
      6,
      '2026-03-10T03:00:00.000Z',
      'limite_80',
    ],
    [
      'without notice below 80 % of the limit and its extra leads',
      { leads_usados_mes_atual: 9, leads_extras: 5, leads_extras_periodo: INICIO },
      AGORA,
      10,
      '2026-03-10T03:00:00.000Z',
      null,
    ],
  ])('%s', (_, mudancas, agora, usados, periodo, aviso) => {
    const limite = mudancas.limite_leads_mensal ?? 10
    const desde = new Date(periodo)
    expect(contarRecebimento(agencia(mudancas), null, agora)).toEqual({
      contador: { leads_usados_mes_atual: usados, contagem_inicio: desde },
      aviso: aviso && { tipo: aviso, limite, desde },
    })
  })

  test.each<[string, Agencia | undefined, 'recebeu' | 'devolveu' | null, [string, string]]>([
    [
      'a deleted agency',
      undefined,
      null,
      ['nao_encontrado', 'Essa agência não existe mais. Atualize a lista.'],
    ],
    ['one that received it already', agencia(), 'recebeu', ['conflito', LEAD_JA_RECEBIDO]],
    ['an earlier receipt counts first', agencia({ ativa: false }), 'recebeu', ['conflito', LEAD_JA_RECEBIDO]],
    ['one that returned it', agencia(), 'devolveu', ['conflito', DEVOLVEU]],
    [
      'one with a reason against it',
      agencia({ ativa: false }),
      null,
      ['conflito', 'A agência Autos Ipê está inativa.'],
    ],
  ])('refused: %s', (_, quem, antes, esperada) =>
    expect(recusa(() => contarRecebimento(quem, antes, AGORA))).toEqual(esperada),
  )
})
