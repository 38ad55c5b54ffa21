import { quantilDeBaixo } from '#domain/numero/quantil.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { Lado, ResultadoDaSimulacao } from '../decisao/resultado-da-simulacao.ts'
import { type AgenciaSimulada, virarPeriodo } from './agencia-simulada.ts'

/** Days of a plan's limit. */
const MES_DIAS = 30
/** Maximum number of examples of leads that change agencies. Our choice. */
const MAXIMO_DE_EXEMPLOS = 50

/**
 * Returns each agency that could receive, with its leads beside its capacity and limit, and the worst served one.
 * @param agencias in their state at the start of the span.
 */
export function resumir(
  agencias: readonly AgenciaSimulada[],
  recebidos: ReadonlyMap<string, number>,
  de_ms: number,
  ate_ms: number,
): Pick<Lado, 'agencias' | 'pior'> {
  const dias = (ate_ms - de_ms) / DIA_MS
  const vivas = agencias.filter(
    ({ ativa, assinatura_ativa, periodo }) => ativa && assinatura_ativa && periodo.limite > 0,
  )
  const linhas = vivas.map(agencia => ({
    id: agencia.id,
    recebidos: recebidos.get(agencia.id) ?? 0,
    capacidade: Math.max(1, Math.round((agencia.periodo.limite * dias) / MES_DIAS)),
    ...somarLimites(agencia, ate_ms),
  }))
  const partes = linhas.map(linha => ({ id: linha.id, parte: linha.recebidos / linha.capacidade }))
  const pior = partes.reduce<Lado['pior']>((a, b) => (a && a.parte <= b.parte ? a : b), null)
  return { agencias: linhas, pior }
}

/** Sums the rest of the first period's limit and the limits of the periods that begin before the end of the span. */
function somarLimites(agencia: AgenciaSimulada, ate_ms: number) {
  const vez = { ...agencia, periodo: { ...agencia.periodo } }
  let limite = Math.max(0, vez.periodo.limite - vez.periodo.usados)
  let renovacoes = 0
  while (vez.periodo.fim_ms < ate_ms) {
    virarPeriodo(vez, vez.periodo.fim_ms)
    limite += vez.periodo.limite
    renovacoes++
  }
  return { limite, renovacoes }
}

/** Computes the median and the 95th percentile of waits, in minutes; null for an empty list. */
export function medirEsperas(esperas_ms: readonly number[]): Lado['espera'] {
  if (!esperas_ms.length) return null
  const ordenadas = Float64Array.from(esperas_ms).sort()
  const minutos = (parte: number) => Math.round(quantilDeBaixo(ordenadas, parte) / MINUTO_MS)
  return { mediana_min: minutos(0.5), p95_min: minutos(0.95) }
}

/**
 * Counts the leads that go to other agencies, with the first `MAXIMO_DE_EXEMPLOS` of them.
 * @param ids of the leads; `hoje` and `rascunho` have the agencies of each at the same place.
 */
export function comparar(
  ids: readonly string[],
  hoje: readonly (readonly string[])[],
  rascunho: readonly (readonly string[])[],
): Pick<ResultadoDaSimulacao, 'mudam' | 'exemplos'> {
  const exemplos: ResultadoDaSimulacao['exemplos'] = []
  let mudam = 0
  for (const [i, lead_id] of ids.entries()) {
    const [de, para] = [[...(hoje[i] ?? [])].sort(), [...(rascunho[i] ?? [])].sort()]
    if (de.length === para.length && de.every((id, j) => id === para[j])) continue
    mudam++
    if (exemplos.length < MAXIMO_DE_EXEMPLOS) exemplos.push({ lead_id, de, para })
  }
  return { mudam, exemplos }
}
