import { DIA_S } from '#domain/tempo/tempo.ts'

/**
 * The effect of a failure: a retry with back-off, one retry a day later, none, an opt-out, or a pause of the channel.
 */
export type Efeito = 'repetir' | 'amanha' | 'desistir' | 'saida' | 'pausa'

/** Effects of Meta's error codes; after any other code the message has no retry. */
const EFEITOS: Readonly<Record<string, Efeito>> = {
  // Limits of the rate of calls (130429, 131056, 80007, 4), and failures of Meta's own.
  130429: 'repetir',
  131056: 'repetir',
  80007: 'repetir',
  1: 'repetir',
  2: 'repetir',
  4: 'repetir',
  131000: 'repetir',
  131016: 'repetir',
  133004: 'repetir',
  131049: 'amanha',
  131050: 'saida',
  // Restricted for spam; a paused template.
  131048: 'pausa',
  132015: 'pausa',
  // Only the operator can help: an expired token, a locked account, no means of payment, a restricted account.
  190: 'pausa',
  131031: 'pausa',
  131042: 'pausa',
  368: 'pausa',
}

/** Returns the effect of a code; 131026 (undeliverable), 131047 (window closed) and unknown codes have no retry. */
export function efeitoDe(codigo: string): Efeito {
  return EFEITOS[codigo] ?? 'desistir'
}

/** Attempts after which a message is given up: a notice that waits for longer is better as a mail. */
export const TENTATIVAS = 4

/** A failed attempt. */
export type Tentativa = {
  codigo: string
  erro_anterior: string | null
  tentativas: number
  vale_ate: Date | null
}

/** Returns the seconds until the retry; null for a final failure. The back-off is one, four and sixteen minutes. */
export function esperaDe(
  { codigo, erro_anterior, tentativas, vale_ate }: Tentativa,
  agora: Date,
): number | null {
  const efeito = efeitoDe(codigo)
  const repete =
    (efeito === 'repetir' && tentativas < TENTATIVAS) || (efeito === 'amanha' && erro_anterior !== codigo)
  if (!repete) return null
  // A message that Meta held back gets its one retry a day later.
  const espera_s = efeito === 'amanha' ? DIA_S : 60 * 4 ** (tentativas - 1)
  return vale_ate && agora.getTime() + espera_s * 1000 > vale_ate.getTime() ? null : espera_s
}
