import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { enumerar } from '#domain/texto/enumerar.ts'

/** The mails that wait in the outbox; `avisos` of them are notices to agencies, and `relatorios` are reports to owners. */
export type Parados = { esperando: number; avisos: number; relatorios: number }

/**
 * Counts the waiting mails by kind: "8 mensagens esperam: 5 relatórios a donos e 3 de conta, acesso ou proposta".
 * @param desde says, after the number, since when the first one waits.
 */
export function dizerParados({ esperando, avisos, relatorios }: Parados, desde = ''): string {
  if (esperando === 0) return 'nenhuma mensagem espera'
  const outras = esperando - avisos - relatorios
  const partes = [
    relatorios > 0 && contar(relatorios, 'relatório a um dono', 'relatórios a donos'),
    avisos > 0 && contar(avisos, 'aviso a uma agência', 'avisos a agências'),
    outras > 0 && `${inteiro(outras)} de conta, acesso ou proposta`,
  ].filter(parte => parte !== false)
  return `${contar(esperando, 'mensagem espera', 'mensagens esperam')}${desde}: ${enumerar(partes)}`
}
