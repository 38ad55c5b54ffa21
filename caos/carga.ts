import { setTimeout as sleep } from 'node:timers/promises'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { DIA_S } from '#domain/tempo/tempo.ts'
import { CARRO, lead } from '#tests/api/carro.ts'
import { ADMIN, entrar, type FaultFixture, pedir, SENHA } from './fixture.ts'

/** The site's answers to a load: the count of each kind, and errors that are no refusal. */
export type Contagem = {
  ok: number
  recusados: number
  indisponiveis: number
  sem_resposta: number
  erros: string[]
}

/** A mixed load that runs until `parar`. */
export type Carga = { contagem: Contagem; parar(): Promise<Contagem> }

type Resposta = Awaited<ReturnType<typeof pedir>>
type Mundo = {
  fixture: FaultFixture
  contar(resposta: Resposta, oQue: string): boolean
  pendentes: Enviado[]
  tokens: Map<string, string>
}
/** A lead without an answer: its sender presses the button again. */
type Enviado = { n: number; corpo: Record<string, unknown> }
type Ator = (mundo: Mundo, vez: number) => Promise<void>

/** Pause of an actor after an act, after a failed one and after a sign-in, in ms. */
const PAUSA_MS = { depois: 20, da_falha: 250, da_entrada: 400 }
/** Most retries of leads without an answer, after the end of the load. */
const REPETICOES = 200

/** Runs visitors, the administrator, agencies, Stripe and people who sign in, concurrently. */
export function carregar(fixture: FaultFixture): Carga {
  const contagem: Contagem = { ok: 0, recusados: 0, indisponiveis: 0, sem_resposta: 0, erros: [] }
  const tokens = new Map<string, string>()
  const contar = (resposta: Resposta, oQue: string) => {
    // The session ended: its user signs in again.
    if (resposta.status === 401) tokens.clear()
    return anotar(contagem, resposta, oQue)
  }
  const mundo: Mundo = { fixture, contar, pendentes: [], tokens }
  let deveParar = false
  const viver = async (ator: Ator) => {
    for (let vez = 0; !deveParar; vez++) {
      const antes = contagem.sem_resposta + contagem.indisponiveis
      await ator(mundo, vez)
      const caiu = contagem.sem_resposta + contagem.indisponiveis > antes
      await sleep(caiu ? PAUSA_MS.da_falha : PAUSA_MS.depois)
    }
  }
  const vidas = [
    visitar,
    visitar,
    visitar,
    atribuir,
    responder,
    trabalhar,
    trabalhar,
    cobrar,
    entrarDeNovo,
  ].map(viver)
  return {
    contagem,
    async parar() {
      deveParar = true
      await Promise.all(vidas)
      // Visitors without an answer retry until there is one.
      for (let vez = 0; mundo.pendentes.length > 0 && vez < REPETICOES; vez++) await repetir(mundo)
      return contagem
    },
  }
}

/** Counts an answer by its kind. Returns true if the site acknowledged the call. */
function anotar(contagem: Contagem, { status, texto }: Resposta, oQue: string): boolean {
  if (status === 0) contagem.sem_resposta++
  else if (status === 503) contagem.indisponiveis++
  else if (status >= 500) contagem.erros.push(`${oQue}: ${status} ${texto.slice(0, 120)}`)
  else if (status >= 400) contagem.recusados++
  else contagem.ok++
  return status >= 200 && status < 300
}

/** Returns a person's address: a separate one for each, because throttles count by address. */
const ipDe = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Returns the e-mail of the person with this number. */
export const emailDe = (n: number) => `pessoa${n}@exemplo.com.br`

/**
 * Invents the n-th person: the car, the address and the lead. The factor of the CPF is a prime, so that the CPFs of two
 * neighbours differ in most digits.
 */
