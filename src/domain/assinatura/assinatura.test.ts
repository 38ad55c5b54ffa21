import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { periodoEm } from '#domain/agencia/periodo.ts'
import { lerStatusDoProvedor, STATUS_DO_PROVEDOR } from '#domain/agencia/situacao.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import {
  assinar,
  type CartaoDeTeste,
  type Ciclo,
  cancelarAgora,
  cancelarNoFim,
  montarAssinatura,
  pagar,
  passarTempo,
  retomar,
  trocarPlano,
} from '#sandbox/ciclo.ts'
import { NADA } from '#tests/domain/assinatura/sem-assinatura.ts'
import {
  type AssinaturaDoProvedor,
  escolher,
  type PlanoVendido,
  type Situacao,
  situacaoApos,
  statusDe,
  type UltimaPaga,
} from './assinatura.ts'

const BASICO = { price_id: 'price_basico', preco_reais: 99 }
const PREMIUM = { price_id: 'price_premium', preco_reais: 249 }
/** The prices at the provider. The last one is no plan of `PLANOS`. */
const PRECOS = [BASICO, PREMIUM, { price_id: 'price_sumido', preco_reais: 999 }]
const PLANOS = new Map<string, PlanoVendido>([
  ['price_basico', { nivel: 'basico', limite_leads: 2 }],
  ['price_premium', { nivel: 'premium', limite_leads: 4 }],
])
const AGORA = new Date('2026-03-10T15:30:00-03:00')
const EXTRAS_VAZIOS = { leads_extras: 0, leads_extras_periodo: null }

function assinatura(mudancas: Partial<AssinaturaDoProvedor> = {}): AssinaturaDoProvedor {
  return {
    assinatura_id: 'sub_1',
    status: 'active',
    price_id: 'price_premium',
    cobranca: 'paga',
    cobranca_url: null,
    criada_em: AGORA,
    ancora: AGORA,
    periodo_inicio: AGORA,
    periodo_fim: new Date('2026-04-10T15:30:00-03:00'),
    cancela_em: null,
    relogio_adiantado_ms: 0,
    ...mudancas,
  }
}

const apos = (antes: Situacao & UltimaPaga, ...lista: AssinaturaDoProvedor[]) =>
  situacaoApos(antes, lista, PLANOS, { provedor: 'stripe', agora: AGORA })

describe('only a paid subscription gives a plan', () => {
  test('a paid subscription gives the plan of its price', () => {
    expect(apos(NADA, assinatura())).toMatchObject({
      status_assinatura: 'active',
      plano: 'premium',
      limite_leads_mensal: 4,
      assinatura_origem: 'stripe',
      assinatura_inicio: AGORA,
      leads_usados_mes_atual: 0,
    })
  })

  test.each([
    'past_due',
    'unpaid',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'paused',
    'trialing',
    'desconhecida',
  ] as const)('%s keeps its word and gives nothing', status => {
    const paga = apos(NADA, assinatura())
    expect(apos(paga, assinatura({ status }))).toMatchObject({
      status_assinatura: status,
      limite_leads_mensal: 0,
    })
  })

  test('a word that the provider did not have yet is read as unknown', () => {
    expect(['nova_palavra', 'inativa', ''].map(lerStatusDoProvedor)).toEqual(Array(3).fill('desconhecida'))
    expect(STATUS_DO_PROVEDOR.map(lerStatusDoProvedor)).toEqual(STATUS_DO_PROVEDOR)
  })

  test('active with its boleto unpaid, or with a price that is no plan, gives nothing', () => {
    expect(statusDe(assinatura({ cobranca: 'nao_paga' }), PLANOS)).toBe('unpaid')
    for (const price_id of ['price_x', null]) {
      expect(apos(NADA, assinatura({ price_id }))).toMatchObject({
        status_assinatura: 'sem_plano',
        limite_leads_mensal: 0,
      })
    }
  })

  test('a renewal being collected keeps the plan', () => {
    expect(statusDe(assinatura({ cobranca: 'em_cobranca' }), PLANOS)).toBe('active')
  })

  test('of several the paid one counts, at any age', () => {
    const velha = assinatura({ assinatura_id: 'sub_0', criada_em: new Date(0) })
    const nova = assinatura({ assinatura_id: 'sub_2', status: 'incomplete' })
    expect(escolher([nova, velha], PLANOS)?.assinatura_id).toBe('sub_0')
    expect(escolher([velha, nova], PLANOS)?.assinatura_id).toBe('sub_0')
  })
})

