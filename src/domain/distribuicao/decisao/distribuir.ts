import type { OBJETIVOS } from '#domain/lead/lista/lista.schema.ts'
import { calcularParteCumprida, type Palavra } from '#domain/palavra/contar.regras.ts'
import { distanciaKm } from '#domain/pessoa/localizacao/distancia.ts'
import { ufDoMunicipio } from '#domain/pessoa/localizacao/municipio.ts'
import { MINUTO_MS, relogioEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Motivo } from './motivos.ts'
import type { Preferencia } from './preferencia.schema.ts'
import type { OrdemDaRegra, Regra } from './regra.schema.ts'

/**
 * A lead in a decision, without its person. Instants are milliseconds since 1970, so that a record of the inputs, read
 * back from JSON, gives the same decision.
 */
export type LeadADistribuir = {
  criado_em_ms: number
  consente: boolean
  tipo_veiculo: TipoVeiculo
  ano: number
  /** The report's reference in reais; null for an abstention. */
  valor_reais: number | null
  objetivo: (typeof OBJETIVOS)[number]
  /** Null for an unknown place. */
  codigo_ibge: number | null
  /** Validation score, 0 to 100; null for leads from before the score existed. */
  pontos: number | null
  /** Number of agencies that have it now. */
  ja_com: number
}

/** An agency in a decision. */
export type Candidato = {
  id: string
  ativa: boolean
  assinatura_ativa: boolean
  preferencia: Preferencia
  /** Version of these preferences, which the record keeps in their place; 0 if none were saved. */
  preferencia_versao: number
  /** The current period of its plan, with the leads received and the limit. */
  periodo: { inicio_ms: number; fim_ms: number; usados: number; limite: number }
  /** Time of the last lead that it received; null for never. */
  ultimo_em_ms: number | null
  /** Relative number of leads under the order `peso`; above zero. */
  peso: number
  /** Record of kept offers; read only for the order `palavra`, and missing in other records. */
  palavra?: Palavra
  ja_recebeu: boolean
  devolveu: boolean
}

/** Figures that order a candidate; stored with its rank. */
export type Figuras = {
  /** Share of the period elapsed less share of the limit used, −1 to 1. */
  atraso: number
  /** Time since its last lead; null for never, the longest wait. */
  espera_ms: number | null
  /** Leads of the period for each unit of weight. */
  por_peso: number
  /** Record of kept offers under the order `palavra`. */
  palavra?: Palavra
}

/** The decision about one agency: excluded for one reason, or at a rank from 1, with or without the lead. */
export type Posicao = { fora: Motivo } | { lugar: number; recebe: boolean; figuras: Figuras }

/** A position with the id of its agency. */
export type PosicaoDaAgencia = Posicao & { id: string }

/** The agencies that receive the lead, and the position of each candidate. */
export type Decisao = { escolhidas: string[]; lugares: PosicaoDaAgencia[] }

/** The rule and the time of a decision. */
export type ContextoDaRegra = { regra: Regra; agora_ms: number; motivo_do_lead?: Motivo | null }

/**
 * Decides which agencies receive a lead. The result lists the eligible agencies in their order: the first
 * `maximo_agencias` of them receive, less those that have the lead already. The excluded ones follow, each with its
 * first reason. Pure: the same inputs give the same answer; the id decides ties.
 * @param agora_ms the instant of the decision, milliseconds since 1970.
 * @param motivo_do_lead `motivoDoLead` of the same lead, rule and instant, if the caller has it.
 */
export function distribuir(
  lead: LeadADistribuir,
  candidatos: readonly Candidato[],
  { regra, agora_ms, motivo_do_lead = motivoDoLead(lead, regra, agora_ms) }: ContextoDaRegra,
): Decisao {
  const vagas = vagasDo(lead, regra)
  const relogio = lerRelogio(agora_ms)
  const fora: PosicaoDaAgencia[] = []
  const dentro: { id: string; figuras: Figuras }[] = []
  for (const candidato of candidatos) {
    const motivo = motivo_do_lead ?? motivoDaAgencia(lead, candidato, relogio)
    if (motivo) fora.push({ id: candidato.id, fora: motivo })
    else dentro.push({ id: candidato.id, figuras: medirCandidato(candidato, agora_ms) })
  }
  const compara = ORDENACOES[regra.ordem]
  dentro.sort((a, b) => compara(a.figuras, b.figuras) || (a.id < b.id ? -1 : 1))
  const lugares = dentro.map((candidato, i) => ({ ...candidato, lugar: i + 1, recebe: i < vagas }))
  return {
    escolhidas: lugares.filter(({ recebe }) => recebe).map(({ id }) => id),
    lugares: [...lugares, ...fora],
  }
}

/** Returns the number of further agencies that the rule assigns the lead to. */
const vagasDo = (lead: LeadADistribuir, regra: Regra) => Math.max(0, regra.maximo_agencias - lead.ja_com)

/** Finds the reason that excludes every agency; null without a reason. */
export function motivoDoLead(lead: LeadADistribuir, regra: Regra, agora_ms: number): Motivo | null {
  if (!lead.consente) return 'sem_consentimento'
  if (!cabe(regra.tipos, lead.tipo_veiculo)) return 'fora_da_regra'
  const uf = lead.codigo_ibge === null ? null : ufDoMunicipio(lead.codigo_ibge)
  if (regra.estados.length && !(uf && cabe(regra.estados, uf))) return 'fora_da_regra'
  if ((lead.pontos ?? 0) < regra.pontos_minimos) return 'poucos_pontos'
  if (agora_ms < lead.criado_em_ms + regra.espera_min * MINUTO_MS) return 'em_espera'
  return vagasDo(lead, regra) === 0 ? 'lead_completo' : null
}