export function pessoaQueDeixa(n: number) {
  const carro = { ...CARRO, quilometragem: 1_000 + n }
  return {
    ip: ipDe(n),
    carro,
    lead: (avaliacao_id: string): Record<string, unknown> =>
      lead(avaliacao_id, {
        ...carro,
        nome: 'Pessoa Inventada',
        cpf: completarCpf(String(100_000_000 + n * 7919)),
        whatsapp: `+55119${80_000_000 + n}`,
        email: emailDe(n),
        aceita_contato_parceiros: n % 4 !== 0,
      }),
  }
}

/** Values a car, and leaves its lead. */
const visitar: Ator = async mundo => {
  if (mundo.pendentes.length > 0) await repetir(mundo)
  const { fixture, contar } = mundo
  const n = ++fixture.contador.n
  const pessoa = pessoaQueDeixa(n)
  const avaliacao = await pedir(fixture, 'POST', '/functions/v1/avaliar-veiculo', {
    body: pessoa.carro,
    ip: pessoa.ip,
  })
  if (contar(avaliacao, 'avaliar'))
    await deixar(mundo, { n, corpo: pessoa.lead(avaliacao.json.avaliacao_id) })
}

/** Sends a lead, and records it if the site acknowledges it; without an answer it waits for a retry. */
async function deixar(mundo: Mundo, envio: Enviado): Promise<void> {
  const { fixture, contar, pendentes } = mundo
  const { n, corpo } = envio
  const resposta = await pedir(fixture, 'POST', '/api/leads', { body: corpo, ip: ipDe(n) })
  if (contar(resposta, 'lead')) {
    fixture.registro.reconhecer('lead', resposta.json.id)
    if (corpo.aceita_contato_parceiros) fixture.registro.reconhecer('consentimento', resposta.json.id)
    // Half of those who refused the contact authorise it later.
    else if (n % 8 === 0) await autorizar(mundo, envio, resposta.json.id)
  } else if (resposta.status === 0 || resposta.status === 503) pendentes.push(envio)
}

/** Authorises the contact after the lead. */
async function autorizar({ fixture, contar }: Mundo, { n, corpo }: Enviado, id: string): Promise<void> {
  const pedido = { avaliacao_id: corpo.avaliacao_id, aceita_contato_parceiros: true }
  const resposta = await pedir(fixture, 'POST', '/api/consentimentos', { body: pedido, ip: ipDe(n) })
  if (contar(resposta, 'consentimento')) fixture.registro.reconhecer('consentimento', id)
}

/** Sends the oldest lead without an answer again. */
async function repetir(mundo: Mundo): Promise<void> {
  const envio = mundo.pendentes.shift()
  if (!envio) return
  await deixar(mundo, envio)
  await sleep(PAUSA_MS.depois)
}

/** Returns a person's token, by a sign-in if the load has none. */
async function tokenDe(
  { fixture, tokens }: Mundo,
  email: string,
  senha: string,
): Promise<string | undefined> {
  const tokenGuardado = tokens.get(email)
  if (tokenGuardado) return tokenGuardado
  const token = await entrar(fixture, email, senha)
  if (token) tokens.set(email, token)
  return token
}

/** Returns an item at random. */
const sortear = <T>(lista: readonly T[]): T | undefined => lista[Math.floor(Math.random() * lista.length)]

/** Assigns, as the administrator, a lead with consent to an agency. */
const atribuir: Ator = async mundo => {
  const { fixture, contar } = mundo
  const token = await tokenDe(mundo, ADMIN.email, ADMIN.senha)
  const [lead_id, agencia] = [
    sortear(fixture.registro.idsDe('consentimento')),
    sortear(fixture.pessoas.agencias),
  ]
  if (!token || !lead_id || !agencia) return sleep(PAUSA_MS.da_falha)
  const corpo = { agencia_ids: [agencia.id] }
  const resposta = await pedir(fixture, 'POST', `/api/leads/${lead_id}/atribuicoes`, { body: corpo, token })
  if (contar(resposta, 'atribuir')) fixture.registro.reconhecer('atribuicao', `${lead_id} ${agencia.id}`)
}

