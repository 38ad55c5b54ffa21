import { obterAuth } from './cliente.ts'
import { ERRO_DE_CONEXAO } from './mensagens.ts'

/** A session of the account as `/api/minha-conta/sessoes` lists it. */
export type SessaoAberta = {
  id: string
  created_at: string
  refreshed_at: string
  user_agent: string | null
  ip: string | null
  aal: 'aal1' | 'aal2'
  atual: boolean
}

const CAMINHO = '/api/minha-conta/sessoes'

/** The account's open sessions, the latest used first. @throws an Error whose message may be shown. */
export async function listarSessoes(): Promise<SessaoAberta[]> {
  return (await (await pedir('GET', CAMINHO)).json()).itens
}

/** Ends one session, or without `id` all of them, this one too; answers why it did not, if so. */
export async function encerrarSessao(id?: string): Promise<string | undefined> {
  try {
    await pedir('DELETE', id ? `${CAMINHO}/${id}` : CAMINHO)
    return undefined
  } catch (erro) {
    return (erro as Error).message
  }
}

async function pedir(method: 'GET' | 'DELETE', caminho: string): Promise<Response> {
  const resposta = await comToken(method, caminho).catch(() => null)
  if (!resposta) throw new Error(`${ERRO_DE_CONEXAO}. Verifique a internet e tente de novo.`)
  if (resposta.ok) return resposta
  const { error } = await resposta.json().catch(() => ({}))
  throw new Error(typeof error === 'string' ? error : 'Algo deu errado do nosso lado. Tente de novo.')
}

async function comToken(method: string, caminho: string): Promise<Response> {
  const { data } = await (await obterAuth()).getSession()
  return fetch(caminho, { method, headers: { Authorization: `Bearer ${data.session?.access_token}` } })
}
