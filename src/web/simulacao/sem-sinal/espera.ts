import { chaveDaEspera } from '../rascunho.ts'

/** Storage key of the ids that were sent, and name of the lock around a sending. All tabs of the browser share both. */
const ENVIADOS = 'envio-feito'
/** Number of the newest ids that stay: our choice. A copy of a tab may wait for hours, while others send their answers. */
const ENVIADOS_NO_MAXIMO = 10

/** Keeps the id of the sending that waits in this tab over a reload. A copy of the tab has the same id. */
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

/** Ends the wait of the answers. */
export function acabarEspera(tipo: string): void {
  try {
    sessionStorage.removeItem(chaveDaEspera(tipo))
  } catch {
    // The browser refuses storage: nothing was stored.
  }
}

/** Result of a sending: sent now, sent before by another tab, or not sent. */
export type Envio = 'enviado' | 'em_outra_aba' | 'sem_conexao' | 'recusado'

/**
 * Sends the waiting answers, unless another tab has sent them. A lock lets one tab after the other check.
 * @param enviar sends the answers.
 */
export async function enviarUmaVez(id: string, enviar: () => Promise<Envio>): Promise<Envio> {
  const enviarSeFalta = async (): Promise<Envio> => {
    if (lerEnviados().includes(id)) return 'em_outra_aba'
    const envio = await enviar()
    if (envio === 'enviado') guardarEnviado(id)
    return envio
  }
  // Browsers offer locks to pages with https only.
  return navigator.locks ? navigator.locks.request(ENVIADOS, enviarSeFalta) : enviarSeFalta()
}

/** Reads the sent ids, newest last. An older version of the site stored only one id, as plain text. */
function lerEnviados(): string[] {
  try {
    const guardado = localStorage.getItem(ENVIADOS)
    if (!guardado?.startsWith('[')) return guardado ? [guardado] : []
    const lido: unknown = JSON.parse(guardado)
    return Array.isArray(lido) ? lido.map(String) : []
  } catch {
    return []
  }
}

function guardarEnviado(id: string): void {
  try {
    localStorage.setItem(ENVIADOS, JSON.stringify([...lerEnviados(), id].slice(-ENVIADOS_NO_MAXIMO)))
  } catch {
    // The browser refuses storage: a copy of this tab has no stored answers to send.
  }
}

/** Pauses before the sending is repeated, in ms; the last one repeats. Our choice. */
const PAUSAS_MS = [5_000, 15_000, 60_000]

/**
 * Repeats an attempt until it ends: at once and after growing pauses. A reported connection and the person's return to
 * the page also start one. Two attempts never run at the same time.
 * @param tentar answers true if no other attempt is needed.
 * @returns the function that stops it.
 */
export function repetirAoVoltar(tentar: () => Promise<boolean>): () => void {
  let parado = false
  let tentando = false
  let falhas = 0
  let relogio: ReturnType<typeof setTimeout> | undefined
  async function tentarJa() {
    if (parado || tentando) return
    clearTimeout(relogio)
    tentando = true
    const acabou = await tentar().catch(() => false)
    tentando = false
    if (acabou) parar()
    if (!parado) relogio = setTimeout(tentarJa, PAUSAS_MS[Math.min(falhas++, PAUSAS_MS.length - 1)])
  }
  const aoVoltar = () => {
    if (document.visibilityState === 'visible') void tentarJa()
  }
  function parar() {
    parado = true
    clearTimeout(relogio)
    removeEventListener('online', tentarJa)
    document.removeEventListener('visibilitychange', aoVoltar)
  }
  addEventListener('online', tentarJa)
  document.addEventListener('visibilitychange', aoVoltar)
  void tentarJa()
  return parar
}