describe('contracts entered by the administrator', () => {
  const manual: Situacao & UltimaPaga = {
    ...NADA,
    status_assinatura: 'active',
    assinatura_origem: 'manual',
    limite_leads_mensal: 50,
  }
  test('stay without a subscription, and beside one that gives nothing', () => {
    expect(apos(manual)).toBe(manual)
    expect(apos(manual, assinatura({ status: 'canceled' }))).toBe(manual)
  })
  test('give way to one that is paid', () => {
    expect(apos(manual, assinatura())).toMatchObject({ assinatura_origem: 'stripe', limite_leads_mensal: 4 })
  })
})

describe('the counter', () => {
  const usada = { ...apos(NADA, assinatura()), leads_usados_mes_atual: 3 }
  test('continues through a read without changes, a change of plan, and a failed renewal that is paid later', () => {
    expect(apos(usada, assinatura())).toEqual(usada)
    expect(apos(usada, assinatura({ price_id: 'price_basico' }))).toMatchObject({
      assinatura_inicio: AGORA,
      leads_usados_mes_atual: 3,
      limite_leads_mensal: 2,
    })
    const devendo = apos(usada, assinatura({ status: 'past_due' }))
    expect(apos(devendo, assinatura())).toMatchObject({ leads_usados_mes_atual: 3 })
  })
  test('restarts with a new subscription', () => {
    const outra = assinatura({ assinatura_id: 'sub_2' })
    expect(apos(usada, assinatura({ status: 'canceled' }), outra)).toMatchObject({
      leads_usados_mes_atual: 0,
    })
  })
  test('a subscription that vanished leaves nothing', () => {
    expect(apos(usada)).toMatchObject({ status_assinatura: 'inativa', assinatura_origem: 'nenhuma' })
  })
})

/** An event of an agency, at the provider and here. */
type Passo =
  | { tipo: 'assinar'; preco: number; meio: 'cartao' | 'boleto'; cartao: CartaoDeTeste }
  | { tipo: 'trocar_plano'; preco: number }
  | { tipo: 'trocar_cartao'; cartao: CartaoDeTeste }
  | { tipo: 'pagar' | 'cancelar_agora' | 'cancelar_no_fim' | 'retomar' }
  | { tipo: 'avancar'; horas: number }
  | { tipo: 'comecar_leitura' }
  | { tipo: 'aplicar_leitura'; qual: number }
  | { tipo: 'lead' }
  | { tipo: 'assentar'; ordem: number }

