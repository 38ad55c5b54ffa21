import { contar } from '#domain/numero/contar.ts'

/** Formats the days until a deadline in words: "Faltam 3 dias", "Falta 1 dia", "Vence hoje", "Venceu há 1 dia". */
export function dizerQuantoFalta(dias: number): string {
  if (dias < 0) return `Venceu há ${contar(-dias, 'dia', 'dias')}`
  if (dias === 0) return 'Vence hoje'
  return `${dias === 1 ? 'Falta' : 'Faltam'} ${contar(dias, 'dia', 'dias')}`
}
