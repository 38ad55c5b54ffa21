import { useEffect, useState } from 'react'
import { obterToken } from '#web/servidor/ler-sessao.ts'
import { buscar, lerCorpo, lerErro } from '#web/servidor/pedido.ts'
import { PORTA_ADMIN } from '#web/servidor/portas.ts'
import { ultimaPorta } from '#web/servidor/ultima-porta.ts'
import type { AgenciaDaSessao, ContaDaSessao } from './acao-do-plano.ts'

/**
 * Reads the signed-in agency; null for visitors and other accounts. The hook reads after the page loads, and each time
 * that the tab gets the focus, for example after a payment in another tab.
 */
export function useAgenciaDaSessao(): AgenciaDaSessao | null {
  const [agencia, setAgencia] = useState<AgenciaDaSessao | null>(null)
  useEffect(() => {
    const fim = new AbortController()
    // After a failed read the old data stays: the server checks each purchase again.
    const ler = () =>
      lerAgencia(fim.signal)
        .then(setAgencia)
        .catch(() => undefined)
    ler()
    addEventListener('focus', ler, { signal: fim.signal })
    return () => fim.abort()
  }, [])
  return agencia
}

/**
 * Reads the signed-in account's agency; null if the account may not subscribe for one.
 * @throws ErroDaApi when the server fails.
 */
export async function lerAgencia(signal: AbortSignal): Promise<AgenciaDaSessao | null> {
  // The administrator has no agency: the question would be refused.
  if (ultimaPorta() === PORTA_ADMIN) return null
  const token = await obterToken()
  if (!token) return null
  const resposta = await buscar('GET', '/api/minha-agencia', { token, signal })
  if (resposta.ok) {
    const conta = await lerCorpo<ContaDaSessao>(resposta)
    // A seller subscribes to nothing.
    return conta.papel === 'dono' ? conta : null
  }
  if (resposta.status < 500) return null
  throw await lerErro(resposta)
}
