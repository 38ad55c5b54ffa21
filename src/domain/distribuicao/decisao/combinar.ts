import { distanciaKm } from '#domain/pessoa/localizacao/distancia.ts'
import { reconhecerMunicipio, UFS, type Uf, ufDoMunicipio } from '#domain/pessoa/localizacao/municipio.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { ehDaRegiao, type LeadADistribuir, motivoDaPreferencia } from './distribuir.ts'
import type { Motivo } from './motivos.ts'
import type { Preferencia } from './preferencia.schema.ts'

/** Days back for which received leads count as an agency's history. Our choice. */
export const HISTORICO_DIAS = 30

/** Number of leads that an agency received in the last `HISTORICO_DIAS`, by kind. */
export type Historico = Partial<Record<TipoVeiculo, number>>

/** A selected lead, without its person. */
export type LeadEscolhido = Pick<
  LeadADistribuir,
  'tipo_veiculo' | 'ano' | 'valor_reais' | 'objetivo' | 'codigo_ibge' | 'consente'
> & {
  id: string
  /** Ids of its rows: the same person and vehicle. */
  idsDoMesmoLead: readonly string[]
}

/** An agency as an option for a selection. */
export type Opcao = {
  preferencia: Preferencia
  /** True during the agency's own pause. */
  em_pausa: boolean
  sede: Sede
  historico: Historico
  /** Free places in the limit of the current period. */
  vagas: number
  /** Rows of leads that it has, with the time of receipt, and rows that it returned, with null. */
  antes: ReadonlyMap<string, Date | null>
}

/** Returns the time at which an agency received a lead; null if it returned the lead, undefined without either. */
export function relacaoDe({ idsDoMesmoLead }: LeadEscolhido, { antes }: Opcao): Date | null | undefined {
  const relacoes = idsDoMesmoLead.flatMap(id => antes.get(id) ?? (antes.has(id) ? [null] : []))
  return relacoes.find(em => em !== null) ?? relacoes[0]
}

/** The town and state of an agency, as far as its address states them. */
type Sede = { codigo_ibge: number | null; uf: Uf | null }
/** Nearness of a lead's city to an agency, nearest first. */
export type Proximidade = 'cidade' | 'perto' | 'estado' | 'longe'

/** Reason for which an agency cannot receive a lead. */
export type Impedimento = 'sem_consentimento' | 'ja_recebeu' | 'devolveu'
/** The reason against a lead: the agency cannot receive it (`impedido`), or does not want it (`fora`). */
type MotivoContra = { impedido: Impedimento } | { fora: Motivo }

/** A selection beside an agency. Each lead is counted once: as wanted, as not wanted, or as impossible to receive. */
export type Combinacao = {
  combinam: number
  /** Leads outside its preferences. Leads of a kind that it does not want are counted by kind. */
  fora: ReadonlyMap<Motivo | TipoVeiculo, number>
  impedidos: ReadonlyMap<Impedimento, number>
  /** Nearness of the leads that suit it, 0 to 3 on average, and their number by nearness. */
  pontos: number
  proximidades: ReadonlyMap<Proximidade, number>
  /** Mean share of the leads' kinds among the received ones; 0.5 without any. */
  parte_do_tipo: number
  vagas: number
}

/** Up to this distance another city is near. Our choice. */
export const PERTO_KM = 100
/** Points of a lead by its nearness to the agency. Our choices. */
const PONTOS: Record<Proximidade, number> = { cidade: 3, perto: 2, estado: 1, longe: 0 }

/**
 * Reads the city and state in an agency's address, a free text that usually ends with "Campinas - SP" and perhaps a
 * CEP.
 */