/** Accepts, as the administrator, the returns that agencies request. */
const responder: Ator = async mundo => {
  const { fixture, contar } = mundo
  const token = await tokenDe(mundo, ADMIN.email, ADMIN.senha)
  const lista = token && (await pedir(fixture, 'GET', '/api/devolucoes', { token }))
  if (!token || !lista || !contar(lista, 'devoluções')) return
  const pendentes: { id: string; estado: string }[] = lista.json?.itens ?? lista.json ?? []
  const pendente = pendentes.find(({ estado }) => estado === 'pendente')
  if (!pendente) return sleep(PAUSA_MS.da_falha)
  const corpo = { aceita: true, resposta: '' }
  const resposta = await pedir(fixture, 'POST', `/api/devolucoes/${pendente.id}/resposta`, {
    body: corpo,
    token,
  })
  if (contar(resposta, 'responder')) fixture.registro.reconhecer('resposta', pendente.id)
}

/** Rates one lead after another as an agency, and returns some that it has not rated. */
const trabalhar: Ator = async (mundo, vez) => {
  const { fixture, contar } = mundo
  const agencia = fixture.pessoas.agencias[1 + (vez % 2)]
  const token = agencia && (await tokenDe(mundo, agencia.email, SENHA))
  if (!token) return sleep(PAUSA_MS.da_falha)
  const lista = await pedir(fixture, 'GET', '/api/minha-agencia/leads', { token })
  if (!contar(lista, 'carteira')) return
  const itens: { id: string; temperatura: string | null }[] = lista.json.itens
  const leadEscolhido = sortear(itens.filter(({ temperatura }) => temperatura === null))
  if (!leadEscolhido) return sleep(PAUSA_MS.da_falha)
  // Returns the leads whose id ends with one of three hexadecimal digits: about a fifth.
  if (/[012]$/.test(leadEscolhido.id)) {
    const corpo = { motivo: 'dados_falsos', nota: 'O nome não existe.' }
    const devolucao = await pedir(fixture, 'POST', `/api/minha-agencia/leads/${leadEscolhido.id}/devolucao`, {
      body: corpo,
      token,
    })
    if (contar(devolucao, 'devolver') && devolucao.json?.id)
      fixture.registro.reconhecer('devolucao', devolucao.json.id)
    return
  }
  const corpo = { temperatura: 'quente' }
  const anotacao = await pedir(fixture, 'PATCH', `/api/minha-agencia/leads/${leadEscolhido.id}`, {
    body: corpo,
    token,
  })
  if (contar(anotacao, 'classificar'))
    fixture.registro.reconhecer('nota', `${leadEscolhido.id} ${agencia.id}`)
}

/** Changes a subscription in the payment double, which sends the event. */
const cobrar: Ator = async ({ fixture, contar }, vez) => {
  const { stripe } = fixture.fora
  const { cliente, assinatura } = fixture.pessoas.paga
  const fim = Math.floor((Date.now() + fixture.fora.relogio.adiante_ms) / 1000) + DIA_S
  stripe.change(assinatura, { cancel_at: vez % 2 === 0 ? fim : null })
  const { id, payload, header } = stripe.event('customer.subscription.updated', cliente)
  // Stripe retries a refused event; the load gives up after the third time.
  for (let tentativa = 0; tentativa < 3; tentativa++) {
    const headers = { 'Stripe-Signature': header }
    const resposta = await pedir(fixture, 'POST', '/api/stripe/webhook', { body: payload, headers })
    if (contar(resposta, 'stripe')) return fixture.registro.reconhecer('pagamento', id)
    await sleep(PAUSA_MS.da_falha)
  }
}

/** Signs in a person; the token carries the session. */
const entrarDeNovo: Ator = async ({ fixture }) => {
  const agencia = sortear(fixture.pessoas.agencias)
  const token = agencia && (await entrar(fixture, agencia.email, SENHA))
  const claims = token && JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  if (claims?.session_id) fixture.registro.reconhecer('sessao', claims.session_id)
  await sleep(PAUSA_MS.da_entrada)
}