const cartao = fc.constantFrom<CartaoDeTeste>('aprova', 'recusa')
/** Any hour of four years: month ends, leap years, nights on both sides of midnight. */
const comeco = fc.nat(4 * 365 * 24).map(horas => new Date(AGORA.getTime() + horas * HORA_MS))
const preco = fc.integer({ min: 0, max: PRECOS.length - 1 })
const compra = fc.record({
  tipo: fc.constant('assinar' as const),
  preco,
  meio: fc.constantFrom('cartao' as const, 'boleto' as const),
  cartao: fc.constantFrom<CartaoDeTeste>('aprova', 'aprova', 'recusa'),
})
const passo: fc.Arbitrary<Passo> = fc.oneof(
  // Without a purchase, the rest of a sequence changes nothing.
  { arbitrary: compra, weight: 3 },
  fc.record({ tipo: fc.constant('trocar_plano' as const), preco }),
  fc.record({ tipo: fc.constant('trocar_cartao' as const), cartao }),
  fc.record({
    tipo: fc.constantFrom(
      'pagar' as const,
      'cancelar_agora' as const,
      'cancelar_no_fim' as const,
      'retomar' as const,
    ),
  }),
  fc.record({ tipo: fc.constant('avancar' as const), horas: fc.integer({ min: 1, max: 24 * 70 }) }),
  fc.record({ tipo: fc.constant('comecar_leitura' as const) }),
  fc.record({ tipo: fc.constant('aplicar_leitura' as const), qual: fc.nat(20) }),
  fc.record({ tipo: fc.constant('lead' as const) }),
  fc.record({ tipo: fc.constant('assentar' as const), ordem: fc.nat(1000) }),
)

/**
 * One agency and its provider. `salta` moves only the provider's clock and reads at once, as the sandbox does.
 * Otherwise both clocks move, and reads start and end in any order, as with Stripe.
 */
class Modelo {
  readonly salta: boolean
  agora: Date
  adiantado_ms = 0
  cartao: CartaoDeTeste = 'aprova'
  ciclos: { id: string; ciclo: Ciclo }[] = []
  situacao = NADA
  aplicada = 0
  leitura = 0
  leituras: { n: number; lista: AssinaturaDoProvedor[] }[] = []
  leads = new Map<string, number>()
  tetos = new Map<string, number>()

  constructor(salta: boolean, comeco: Date) {
    this.salta = salta
    this.agora = comeco
  }

  get agoraNoProvedor() {
    return new Date(this.agora.getTime() + this.adiantado_ms)
  }

  /** Names the subscription's period in which a lead counts. */
  get chave() {
    const { assinatura_id, periodo_inicio, contagem_inicio } = this.situacao
    const periodo = this.salta ? periodo_inicio : contagem_inicio
    return `${assinatura_id} ${periodo?.toISOString()}`
  }

  /** Reads all subscriptions at the provider. */
  ler(): AssinaturaDoProvedor[] {
    return this.ciclos.map(({ id, ciclo }) => montarAssinatura(id, ciclo, this.adiantado_ms, null))
  }

  /** Applies a read, unless one that started later was applied: `reconciliar` does the same. */
  aplicar({ n, lista }: { n: number; lista: AssinaturaDoProvedor[] }) {
    if (n <= this.aplicada) return
    this.aplicada = n
    const contexto = { provedor: 'sandbox' as const, agora: this.agora }
    this.situacao = situacaoApos(this.situacao, lista, PLANOS, contexto)
    this.anotarTeto()
  }

  /** Records the highest limit that the period had: a smaller plan takes no lead back. */
  anotarTeto() {
    this.tetos.set(this.chave, Math.max(this.tetos.get(this.chave) ?? 0, this.situacao.limite_leads_mensal))
  }

  /** Changes the newest subscription; a refusal of the provider leaves it as it is. */
  mudarUltima(verbo: (ciclo: Ciclo) => Ciclo | null) {
    const ultima = this.ciclos.at(-1)
    if (ultima) ultima.ciclo = verbo(ultima.ciclo) ?? ultima.ciclo
  }

  dar(p: Passo) {
    this.darAoProvedor(p)
    if (p.tipo === 'avancar') this.avancar(p.horas * HORA_MS)
    if (p.tipo === 'comecar_leitura') this.leituras.push({ n: ++this.leitura, lista: this.ler() })
    if (p.tipo === 'aplicar_leitura') {
      const [leitura] = this.leituras.splice(p.qual % Math.max(1, this.leituras.length), 1)
      if (leitura) this.aplicar(leitura)
    }
    if (p.tipo === 'lead') this.receberLead()
    if (p.tipo === 'assentar' || this.salta) this.assentar(p.tipo === 'assentar' ? p.ordem : 0)
  }

