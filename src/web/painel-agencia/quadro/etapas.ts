import type { somarPorEtapa } from '#domain/atribuicao/carteira/somar.ts'
import { separarNegocios } from '#domain/atribuicao/relatorio/relatorio.regras.ts'
import { type Classificacao, DESFECHOS, type Desfecho } from '#domain/lead/classificacao.schema.ts'
import { ROTULOS_DO_DESFECHO } from '#domain/lead/rotulos-do-lead.ts'
import type { Total } from '#domain/numero/contar.ts'
import { reais, resumirReais } from '#domain/numero/dinheiro.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import type { LeadDaAgencia, PaginaDeLeads } from '../carteira/minha-agencia.ts'

/** Columns of the board: leads without an outcome, and then each outcome. */
export const ETAPAS = ['aberto', ...DESFECHOS] as const
export type Etapa = (typeof ETAPAS)[number]

export const ROTULOS_DA_ETAPA: Record<Etapa, string> = { aberto: 'Sem andamento', ...ROTULOS_DO_DESFECHO }

type Somas = RespostaDe<typeof somarPorEtapa>

/** Formats the sums of a column: its vehicles in trade, or purchases and sales, each apart. */
export function dizerSomas(etapa: Etapa, somas: Somas): string[] {
  if (etapa !== 'fechado') return somas[etapa] > 0 ? [`Troca ${resumirReais(somas[etapa])}`] : []
  const { fechado, comprado, vendido } = somas
  const negocios = { valor_fechado: fechado, valor_comprado: comprado, valor_vendido: vendido }
  return separarNegocios(negocios).flatMap(([nome, valor]) => (valor > 0 ? [`${nome} ${reais(valor)}`] : []))
}

type CampoDaEtapa = Pick<LeadDaAgencia, 'desfecho'>

/** Returns the board's column of a lead: its outcome, or open. */
export const etapaDe = ({ desfecho }: CampoDaEtapa): Etapa => desfecho ?? 'aberto'

/** A column: its leads in sight, and how many there are in all. */
export type ColunaDoQuadro = { itens: LeadDaAgencia[] } & Total

/**
 * Fills the columns from the page that was read for each. A lead that was just moved stands first in its new column.
 *
 * @param antes leads of the last drawing, while columns are read again. A moved lead may have left the page of its old
 * column before the page of its new column arrives: it is taken from here.
 */
export function repartir(
  paginas: Readonly<Partial<Record<Etapa, PaginaDeLeads>>>,
  antes: readonly LeadDaAgencia[] = [],
): Record<Etapa, ColunaDoQuadro> {
  const lidosAgora = Object.values(paginas).flatMap(pagina => pagina.itens)
  const vistos = new Map([...antes, ...lidosAgora].map(lead => [lead.id, lead]))
  const colunaDa = (etapa: Etapa): ColunaDoQuadro => {
    const lidos = paginas[etapa]?.itens ?? []
    const proprios = lidos.filter(lead => etapaDe(lead) === etapa)
    const chegados = [...vistos.values()].filter(
      lead => etapaDe(lead) === etapa && !lidos.some(({ id }) => id === lead.id),
    )
    const total = (paginas[etapa]?.total ?? 0) - (lidos.length - proprios.length) + chegados.length
    return { itens: [...chegados, ...proprios], total, total_exato: paginas[etapa]?.total_exato ?? true }
  }
  return {
    aberto: colunaDa('aberto'),
    contatado: colunaDa('contatado'),
    visita: colunaDa('visita'),
    proposta: colunaDa('proposta'),
    fechado: colunaDa('fechado'),
    perdido: colunaDa('perdido'),
  }
}

/** Returns the changes of a move: the data of the left outcome is removed with it. */
export function mudancaDaEtapa(lead: CampoDaEtapa, etapa: Exclude<Etapa, 'fechado'>): Partial<Classificacao> {
  const desfecho: Desfecho | null = etapa === 'aberto' ? null : etapa
  return {
    desfecho,
    ...(lead.desfecho === 'fechado' && { negocio: null, valor_fechado: null }),
    ...(lead.desfecho === 'perdido' && { motivo_perda: null }),
  }
}
