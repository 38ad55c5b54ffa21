import { abrirAba } from '#web/servidor/aba.ts'
import { chamar } from '#web/servidor/api.ts'

/**
 * Opens the page where a subscription is managed, in a new tab.
 *
 * @returns the address when the browser refused the tab: then a link is offered; null when it is open.
 */
export async function abrirPortal(): Promise<string | null> {
  const aba = abrirAba('Abrindo a assinatura')
  try {
    const { url } = await chamar<{ url: string }>('POST', '/functions/v1/customer-portal', {})
    const endereco = new URL(url, location.origin)
    if (!/^https?:$/.test(endereco.protocol)) throw new Error('portal')
    if (!aba || aba.closed) return endereco.href
    aba.location.replace(endereco.href)
    return null
  } catch (erro) {
    aba?.close()
    throw erro
  }
}