/** Finds the reason that excludes this agency; null without a reason. */
function motivoDaAgencia(lead: LeadADistribuir, candidato: Candidato, relogio: Relogio): Motivo | null {
  const { preferencia: p, periodo } = candidato
  if (!candidato.ativa) return 'inativa'
  if (!candidato.assinatura_ativa) return 'sem_assinatura'
  if (periodo.usados >= periodo.limite) return 'no_limite'
  if (temPausa(p, relogio.dia)) return 'em_pausa'
  const naoQuer = motivoDaPreferencia(lead, p)
  if (naoQuer) return naoQuer
  if (!cabeNoHorario(p.horario, relogio)) return 'fora_do_horario'
  if (candidato.ja_recebeu) return 'ja_recebeu'
  return candidato.devolveu ? 'devolveu' : null
}

/**
 * Finds the first property of a lead that an agency's preferences exclude; null if they exclude none.
 * @param regiaoServe `ehDaRegiao` of this lead, if the caller has it.
 */
export function motivoDaPreferencia(
  lead: Pick<LeadADistribuir, 'tipo_veiculo' | 'ano' | 'valor_reais' | 'objetivo' | 'codigo_ibge'>,
  p: Preferencia,
  regiaoServe = ehDaRegiao(p.regioes, lead.codigo_ibge),
): Motivo | null {
  if (!regiaoServe) return 'outra_regiao'
  if (!cabe(p.tipos, lead.tipo_veiculo)) return 'outro_tipo'
  if (!cabeNaFaixa(p.anos, lead.ano)) return 'outro_ano'
  if (!cabeNaFaixa(p.valor_reais, lead.valor_reais)) return 'outro_valor'
  return cabe(p.objetivos, lead.objetivo) ? null : 'outro_objetivo'
}

/** Tells if an agency is in its own pause. @param hoje `AAAA-MM-DD` in São Paulo. */
export const temPausa = ({ pausa_ate }: Preferencia, hoje: string) => pausa_ate !== null && hoje <= pausa_ate

/** Tells if an item is in the list; an empty list stands for all. */
const cabe = <T>(lista: readonly T[], item: T) => lista.length === 0 || lista.includes(item)

/** Tells if a value is within the bounds, both included; an unknown value is in none. */
function cabeNaFaixa({ de, ate }: Preferencia['anos'], valor: number | null): boolean {
  if (de === null && ate === null) return true
  return valor !== null && (de === null || valor >= de) && (ate === null || valor <= ate)
}

/** Tells if an agency's regions include this municipality. */
export function ehDaRegiao(
  { estados, cidades, raio }: Preferencia['regioes'],
  codigo_ibge: number | null,
): boolean {
  if (!estados.length && !cidades.length && !raio) return true
  if (codigo_ibge === null) return false
  const uf = ufDoMunicipio(codigo_ibge)
  if (uf && estados.includes(uf)) return true
  if (cidades.includes(codigo_ibge)) return true
  const km = raio && distanciaKm(raio.codigo_ibge, codigo_ibge)
  return raio !== null && km !== null && km <= raio.km
}

/** An instant in São Paulo: the day, the day of the week (0 is Sunday) and the hour as `HH:MM`. */
type Relogio = { dia: string; semana: number; hora: string }

/** Reads an instant as the preferences state days and hours. */
function lerRelogio(agora_ms: number): Relogio {
  const { dia, hora } = relogioEmSaoPaulo(new Date(agora_ms))
  return { dia, hora, semana: new Date(`${dia}T00:00:00Z`).getUTCDay() }
}

/** Tells if an instant is within the agency's hours; without hours it always is. */
function cabeNoHorario(horario: Preferencia['horario'], { semana, hora }: Relogio): boolean {
  return !horario || (horario.dias.includes(semana) && hora >= horario.das && hora <= horario.ate)
}

/** Computes the figures by which candidates are ordered. */
function medirCandidato({ periodo, ultimo_em_ms, peso, palavra }: Candidato, agora_ms: number): Figuras {
  const { inicio_ms, fim_ms, usados, limite } = periodo
  const decorrido = Math.min(1, Math.max(0, (agora_ms - inicio_ms) / (fim_ms - inicio_ms)))
  return {
    atraso: decorrido - usados / limite,
    espera_ms: ultimo_em_ms === null ? null : agora_ms - ultimo_em_ms,
    por_peso: usados / peso,
    ...(palavra && { palavra }),
  }
}

/** Orders agencies: longest without a lead first; an agency without any lead comes before all. */
function compararEspera(a: Figuras, b: Figuras): number {
  const [de, para] = [a.espera_ms ?? Number.POSITIVE_INFINITY, b.espera_ms ?? Number.POSITIVE_INFINITY]
  return de === para ? 0 : para - de
}

/** Comparison of two candidates under each order; the one that waited longer decides ties. */
const ORDENACOES: Record<OrdemDaRegra, (a: Figuras, b: Figuras) => number> = {
  atraso: (a, b) => b.atraso - a.atraso || compararEspera(a, b),
  rodizio: compararEspera,
  peso: (a, b) => a.por_peso - b.por_peso || compararEspera(a, b),
  palavra: (a, b) =>
    calcularParteCumprida(b.palavra) - calcularParteCumprida(a.palavra) || compararEspera(a, b),
}
