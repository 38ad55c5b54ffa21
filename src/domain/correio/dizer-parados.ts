import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'

/** The mails that wait in the outbox; `avisos` of them are notices to agencies. */
export type Parados = { esperando: number; avisos: number }

/** Counts the waiting mails, and the notices to agencies among them: "6 mensagens esperam; nenhuma é aviso a uma agência". */
export function dizerParados({ esperando, avisos }: Parados): string {
  const quantas = contar(esperando, 'mensagem espera', 'mensagens esperam')
  if (esperando === 0) return 'nenhuma mensagem espera'
  if (avisos === 0) return `${quantas}; nenhuma é aviso a uma agência`
  return `${quantas}; ${inteiro(avisos)} ${avisos === 1 ? 'é aviso' : 'são avisos'} a agências`
}