  /** The customer's actions at the provider. */
  darAoProvedor(p: Passo) {
    if (p.tipo === 'assinar') this.assinar(p)
    if (p.tipo === 'trocar_plano') {
      this.mudarUltima(c => trocarPlano(c, itemEm(PRECOS, p.preco), this.cartao, this.agoraNoProvedor))
    }
    if (p.tipo === 'trocar_cartao') this.cartao = p.cartao
    if (p.tipo === 'pagar') this.mudarUltima(c => pagar(c, this.agoraNoProvedor))
    if (p.tipo === 'cancelar_agora') this.mudarUltima(c => cancelarAgora(c, this.agoraNoProvedor))
    if (p.tipo === 'cancelar_no_fim') this.mudarUltima(c => cancelarNoFim(c, this.agoraNoProvedor))
    if (p.tipo === 'retomar') this.mudarUltima(retomar)
  }

  assinar(p: Extract<Passo, { tipo: 'assinar' }>) {
    if (this.ciclos.some(({ ciclo }) => !['canceled', 'incomplete_expired'].includes(ciclo.status))) return
    const ciclo = assinar(itemEm(PRECOS, p.preco), p.meio, p.cartao, this.agoraNoProvedor)
    if (ciclo) this.ciclos.push({ id: `sub_${this.ciclos.length}`, ciclo })
    this.cartao = p.cartao
  }

  avancar(ms: number) {
    if (this.salta) this.adiantado_ms += ms
    else this.agora = new Date(this.agora.getTime() + ms)
    for (const um of this.ciclos) um.ciclo = passarTempo(um.ciclo, this.cartao, this.agoraNoProvedor)
  }

  /** Counts a lead as an assignment does, if the limit allows it. */
  receberLead() {
    const { periodo, usados } = contagemDoPeriodo(
      { ...this.situacao, ...EXTRAS_VAZIOS, created_at: AGORA },
      this.agora,
    )
    if (this.situacao.status_assinatura !== 'active' || usados >= this.situacao.limite_leads_mensal) return
    this.situacao = {
      ...this.situacao,
      contagem_inicio: periodo.inicio,
      leads_usados_mes_atual: usados + 1,
    }
    this.anotarTeto()
    this.leads.set(this.chave, (this.leads.get(this.chave) ?? 0) + 1)
  }

  /** Every event arrives eventually, in some order; then the invariants must hold. */
  assentar(ordem: number) {
    this.leituras.push({ n: ++this.leitura, lista: this.ler() })
    while (this.leituras.length) {
      const [leitura] = this.leituras.splice(ordem % this.leituras.length, 1)
      if (leitura) this.aplicar(leitura)
    }
    this.conferir()
  }

  /** Checks the invariants after the last read. */
  conferir() {
    const { status_assinatura, plano, limite_leads_mensal } = this.situacao
    const devida = escolher(this.ler(), PLANOS)
    if (devida) expect(status_assinatura).toBe(statusDe(devida, PLANOS))
    if (status_assinatura !== 'active') {
      expect(limite_leads_mensal).toBe(0)
      return
    }
    const pagas = this.ciclos
      .flatMap(({ ciclo }) => ciclo.cobrancas)
      .filter(c => c.situacao === 'paga' && c.inicio <= this.agoraNoProvedor && this.agoraNoProvedor < c.fim)
    // A price of no plan bounds nothing: 99 is above every limit of `PLANOS`.
    const melhor = Math.max(...pagas.map(c => PLANOS.get(c.price_id)?.limite_leads ?? 99))
    expect(limite_leads_mensal, 'a plan without payment').toBeLessThanOrEqual(melhor)
    expect(PLANOS.get(devida?.price_id ?? '')).toEqual({ nivel: plano, limite_leads: limite_leads_mensal })
    const { usados } = contagemDoPeriodo(
      { ...this.situacao, ...EXTRAS_VAZIOS, created_at: AGORA },
      this.agora,
    )
    const atual = this.situacao.contagem_inicio
    const inicio = periodoEm(this.situacao.assinatura_inicio as Date, this.agora).inicio
    const contados = atual?.getTime() === inicio.getTime() ? (this.leads.get(this.chave) ?? 0) : 0
    expect(usados, 'a lost period').toBe(contados)
  }
}

