import { inteiro } from './numero.ts'

/** Formats a count with its noun: "1 cidade", "1.200 cidades"; zero is plural ("0 cidades"). */
export function contar(quantos: number, um: string, varios: string): string {
  return `${inteiro(quantos)} ${quantos === 1 ? um : varios}`
}

/** Counting limit for the rows of a list. */
export const CONTADOS_ATE = 10_000

/** Number of rows of a list; `total_exato: false` means more than `total`, the limit of the count. */
export type Total = { total: number; total_exato: boolean }

/**
 * Returns a total that is exact up to `ate`.
 * @param contados rows found by a query that stops at one more than `ate`.
 */
export function totalDe(contados: number, ate = CONTADOS_ATE): Total {
  return { total: Math.min(contados, ate), total_exato: contados <= ate }
}

/** Formats a total: "1.200", "mais de 10.000". */
export function dizerTotal({ total, total_exato }: Total): string {
  return total_exato ? inteiro(total) : `mais de ${inteiro(total)}`
}

/** Formats a total with its noun: "1 lead", "mais de 10.000 leads". */
export function contarTotal(total: Total, um: string, varios: string): string {
  return `${dizerTotal(total)} ${total.total_exato && total.total === 1 ? um : varios}`
}
