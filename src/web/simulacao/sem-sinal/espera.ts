import { chaveDaEspera } from '../rascunho.ts'

/** Storage key of the id that was sent last, and name of the lock around a sending. All tabs of the browser share both. */
const ULTIMO_ENVIADO = 'envio-feito'

/** The id of the sending that waits in this tab, kept over a reload. A copy of the tab has the same id. */
export function comecarEspera(tipo: string): string {
  const novo = `${performance.timeOrigin}-${Math.random()}`
  try {
    const id = sessionStorage.getItem(chaveDaEspera(tipo)) ?? novo
    sessionStorage.setItem(chaveDaEspera(tipo), id)
    return id
  } catch {
    // The browser refuses storage: a reload starts another wait.
    return novo
  }
}

/** The answers no longer wait. */
export function acabarEspera(tipo: string): void {
  try {
    sessionStorage.removeItem(chaveDaEspera(tipo))
  } catch {
    // The browser refuses storage: nothing was stored.
  }
}

/**
 * Sends the waiting answers, unless another tab has sent them. A lock lets one tab after the other check.
 *
 * @param enviar answers true if it was sent.
 * @returns false if another tab has sent it.
 */
export async function enviarUmaVez(id: string, enviar: () => Promise<boolean>): Promise<boolean> {
  const enviarSeFalta = async () => {
    if (lerUltimoEnviado() === id) return false
    if (await enviar()) guardarUltimoEnviado(id)
    return true
  }
  // Browsers offer locks to pages with https only.
  return navigator.locks ? navigator.locks.request(ULTIMO_ENVIADO, enviarSeFalta) : enviarSeFalta()
}

function lerUltimoEnviado(): string | null {
  try {
    return localStorage.getItem(ULTIMO_ENVIADO)
  } catch {
    return null
  }
}

function guardarUltimoEnviado(id: string): void {
  try {
    localStorage.setItem(ULTIMO_ENVIADO, id)
  } catch {
    // The browser refuses storage: a copy of this tab has no stored answers to send.
  }
}
