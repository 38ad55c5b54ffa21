import { chavesDe } from '#domain/numero/colecoes.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import {
  type Combinacao,
  HISTORICO_DIAS,
  type Historico,
  type Impedimento,
  type LeadEscolhido,
  PERTO_KM,
  type Proximidade,
  somar,
} from './combinar.ts'
import { type Motivo, ROTULOS_DO_MOTIVO } from './motivos.ts'

/** Words for the nearness of a single lead, nearest first. */
const ROTULO_DE_UM: Record<Proximidade, string> = {
  cidade: 'Mesma cidade',
  perto: `Até ${PERTO_KM} km`,
  estado: 'Mesmo estado',
  longe: 'Outro estado',
}
/** Words for the nearness of some of several leads, after their number. */
const ROTULO_DE_VARIOS: Record<Proximidade, string> = {
  cidade: 'na mesma cidade',
  perto: `a até ${PERTO_KM} km`,
  estado: 'no mesmo estado',
  longe: 'em outro estado',
}

/** Lists the reasons for an agency, in the order of their weight. */
export function razoesDe(
  { proximidades }: Combinacao,
  historico: Historico,
  leads: readonly LeadEscolhido[],
): string[] {
  const onde = chavesDe(ROTULO_DE_UM).flatMap(qual => {
    const n = proximidades.get(qual)
    if (!n) return []
    return leads.length === 1 ? ROTULO_DE_UM[qual] : `${inteiro(n)} ${ROTULO_DE_VARIOS[qual]}`
  })
  const recebidos = somar(historico)
  const [tipo, ...outros] = new Set(leads.map(({ tipo_veiculo }) => tipo_veiculo))
  if (!tipo || outros.length) return onde
  return [
    ...onde,
    recebidos
      ? `${TIPOS[tipo].plural}: ${inteiro(historico[tipo] ?? 0)} de ${contar(recebidos, 'lead', 'leads')} em ${HISTORICO_DIAS} dias`
      : `nenhum lead em ${HISTORICO_DIAS} dias`,
  ]
}

/** Words for the leads outside the preferences, after their number. Leads of another kind are counted by kind. */
const ROTULO_DOS_FORA: Partial<Record<Motivo, string>> = {
  outra_regiao: 'fora da região',
  outro_ano: 'de outro ano',
  outro_valor: 'de outro valor',
  outro_objetivo: 'com outro objetivo',
  em_pausa: 'na pausa dela',
}

/** Counts the leads outside an agency's preferences, by the reason: "2 fora da região", "1 caminhão". */
export function dizerFora(fora: Combinacao['fora']): string[] {
  return [...fora].map(([motivo, n]) => {
    if (motivo === 'outros') return contar(n, 'outro veículo', TIPOS.outros.plural)
    return ehTipo(motivo)
      ? contar(n, TIPOS[motivo].nome, TIPOS[motivo].plural)
      : `${inteiro(n)} ${ROTULO_DOS_FORA[motivo] ?? ''}`
  })
}

/** Lists the reasons why a single lead is outside an agency's preferences. */
export const dizerForaDeUm = (fora: Combinacao['fora']): string[] =>
  [...fora.keys()].map(motivo => ROTULOS_DO_MOTIVO[ehTipo(motivo) ? 'outro_tipo' : motivo])

const ehTipo = (motivo: Motivo | TipoVeiculo): motivo is TipoVeiculo => motivo in TIPOS

/** Words for the leads that an agency cannot receive, after their number. */
const ROTULO_DOS_IMPEDIDOS: Record<Impedimento, string> = {
  ja_recebeu: 'que já tem',
  devolveu: 'que devolveu',
  sem_consentimento: 'sem autorização de contato',
}

/** Counts the leads that an agency cannot receive, by the reason. */
export const dizerImpedidos = (impedidos: Combinacao['impedidos']): string[] =>
  [...impedidos].map(([motivo, n]) => `${inteiro(n)} ${ROTULO_DOS_IMPEDIDOS[motivo]}`)
