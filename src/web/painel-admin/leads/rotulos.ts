import { camposSituacao } from '../../../domain/questionario/campos.ts'
import { inteiro, TRACO } from '../../painel/formatos.ts'
import type { LeadDaLista } from './lead.ts'

/** Goals, short enough for a column. */
const OBJETIVOS: Record<string, string> = {
  trocar: 'Trocar',
  vender: 'Vender',
  vender_urgente: 'Vender com urgência',
  curiosidade: 'Curiosidade',
}
const TIPOS: Record<string, string> = {
  carro: 'Carro',
  moto: 'Moto',
  caminhao: 'Caminhão',
  utilitario: 'Utilitário',
  trator: 'Trator',
  outros: 'Outros',
}
const TEMPERATURAS = { quente: 'Quente', morno: 'Morno', frio: 'Frio' }
const DESFECHOS: Record<string, string> = {
  contatado: 'Contatado',
  visita: 'Visita',
  proposta: 'Proposta',
  fechado: 'Fechado',
  perdido: 'Perdido',
}
const PLANOS: Record<string, string> = { basico: 'Básico', premium: 'Premium', enterprise: 'Enterprise' }

const SITUACOES = camposSituacao().find(campo => campo.nome === 'situacao_financeira')

const opcoes = (rotulos: Record<string, string>) =>
  Object.entries(rotulos).map(([valor, rotulo]) => ({ valor, rotulo }))

/** Options of the filters (spec §2). */
export const FILTRO_TIPO = [{ valor: 'todos', rotulo: 'Todos' }, ...opcoes(TIPOS)]
export const FILTRO_OBJETIVO = [{ valor: 'todos', rotulo: 'Todos' }, ...opcoes(OBJETIVOS)]
export const FILTRO_SEGURO = [
  { valor: 'todos', rotulo: 'Todos' },
  { valor: 'com_seguro', rotulo: 'Com seguro' },
  { valor: 'sem_seguro', rotulo: 'Sem seguro' },
]

export const rotuloDoObjetivo = (objetivo: string) => OBJETIVOS[objetivo] ?? objetivo
export const rotuloDoTipo = (tipo: string) => TIPOS[tipo] ?? tipo
export const rotuloDoPlano = (plano: string) => PLANOS[plano] ?? plano
export const rotuloDoDesfecho = (desfecho: string) => DESFECHOS[desfecho] ?? desfecho

export function rotuloDaTemperatura(temperatura: LeadDaLista['temperatura']): string {
  return temperatura ? TEMPERATURAS[temperatura] : 'Sem classificação'
}

/** "Quitado - Meu Nome" for `quitado_proprio`. */
export function rotuloDaSituacao(situacao: string | null): string {
  if (!situacao) return TRACO
  const opcao =
    SITUACOES?.tipo === 'escolha' ? SITUACOES.opcoes.find(({ valor }) => valor === situacao) : undefined
  return opcao?.rotulo ?? situacao
}

/** "52.000 km", "1.200 h", or nothing. */
export function uso({ quilometragem, horas_uso }: Pick<LeadDaLista, 'quilometragem' | 'horas_uso'>): string {
  if (horas_uso !== null) return `${inteiro(horas_uso)} h`
  return quilometragem === null ? '' : `${inteiro(quilometragem)} km`
}

/** What is late, in a few words; empty when all is in order. */
export function debitos(
  lead: Pick<LeadDaLista, 'ipva_em_dia' | 'licenciamento_em_dia' | 'multas_pendentes'>,
) {
  return [
    lead.ipva_em_dia === false && 'IPVA atrasado',
    lead.licenciamento_em_dia === false && 'Licenciamento atrasado',
    lead.multas_pendentes === true && 'Multas pendentes',
  ].filter(item => item !== false)
}
