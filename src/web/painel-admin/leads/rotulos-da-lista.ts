import {
  ROTULOS_DA_TEMPERATURA,
  ROTULOS_DO_DESFECHO,
  ROTULOS_DO_OBJETIVO,
  ROTULOS_DO_TIPO,
} from '#domain/lead/rotulos-do-lead.ts'
import { contar, contarTotal, type Total } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { rotuloDaSituacao as rotuloNoFormulario } from '#domain/questionario/campos.ts'
import { TRACO } from '#domain/texto/traco.ts'
import type { EstadoDaLista } from './filtros.ts'
import type { LeadDaLista, ListaDeLeads } from './lead.ts'

/**
 * Returns "de 1.200": the number of leads whose FIPE value is in the average. Leads with an estimate are not in it. Null
 * where the average is of every lead or of none.
 */
export function dizerQuantosNaMedia({
  com_fipe,
  total,
}: Pick<ListaDeLeads, 'com_fipe' | 'total'>): string | null {
  return com_fipe === 0 || com_fipe === total ? null : `de ${inteiro(com_fipe)}`
}

/** Reason why the action that gives a lead to an agency is off. */
export const LEAD_SEM_CONTATO = 'Não aceita contato: não vai para agências'

/** Returns "2 não aceitam contato: não vão"; empty without any. */
export function dizerSemContato(semContato: Total | undefined): string {
  if (!semContato?.total) return ''
  return contarTotal(semContato, 'não aceita contato: não vai', 'não aceitam contato: não vão')
}

const listarOpcoes = (rotulos: Record<string, string>) =>
  Object.entries(rotulos).map(([valor, rotulo]) => ({ valor, rotulo }))

/** Options of the filter by agency: to how many a lead was given. The list of agencies follows them there. */
export const FILTRO_ATRIBUICAO = [
  { valor: 'todas', rotulo: 'Agências' },
  { valor: 'nenhuma', rotulo: 'Não atribuídos' },
  { valor: 'alguma', rotulo: 'Atribuídos' },
  { valor: 'uma', rotulo: 'A uma agência' },
  { valor: 'duas_ou_mais', rotulo: 'A duas ou mais' },
]

/** The filters that are a choice, in the order of their chips; the first option of each is "all" (spec §2). */
export const ESCOLHAS = [
  {
    chave: 'consentimento',
    rotulo: 'Contato de parceiros',
    opcoes: [
      { valor: 'todos', rotulo: 'Contato' },
      { valor: 'aceita', rotulo: 'Aceita contato' },
      { valor: 'nao_aceita', rotulo: 'Não aceita contato' },
    ],
  },
  {
    chave: 'tipo_veiculo',
    rotulo: 'Tipo de veículo',
    opcoes: [{ valor: 'todos', rotulo: 'Tipo' }, ...listarOpcoes(ROTULOS_DO_TIPO)],
  },
  {
    chave: 'objetivo',
    rotulo: 'Objetivo',
    opcoes: [{ valor: 'todos', rotulo: 'Objetivo' }, ...listarOpcoes(ROTULOS_DO_OBJETIVO)],
  },
  {
    chave: 'valor',
    rotulo: 'Valor de referência',
    opcoes: [
      { valor: 'todos', rotulo: 'Valor' },
      { valor: 'ate_30', rotulo: 'Até R$ 30 mil' },
      { valor: '30_60', rotulo: 'R$ 30 a 60 mil' },
      { valor: '60_100', rotulo: 'R$ 60 a 100 mil' },
      { valor: '100_200', rotulo: 'R$ 100 a 200 mil' },
      { valor: 'acima_200', rotulo: 'Acima de R$ 200 mil' },
      { valor: 'sem', rotulo: 'Sem valor' },
    ],
  },
  {
    chave: 'pontos',
    rotulo: 'Pontos de validação',
    opcoes: [
      { valor: 'todos', rotulo: 'Pontos' },
      { valor: '80', rotulo: '80 ou mais' },
      { valor: '60', rotulo: '60 ou mais' },
      { valor: '40', rotulo: '40 ou mais' },
      { valor: 'menos_40', rotulo: 'Menos de 40' },
    ],
  },
  {
    chave: 'temperatura',
    rotulo: 'Classificação',
    opcoes: [
      { valor: 'todas', rotulo: 'Classificação' },
      ...listarOpcoes(ROTULOS_DA_TEMPERATURA),
      { valor: 'sem', rotulo: 'Sem classificação' },
    ],
  },
  {
    chave: 'resultado',
    rotulo: 'Resultado',
    opcoes: [
      { valor: 'todos', rotulo: 'Resultado' },
      ...listarOpcoes(ROTULOS_DO_DESFECHO),
      { valor: 'sem', rotulo: 'Ainda sem resultado' },
    ],
  },
  {
    chave: 'seguro',
    rotulo: 'Seguro',
    opcoes: [
      { valor: 'todos', rotulo: 'Seguro' },
      { valor: 'com_seguro', rotulo: 'Com seguro' },
      { valor: 'sem_seguro', rotulo: 'Sem seguro' },
    ],
  },
] as const satisfies readonly {
  chave: keyof EstadoDaLista
  rotulo: string
  opcoes: readonly { valor: string; rotulo: string }[]
}[]

export const rotuloDoTipo = (tipo: LeadDaLista['tipo_veiculo']) => ROTULOS_DO_TIPO[tipo]

export function rotuloDaTemperatura(temperatura: LeadDaLista['temperatura']): string {
  return temperatura ? ROTULOS_DA_TEMPERATURA[temperatura] : 'Sem classificação'
}

/** Returns "Quitado - Meu Nome" for `quitado_proprio`, or a dash. */
export function rotuloDaSituacao(situacao: string | null): string {
  return situacao ? rotuloNoFormulario(situacao) : TRACO
}

/** Lists the overdue items, in a few words; empty without any. */
export function listarDebitos(
  lead: Pick<LeadDaLista, 'ipva_em_dia' | 'licenciamento_em_dia' | 'multas_pendentes'>,
) {
  return [
    lead.ipva_em_dia === false && 'IPVA atrasado',
    lead.licenciamento_em_dia === false && 'Licenciamento atrasado',
    lead.multas_pendentes === true && 'Multas pendentes',
  ].filter(item => item !== false)
}

/** Formats the agencies' results, each once: "Fechado · Visita". */
export function escreverDesfechos(lead: LeadDaLista): string {
  const ditos = lead.agencias.flatMap(({ desfecho }) => (desfecho ? ROTULOS_DO_DESFECHO[desfecho] : []))
  return [...new Set(ditos)].join(' · ')
}

/** Formats the latest temperature; empty if none is set. */
export const escreverTemperatura = ({ temperatura }: LeadDaLista) =>
  temperatura ? rotuloDaTemperatura(temperatura) : ''

/** Formats the latest temperature and the agencies' results: "Quente · Fechado". */
export const escreverResultados = (lead: LeadDaLista) =>
  [escreverTemperatura(lead), escreverDesfechos(lead)].filter(Boolean).join(' · ')

/** Says how far a lead is: why it has no agency, or its agencies with their results. */
export function escreverAndamento(lead: LeadDaLista): string {
  if (!lead.aceita_contato_parceiros) return 'Não aceita contato'
  if (lead.atribuicoes === 0) return 'Não atribuído'
  const [unica] = lead.agencias
  const quantas =
    lead.atribuicoes === 1 && unica ? unica.nome : contar(lead.atribuicoes, 'agência', 'agências')
  return [quantas, escreverResultados(lead)].filter(Boolean).join(' · ')
}
