import { FUSO } from '../../domain/tempo.ts'

const FORMATO = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: FUSO })

/** An instant as people write it: "21/11/2026, 14:03". */
export function escreverInstante(iso: string): string {
  return FORMATO.format(new Date(iso))
}
