import type { Questionario, Respostas } from '#domain/questionario/questionario.ts'
import { lerRespostasGuardadas } from '#domain/questionario/respostas-guardadas.ts'

/** Returns the storage key of a questionnaire's draft, which this tab keeps until the report has a value. */
export const chaveDoRascunho = (tipo: string) => `simulacao-${tipo}`

/** Returns the storage key of the id of a sending that waits for a connection; its answers are in the draft. */
export const chaveDaEspera = (tipo: string) => `envio-${tipo}`

/** Tells if the answers of this tab wait for a connection. */
export function estaEsperando({ tipo }: Pick<Questionario, 'tipo'>): boolean {
  try {
    return sessionStorage.getItem(chaveDaEspera(tipo)) !== null
  } catch {
    return false
  }
}

/** The step of every questionnaire that asks for the vehicle. */
export const PASSO_DO_VEICULO = 'veiculo'

/** Reads the answers of the draft; none without a draft. */
export function lerRascunho(questionario: Questionario): Respostas {
  try {
    return lerRespostasGuardadas(questionario, sessionStorage.getItem(chaveDoRascunho(questionario.tipo)))
  } catch {
    return {}
  }
}

/** Keeps the answers in this tab, so that a reload does not lose them. */
export function guardarRascunho({ tipo }: Pick<Questionario, 'tipo'>, respostas: Respostas): void {
  try {
    sessionStorage.setItem(chaveDoRascunho(tipo), JSON.stringify(respostas))
  } catch {
    // Storage full or refused: the simulation goes on, only a reload would lose it.
  }
}

/** Puts the answers of a report back into its draft. The draft still has the contact, which a report lacks. */
export function retomarRascunho({ tipo_veiculo, ...respostas }: Respostas & { tipo_veiculo: string }): void {
  const chave = chaveDoRascunho(tipo_veiculo)
  try {
    const guardadas = JSON.parse(sessionStorage.getItem(chave) ?? '{}')
    sessionStorage.setItem(chave, JSON.stringify({ ...guardadas, ...respostas }))
  } catch {
    // Storage refused: the questionnaire starts empty.
  }
}
