import { DIA_MS } from '#domain/tempo/tempo.ts'
import { type Estado, lerEstado } from './estado.ts'

/** Storage key of the last report; `publico/ultimo/ultimo-relatorio.ts` has it too. */
const CHAVE = 'ultimo-relatorio'
/** Retention, in ms: a day, so that a report survives a closed page. */
const GUARDA_MS = DIA_MS

type Guardado = { ate: number; estado: Estado }

/**
 * Keeps the vehicle and the values of a report on this device for a day from its first view. The contact and the ids that
 * act on the lead are left out, because another person may use the device.
 */
export function guardarUltimo({ avaliacao, formulario }: Estado): void {
  const { do_lead: _, ...semLead } = avaliacao
  const antes = ler()
  const mesmo = antes?.estado.avaliacao.avaliacao_id === avaliacao.avaliacao_id
  const ate = mesmo && antes ? antes.ate : Date.now() + GUARDA_MS
  try {
    localStorage.setItem(CHAVE, JSON.stringify({ ate, estado: { avaliacao: semLead, formulario } }))
  } catch {
    // The browser refuses storage: the report stays in the tab.
  }
}

/** Reads the kept report; null without a report. Deletes one that is too old or unreadable. */
export function lerUltimo(): Estado | null {
  const guardado = ler()
  if (!guardado) apagarUltimo()
  return guardado?.estado ?? null
}

/** Deletes the kept report from this device. */
export function apagarUltimo(): void {
  try {
    localStorage.removeItem(CHAVE)
  } catch {
    // The browser refuses storage: nothing was kept.
  }
}

function ler(): Guardado | null {
  try {
    const { ate, estado } = JSON.parse(localStorage.getItem(CHAVE) ?? 'null') ?? {}
    const lido = lerEstado(estado)
    return lido && typeof ate === 'number' && ate > Date.now() ? { ate, estado: lido } : null
  } catch {
    return null
  }
}
