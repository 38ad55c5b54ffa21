import type { listarSessoes as listarDoServidor } from '#domain/conta/sessao.ts'
import { chamar } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** A session of the account as `/api/minha-conta/sessoes` lists it. */
export type SessaoAberta = RespostaDe<typeof listarDoServidor>[number]

const CAMINHO = '/api/minha-conta/sessoes'

export async function listarSessoes(): Promise<SessaoAberta[]> {
  return (await chamar<{ itens: SessaoAberta[] }>('GET', CAMINHO)).itens
}

/** Ends one session, or without `id` all sessions, including this one. */
export function encerrarSessao(id?: string): Promise<void> {
  return chamar('DELETE', id ? `${CAMINHO}/${id}` : CAMINHO)
}
