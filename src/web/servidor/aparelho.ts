/** A device as the server stores it: the address at its push service, and the keys that its browser made. */
export type Inscricao = { endereco: string; chave: string; segredo: string }

/** The one service worker of the site, which also keeps the questionnaires for use without a connection. */
export const TRABALHADOR = '/avisos.js'

/** Reason for no notices: the browser cannot show them, asks for an installed page, or blocks them for the person. */
export type Impedimento = 'sem_suporte' | 'tela_de_inicio' | 'bloqueado'

/** Finds the obstacle to notifications in this browser; null without an obstacle. */
export function acharImpedimento(): Impedimento | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return ehIphoneOuIpad(navigator.userAgent, navigator.maxTouchPoints) ? 'tela_de_inicio' : 'sem_suporte'
  return Notification.permission === 'denied' ? 'bloqueado' : null
}

/**
 * Tells if a device is an iPhone or an iPad, which shows notifications of installed pages only. An iPad identifies as a
 * Mac with touch.
 */
export function ehIphoneOuIpad(agente: string, toques: number): boolean {
  return /iPhone|iPad/.test(agente) || (agente.includes('Macintosh') && toques > 1)
}

/** Reads this device's push subscription; null without a subscription. */
export async function lerInscricao(): Promise<Inscricao | null> {
  const assinatura = await lerAssinatura()
  return assinatura && montarInscricao(assinatura)
}

async function lerAssinatura(): Promise<PushSubscription | null> {
  if (acharImpedimento()) return null
  const registro = await navigator.serviceWorker.getRegistration()
  return (await registro?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for the person's permission to show notices, and for a subscription of the browser's push service.
 *
 * @param chave the server's public key, base64url.
 * @throws when the person or the service refuses.
 */
export async function ligarAparelho(chave: string): Promise<Inscricao> {
  await navigator.serviceWorker.register(TRABALHADOR)
  const { pushManager } = await navigator.serviceWorker.ready
  // Earlier keys are useless after the server made new ones.
  await (await pushManager.getSubscription())?.unsubscribe()
  return montarInscricao(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave }))
}

/** Disables notifications on this device; the push service tells the server at the next notice. */
export async function desligarAparelho(): Promise<void> {
  await (await lerAssinatura())?.unsubscribe()
}

function montarInscricao(assinatura: PushSubscription): Inscricao {
  const { endpoint = '', keys = {} } = assinatura.toJSON()
  return { endereco: endpoint, chave: keys.p256dh ?? '', segredo: keys.auth ?? '' }
}