export function sedeDoEndereco(endereco: string): Sede {
  // The text before, separators, two letters of the state, and at the end perhaps "CEP" and eight digits.
  const [, antes = '', letras] =
    /^(.*?)[\s,/-]+([A-Z]{2})\b[\s,.]*(?:CEP)?[\s:]*(?:\d{5}-?\d{3})?\s*$/.exec(endereco) ?? []
  const uf = UFS.find(sigla => sigla === letras) ?? null
  if (!uf) return { codigo_ibge: null, uf }
  const cidade =
    antes
      .split(/,|\s-\s|\//)
      .at(-1)
      ?.trim() ?? ''
  return { codigo_ibge: reconhecerMunicipio(`${cidade} - ${uf}`), uf }
}

/** Grades the nearness of an agency to a lead's city; an unknown city is far. */
function proximidadeDe({ codigo_ibge: daqui, uf }: Sede, codigo_ibge: number | null): Proximidade {
  if (codigo_ibge === null) return 'longe'
  if (daqui === codigo_ibge) return 'cidade'
  const km = daqui === null ? null : distanciaKm(daqui, codigo_ibge)
  if (km !== null && km <= PERTO_KM) return 'perto'
  return uf !== null && uf === ufDoMunicipio(codigo_ibge) ? 'estado' : 'longe'
}

/** Computes once per municipality: a selection has thousands of leads in few of them. */
function lembrarPorMunicipio<T>(calcular: (codigo_ibge: number | null) => T) {
  const calculados = new Map<number | null, T>()
  return (codigo_ibge: number | null): T => {
    const conhecido = calculados.get(codigo_ibge)
    if (conhecido !== undefined) return conhecido
    const novo = calcular(codigo_ibge)
    calculados.set(codigo_ibge, novo)
    return novo
  }
}

/**
 * Creates the check that finds the reason against giving a lead to an agency, by the preferences that the rule checks;
 * null without a reason.
 */
export function criarConferencia(opcao: Opcao): (lead: LeadEscolhido) => MotivoContra | null {
  const { preferencia, em_pausa, antes } = opcao
  const regiaoServe = lembrarPorMunicipio(codigo => ehDaRegiao(preferencia.regioes, codigo))
  return lead => {
    if (!lead.consente) return { impedido: 'sem_consentimento' }
    const recebido = antes.size ? relacaoDe(lead, opcao) : undefined
    if (recebido !== undefined) return { impedido: recebido ? 'ja_recebeu' : 'devolveu' }
    const fora = em_pausa ? 'em_pausa' : motivoDaPreferencia(lead, preferencia, regiaoServe(lead.codigo_ibge))
    return fora && { fora }
  }
}

/** Compares a selection with an agency. */
export function combinar(leads: readonly LeadEscolhido[], opcao: Opcao): Combinacao {
  const { sede, historico, vagas } = opcao
  const conferir = criarConferencia(opcao)
  const proximidade = lembrarPorMunicipio(codigo => proximidadeDe(sede, codigo))
  const recebidos = somar(historico)
  const fora = new Map<Motivo | TipoVeiculo, number>()
  const impedidos = new Map<Impedimento, number>()
  const proximidades = new Map<Proximidade, number>()
  let [combinam, pontos, parte_do_tipo] = [0, 0, 0]
  for (const lead of leads) {
    const { tipo_veiculo, codigo_ibge } = lead
    parte_do_tipo += recebidos ? (historico[tipo_veiculo] ?? 0) / recebidos : 0.5
    const contra = conferir(lead)
    if (!contra) {
      const qual = proximidade(codigo_ibge)
      contarUm(proximidades, qual)
      pontos += PONTOS[qual]
      combinam++
    } else if ('impedido' in contra) contarUm(impedidos, contra.impedido)
    else contarUm(fora, contra.fora === 'outro_tipo' ? tipo_veiculo : contra.fora)
  }
  pontos /= combinam || 1
  parte_do_tipo /= leads.length || 1
  return { combinam, fora, impedidos, pontos, proximidades, parte_do_tipo, vagas }
}

const contarUm = <T>(contados: Map<T, number>, qual: T) => contados.set(qual, (contados.get(qual) ?? 0) + 1)
/** Sums the leads of a history. */
export const somar = (historico: Historico) => Object.values(historico).reduce((soma, n) => soma + n, 0)

/** Lists the leads outside an agency's preferences. */
export function listarFora(leads: readonly LeadEscolhido[], opcao: Opcao): string[] {
  const conferir = criarConferencia(opcao)
  return leads.filter(lead => 'fora' in (conferir(lead) ?? {})).map(({ id }) => id)
}

/** Orders agencies: most leads first; then nearer ones, a larger share of the kind, more free places. */
export function compararCombinacoes(a: Combinacao, b: Combinacao): number {
  return (
    Math.min(b.vagas, b.combinam) - Math.min(a.vagas, a.combinam) ||
    b.pontos - a.pontos ||
    b.parte_do_tipo - a.parte_do_tipo ||
    b.vagas - a.vagas
  )
}