test.each([
  ['reads that are late, out of order and repeated', false],
  ['the clock of the sandbox', true],
])('%s: never a plan without payment, a lead over the limit or a lost period', (_, salta) => {
  let ativas = 0
  fc.assert(
    fc.property(comeco, fc.array(passo, { minLength: 4, maxLength: 24 }), (quando, passos) => {
      const modelo = new Modelo(salta, quando)
      for (const p of passos) modelo.dar(p)
      modelo.assentar(0)
      for (const [chave, n] of modelo.leads) {
        expect(n, 'a lead over the limit').toBeLessThanOrEqual(modelo.tetos.get(chave) ?? 0)
      }
      if (modelo.situacao.assinatura_id) ativas++
    }),
    { numRuns: 10_000 },
  )
  // A fifth of the sequences or more end with a subscription: else they would check nothing.
  expect(ativas).toBeGreaterThan(2_000)
})

test('a refused renewal is past due for a week, unpaid until day 20, and canceled from day 21', () => {
  const nova = assinar(BASICO, 'cartao', 'aprova', AGORA) as Ciclo
  const depois = (dias: number) =>
    passarTempo(nova, 'recusa', new Date(nova.periodo_fim.getTime() + dias * DIA_MS)).status
  expect(passarTempo(nova, 'recusa', new Date(nova.periodo_fim.getTime() - 1)).status).toBe('active')
  expect([depois(0), depois(6), depois(7), depois(20), depois(21)]).toEqual([
    'past_due',
    'past_due',
    'unpaid',
    'unpaid',
    'canceled',
  ])
})

test('a subscription whose card works renews each month', () => {
  const nova = assinar(BASICO, 'cartao', 'aprova', AGORA) as Ciclo
  // 200 days after the first month: the first charge, the renewal at its end, and six more.
  expect(passarTempo(nova, 'aprova', new Date(nova.periodo_fim.getTime() + 200 * DIA_MS))).toMatchObject({
    status: 'active',
    cobrancas: { length: 8 },
  })
})

test('a refused card buys nothing, and a boleto only once it is paid', () => {
  expect(assinar(BASICO, 'cartao', 'recusa', AGORA)).toBeNull()
  const boleto = assinar(BASICO, 'boleto', 'aprova', AGORA) as Ciclo
  expect(boleto.status).toBe('incomplete')
  expect(passarTempo(boleto, 'aprova', new Date(AGORA.getTime() + 3 * DIA_MS)).status).toBe(
    'incomplete_expired',
  )
  expect(pagar(boleto, AGORA)).toMatchObject({ status: 'active', cobrancas: [{ situacao: 'paga' }] })
})

test('a better plan costs the difference at once, and a smaller one costs and returns nothing', () => {
  const ciclo = assinar(BASICO, 'cartao', 'aprova', AGORA) as Ciclo
  expect(trocarPlano(ciclo, PREMIUM, 'recusa', AGORA)).toBeNull()
  const maior = trocarPlano(ciclo, PREMIUM, 'aprova', ciclo.periodo_inicio) as Ciclo
  // 249 less 99: no day of the paid month has passed.
  expect(maior.cobrancas.at(-1)).toMatchObject({ valor_reais: 150, price_id: 'price_premium' })
  expect(maior.periodo_fim).toEqual(ciclo.periodo_fim)
  expect(trocarPlano(maior, BASICO, 'recusa', AGORA)?.cobrancas).toHaveLength(2)
})
