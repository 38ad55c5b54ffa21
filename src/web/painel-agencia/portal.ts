import { chamar } from '../painel/api.ts'

/**
 * Opens the page where a subscription is managed, in a new tab. The tab opens within the press itself, or it
 * would be taken for a pop-up, and learns its address later.
 *
 * @returns the address when the browser refused the tab: then a link is offered; null when it is open.
 */
export async function abrirPortal(): Promise<string | null> {
  const aba = abrirAba()
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

/** An empty tab that cannot reach back to ours; null when the browser refuses it. */
function abrirAba(): Window | null {
  const aba = window.open('', '_blank')
  if (!aba) return null
  aba.opener = null
  aba.document.title = 'Abrindo a assinatura'
  aba.document.body.textContent = 'Abrindo a assinatura…'
  return aba
}
