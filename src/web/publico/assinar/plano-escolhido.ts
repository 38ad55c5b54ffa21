import { HORA_MS } from '#domain/tempo/tempo.ts'

/** The plan whose button was pressed before signing in. */
export type PlanoEscolhido = { chave: string; nome: string }

const CHAVE = 'plano-escolhido'
/** Validity of the choice, in ms: who returns to the tab later may want something else. */
const VALE_MS = HORA_MS

/** Remembers, in this tab alone, the plan that is to be paid for after signing in or registering. */
export function guardarPlano(plano: PlanoEscolhido, onde: Storage, agora_ms: number): void {
  const { chave, nome } = plano
  onde.setItem(CHAVE, JSON.stringify({ chave, nome, em_ms: agora_ms }))
}

/** Reads the remembered plan; null when there is none, it is too old, or it is no plan. */
export function lerPlanoEscolhido(onde: Storage, agora_ms: number): PlanoEscolhido | null {
  try {
    const { chave, nome, em_ms } = JSON.parse(onde.getItem(CHAVE) ?? '{}')
    const completo = typeof chave === 'string' && typeof nome === 'string' && typeof em_ms === 'number'
    return completo && agora_ms - em_ms < VALE_MS ? { chave, nome } : null
  } catch {
    return null
  }
}

/** Removes the choice: it leads to the payment once. */
export function esquecerPlano(onde: Storage): void {
  onde.removeItem(CHAVE)
}
