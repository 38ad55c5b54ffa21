import { VENDEDOR, VITRINE } from '../fotos/cenas-vividas.ts'
import { chamar, chamarComoAdmin, criarAgencia, deixarLead, type Instancia, SENHA } from '../people.ts'
import { type Conta, contaDaAgencia } from './contas.ts'

/** Accounts and texts of one engine, so that two engines can run concurrently. */
export type Rodada = {
  /** Name of the engine, and prefix of its data. */
  nome: string
  /** Its invented persons have this number and the next thirty. */
  pessoa: number
  /** The text of the site that it edits. */
  texto: string
}

/** A separate agency that the rule skips. */
export type Loja = { id: string; nome: string; conta: Conta }

export async function abrirLoja(instancia: Instancia, { nome }: Rodada): Promise<Loja> {
  const daLoja = `Loja ${nome}`
  const email = `loja-${nome.toLowerCase()}@exemplo.com.br`
  const id = await criarAgencia(instancia, daLoja, email)
  const caminho = `/api/agencias/${id}/preferencia`
  const { versao } = await chamarComoAdmin(instancia, 'GET', caminho)
  await chamarComoAdmin(instancia, 'PUT', caminho, { tipos: ['trator'], versao })
  return { id, nome: daLoja, conta: contaDaAgencia(email, SENHA) }
}

/** Leaves a lead of an invented person; returns the person's name and the lead's id. */
export async function novoLead(instancia: Instancia, pessoa: number): Promise<{ id: string; nome: string }> {
  return { id: await deixarLead(instancia, pessoa), nome: `Pessoa Inventada ${pessoa}` }
}

export const atribuir = (instancia: Instancia, lead: string, agencia: string) =>
  chamarComoAdmin(instancia, 'POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia] })

/** The agency of the demonstration with a team. */
export const CONTA_DA_VITRINE = contaDaAgencia(VITRINE.email, VITRINE.senha)

/** A seller of that agency. */
export const CONTA_DO_VENDEDOR = contaDaAgencia(VENDEDOR, VITRINE.senha)

/** Calls the site as an account, with a separate session. */
export async function chamarComoConta(
  instancia: Instancia,
  { email, senha }: Conta,
  { method, path, body }: { method: string; path: string; body?: object },
) {
  const credenciais = { email, password: senha }
  const { access_token: token } = await chamar(instancia, 'POST', '/auth/v1/token?grant_type=password', {
    body: credenciais,
  })
  return chamar(instancia, method, path, { body, token })
}
