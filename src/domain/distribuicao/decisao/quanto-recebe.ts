import { inteiro } from '#domain/numero/numero.ts'

/** A selection beside an agency, in numbers and texts. */
type Dita = {
  combinam: number
  fora: number
  porque_fora: readonly string[]
  porque_impedida: readonly string[]
  limite_leads_mensal: number
  leads_usados_mes_atual: number
}

/**
 * The number of selected leads that an agency receives, and what it does not receive: "2 fora da região, 1 caminhão".
 * @param com_fora true includes the leads outside its preferences.
 */
export function quantoRecebe(dita: Dita, com_fora: boolean): { recebe: number; nao_recebe: string } {
  const vagas = Math.max(0, dita.limite_leads_mensal - dita.leads_usados_mes_atual)
  const cabem = dita.combinam + (com_fora ? dita.fora : 0)
  const recebe = Math.min(vagas, cabem)
  const textos = [...(com_fora ? [] : dita.porque_fora), ...dita.porque_impedida]
  if (cabem > recebe) textos.push(`${inteiro(cabem - recebe)} além do limite`)
  return { recebe, nao_recebe: textos.join(', ') }
}
