import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { periodoEm } from '#domain/agencia/periodo.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
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
  situacaoApos,
  statusDe,
} from './assinatura.ts'

/*
 * Sequences of random events of one agency and its provider, on a model of both. In any order of the events, the agency
 * never has a plan without a payment, a lead over the limit or a lost period.
 */

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
const passoQualquer: fc.Arbitrary<Passo> = fc.oneof(
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

  dar(passo: Passo) {
    this.darAoProvedor(passo)
    if (passo.tipo === 'avancar') this.avancar(passo.horas * HORA_MS)
    if (passo.tipo === 'comecar_leitura') this.leituras.push({ n: ++this.leitura, lista: this.ler() })
    if (passo.tipo === 'aplicar_leitura') {
      const [leitura] = this.leituras.splice(passo.qual % Math.max(1, this.leituras.length), 1)
      if (leitura) this.aplicar(leitura)
    }
    if (passo.tipo === 'lead') this.receberLead()
    if (passo.tipo === 'assentar' || this.salta) this.assentar(passo.tipo === 'assentar' ? passo.ordem : 0)
  }

  /** The customer's actions at the provider. */
  darAoProvedor(passo: Passo) {
    if (passo.tipo === 'assinar') this.assinar(passo)
    if (passo.tipo === 'trocar_plano') {
      this.mudarUltima(c => trocarPlano(c, itemEm(PRECOS, passo.preco), this.cartao, this.agoraNoProvedor))
    }
    if (passo.tipo === 'trocar_cartao') this.cartao = passo.cartao
    if (passo.tipo === 'pagar') this.mudarUltima(c => pagar(c, this.agoraNoProvedor))
    if (passo.tipo === 'cancelar_agora') this.mudarUltima(c => cancelarAgora(c, this.agoraNoProvedor))
    if (passo.tipo === 'cancelar_no_fim') this.mudarUltima(c => cancelarNoFim(c, this.agoraNoProvedor))
    if (passo.tipo === 'retomar') this.mudarUltima(retomar)
  }

  assinar(passo: Extract<Passo, { tipo: 'assinar' }>) {
    if (this.ciclos.some(({ ciclo }) => !['canceled', 'incomplete_expired'].includes(ciclo.status))) return
    const ciclo = assinar(itemEm(PRECOS, passo.preco), passo.meio, passo.cartao, this.agoraNoProvedor)
    if (ciclo) this.ciclos.push({ id: `sub_${this.ciclos.length}`, ciclo })
    this.cartao = passo.cartao
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
    fc.property(comeco, fc.array(passoQualquer, { minLength: 4, maxLength: 24 }), (quando, passos) => {
      const modelo = new Modelo(salta, quando)
      for (const passo of passos) modelo.dar(passo)
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
