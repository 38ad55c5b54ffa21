import { VENDEDOR, VITRINE } from '../fotos/cenas-vividas.ts'
import {
  chamar,
  chamarComoAdmin,
  criarAgencia,
  deixarLead,
  emailDe,
  type Instancia,
  nomeDe,
  SENHA,
} from '../people.ts'
import { type Conta, contaDaAgencia } from './contas.ts'

/** Accounts and texts of one engine, so that two engines can run concurrently. */
export type Rodada = {
  /** Name of the engine, and prefix of its data. */
  nome: string
  /** Number of its first invented person; see `PESSOAS`. */
  primeira_pessoa: number
  /** The text of the site that it edits. */
  texto: string
}

/** Number of each invented person in a run, from the first one on, by what the person does or what happens to the lead. */
const PESSOAS = {
  responde_o_assistente: 0,
  atribuida_pelo_admin: 1,
  movida_no_quadro: 2,
  chega_ao_painel_aberto: 3,
  retirada_pelo_admin: 4,
  devolvida_pela_agencia: 5,
  corrige_o_contato: 6,
  desliga_o_link: 7,
  apaga_tudo: 8,
  pede_propostas: 9,
  tem_nota_longa: 10,
  imprime_o_relatorio: 20,
}

/** An invented person. */
export type Pessoa = { numero: number; nome: string; email: string }

/** Returns a run's invented person. */
export function pessoaDe({ primeira_pessoa }: Rodada, qual: keyof typeof PESSOAS): Pessoa {
  const numero = primeira_pessoa + PESSOAS[qual]
  return { numero, nome: nomeDe(numero), email: emailDe(numero) }
}

/** A separate agency that the rule skips. */
export type Loja = { id: string; nome: string; conta: Conta }

/** Creates an agency that wants only tractors, so that the rule gives it no other lead. */
export async function abrirLoja(instancia: Instancia, { nome }: Rodada): Promise<Loja> {
  const daLoja = `Loja ${nome}`
  const email = `loja-${nome.toLowerCase()}@exemplo.com.br`
  const id = await criarAgencia(instancia, daLoja, email)
  const caminho = `/api/agencias/${id}/preferencia`
  const { versao } = await chamarComoAdmin(instancia, 'GET', caminho)
  await chamarComoAdmin(instancia, 'PUT', caminho, { tipos: ['trator'], versao })
  return { id, nome: daLoja, conta: contaDaAgencia(email, SENHA) }
}

/** Leaves a lead of an invented person; returns its id. */
export const criarLead = (instancia: Instancia, { numero }: Pessoa): Promise<string> =>
  deixarLead(instancia, numero)

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
