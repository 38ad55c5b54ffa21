import { contar } from '#domain/numero/contar.ts'
import type { Falta } from './motivos.ts'

/** Result of a rule, or of manual assignments, on the leads of a period. Times in minutes. */
export type Lado = {
  dados: number
  agencias: {
    id: string
    recebidos: number
    /** The plan's limit in proportion to the days, for the comparison of agencies. */
    capacidade: number
    /** Sum of the limits of the agency's plan periods in this span. Absent in older results. */
    limite?: number
    /** Number of these periods that began inside the span. Absent in older results. */
    renovacoes?: number
  }[]
  /** Received share of its capacity at the worst served agency; null if no agency could receive any. */
  pior: { id: string; parte: number } | null
  /** Leads without an agency, by the reason of the agency nearest to receiving. */
  sem_agencia: Partial<Record<Falta, number>>
  espera: { mediana_min: number; p95_min: number } | null
}

/** Result of a simulation: the draft's side, today's side, and their differences. */
export type ResultadoDaSimulacao = {
  leads: number
  rascunho: Lado
  hoje: Lado
  /** The version in force; null for manual assignments, where `hoje` is the real result. */
  hoje_versao: number | null
  mudam: number
  exemplos: { lead_id: string; de: string[]; para: string[] }[]
}

/** Tells if there are leads and the draft assigns none of them: most probably a mistake in the rule. */
export const ehRascunhoSemAgencia = ({ leads, rascunho }: Pick<ResultadoDaSimulacao, 'leads' | 'rascunho'>) =>
  leads > 0 && rascunho.dados === 0

/** Tells if there are leads, and the draft gives each of them to the agencies of today, as fast. */
export const ehComoHoje = ({ leads, mudam, rascunho, hoje }: ResultadoDaSimulacao) =>
  leads > 0 &&
  mudam === 0 &&
  rascunho.espera?.mediana_min === hoje.espera?.mediana_min &&
  rascunho.espera?.p95_min === hoje.espera?.p95_min

/** Counts the given leads: a lead that goes to two agencies counts twice. */
export const somarEntregas = ({ agencias }: Lado) =>
  agencias.reduce((soma, { recebidos }) => soma + recebidos, 0)

/**
 * Describes the draft's gain and loss: "9 leads a mais com agência, 32 entregas a menos". Equal differences are one:
 * each lead goes to one agency on both sides.
 */
export function concluirSimulacao(resultado: ResultadoDaSimulacao): string {
  const { rascunho, hoje, mudam } = resultado
  if (ehComoHoje(resultado)) return 'Nada muda'
  const leads = rascunho.dados - hoje.dados
  const entregas = somarEntregas(rascunho) - somarEntregas(hoje)
  const partes = [
    leads !== 0 && `${contarDiferenca(leads, 'lead', 'leads')} com agência`,
    leads === 0 && mudam > 0 && `${contar(mudam, 'lead mudaria', 'leads mudariam')} de agência`,
    entregas !== leads && contarDiferenca(entregas, 'entrega', 'entregas'),
  ].filter(parte => parte !== false)
  return partes.join(', ') || 'Nenhum lead mudaria de agência; a espera muda'
}

const contarDiferenca = (n: number, um: string, varios: string) =>
  n === 0 ? `as mesmas ${varios}` : `${contar(Math.abs(n), um, varios)} a ${n > 0 ? 'mais' : 'menos'}`
