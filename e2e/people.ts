import { vi } from 'vitest'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { exigirFato } from '#tests/fato.ts'
import { ADMIN } from './fixture.ts'

// Invented people and agencies, created through the site's own API.

/** A running site: its address, and its log if it was started here. */
export type Instancia = { readonly site: { readonly url: string; output?(): string } }

/** Password of every invented account. */
export const SENHA = 'caneca de barro'

type Remetente = {
  token?: string | undefined
  ip?: string | undefined
  /** The secret word of a vehicle's owner, for requests about the vehicle's offers. */
  palavraDoDono?: string | undefined
}

type Pedido = Remetente & { body?: object | undefined }

/** Calls the site as a program would; returns the answer, or throws the refusal. */
export async function chamar(
  { site }: Instancia,
  method: string,
  path: string,
  { body, token, ip, palavraDoDono }: Pedido = {},
) {
  const resposta = await fetch(site.url + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(ip && { 'X-Forwarded-For': ip }),
      ...(palavraDoDono && { 'X-Propostas': palavraDoDono }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const texto = await resposta.text()
  if (resposta.status >= 500)
    throw new Error(`${method} ${path}: ${resposta.status} ${texto}\n${falhasDe(site)}`)
  if (!resposta.ok) throw new Error(`${method} ${path}: ${resposta.status} ${texto}`)
  return texto ? JSON.parse(texto) : undefined
}

/** Lists the newest failures in the log of a site. */
const falhasDe = ({ output }: Instancia['site']) =>
  (output?.() ?? '')
    .split('\n')
    .filter(line => /request failed/.test(line))
    .slice(-3)
    .join('\n')

/** The administrator's session of each site. */
const sessoesDoAdmin = new WeakMap<Instancia, Promise<{ access_token: string }>>()

/** Calls the site as its administrator, with one sign-in. */
export async function chamarComoAdmin(fixture: Instancia, method: string, path: string, body?: object) {
  const credenciais = { email: ADMIN.email, password: ADMIN.senha }
  const sessao =
    sessoesDoAdmin.get(fixture) ??
    chamar(fixture, 'POST', '/auth/v1/token?grant_type=password', { body: credenciais })
  sessoesDoAdmin.set(fixture, sessao)
  return chamar(fixture, method, path, { body, token: (await sessao).access_token })
}

/** Registers an agency as its owner does. */
export async function cadastrarAgencia(fixture: Instancia, email: string): Promise<void> {
  await chamar(fixture, 'POST', '/functions/v1/register-agencia', {
    body: {
      nome: 'Carros da Serra',
      cnpj: '12.ABC.345/01DE-35',
      responsavel: 'Joana Exemplo',
      email,
      endereco: 'Rua das Flores, 10, Campinas - SP',
      password: SENHA,
    },
  })
}

/** Creates an agency under a manual contract, as an administrator; returns its id. */
export async function criarAgencia(
  fixture: Instancia,
  nome: string,
  email: string,
  mudancas: object = {},
): Promise<string> {
  await chamarComoAdmin(fixture, 'POST', '/functions/v1/admin-create-or-link-agencia', {
    nome,
    cnpj: '11.222.333/0001-81',
    responsavel: 'Rui Exemplo',
    plano: 'basico',
    endereco: 'Rua Um, 1, Campinas - SP',
    email,
    password: SENHA,
    ...mudancas,
  })
  const agencias: { id: string; email: string }[] = await chamarComoAdmin(fixture, 'GET', '/api/agencias')
  return exigirFato(agencias.find(agencia => agencia.email === email)?.id, `a agência de ${email}`)
}

/** Gives a lead to an agency, as the administrator. */
export const atribuirLead = (fixture: Instancia, lead: string, agencia: string): Promise<unknown> =>
  chamarComoAdmin(fixture, 'POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia] })

/** Proves an agency's mailbox: its owner signs in and opens the link of the first mail. */
export async function provarCaixa(fixture: Instancia, email: string): Promise<void> {
  const entrada = { email, password: SENHA }
  const { access_token: token } = await chamar(fixture, 'POST', '/auth/v1/token?grant_type=password', {
    body: entrada,
  })
  const token_hash = await esperarNaCaixa(fixture, email, /token_hash=([\w-]+)&type=signup/)
  await chamar(fixture, 'POST', '/auth/v1/verify', { body: { type: 'signup', token_hash }, token })
}

/** Returns the name of the n-th invented person. */
export const nomeDe = (n: number) => `Pessoa Inventada ${String(n).padStart(2, '0')}`

/** Returns the mailbox of the n-th invented person. */
export const emailDe = (n: number) => `pessoa${n}@exemplo.com.br`

/** Returns the CPF of the n-th invented person; multiplied by a prime, neighbours differ in most digits. */
export const cpfDe = (n: number) => completarCpf(String(700_000_000 + n * 7919))

/** Values a car and leaves the lead as the n-th invented person, from a separate address; returns its id. */
export async function deixarLead(
  fixture: Instancia,
  n: number,
  mudancas: object = {},
  carro: object = CARRO,
): Promise<string> {
  return (await deixarLeadAvaliado(fixture, n, mudancas, carro)).id
}

/** Leaves a lead like `deixarLead`. @returns its id and the valuation's id, which gives the word of the lead. */
export async function deixarLeadAvaliado(
  fixture: Instancia,
  n: number,
  mudancas: object = {},
  carro: object = CARRO,
): Promise<{ id: string; avaliacao_id: string }> {
  const remetente = { ip: `10.1.0.${n}` }
  const { avaliacao_id } = await chamar(fixture, 'POST', '/functions/v1/avaliar-veiculo', {
    body: carro,
    ...remetente,
  })
  const corpo = lead(avaliacao_id, {
    ...carro,
    nome: nomeDe(n),
    cpf: cpfDe(n),
    whatsapp: `+551198765${4000 + n}`,
    email: emailDe(n),
    ...mudancas,
  })
  return { id: (await chamar(fixture, 'POST', '/api/leads', { body: corpo, ...remetente })).id, avaliacao_id }
}

type Mensagem = { para: string; texto: string }

/**
 * Waits for the newest message to an address whose text matches `padrao`; returns the captured group.
 * @param quantas number of such messages to wait for: an older one may hold an invalid link.
 */
export function esperarNaCaixa(
  fixture: Instancia,
  email: string,
  padrao: RegExp,
  quantas = 1,
): Promise<string> {
  const procurar = async () => {
    const { itens }: { itens: Mensagem[] } = await chamar(fixture, 'GET', '/api/demo/emails')
    const achados = itens
      .filter(({ para }) => para === email)
      .map(({ texto }) => padrao.exec(texto)?.[1])
      .filter(achado => achado !== undefined)
    const [achado] = achados
    if (!achado || achados.length < quantas) throw new Error(`no such message for ${email}`)
    return achado
  }
  return vi.waitFor(procurar, { timeout: 30_000, interval: 100 })
}
