import { VENDEDOR_AUSENTE } from '#domain/lead/rotulos-do-lead.ts'
import { arredondar } from '#domain/numero/arredondar.ts'
import { DIA_MS, somarDias } from '#domain/tempo/tempo.ts'
import { TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Fatia, FatiaComCusto, FatiaDoVendedor, Figuras, Relatorio } from './relatorio.schema.ts'

type Visoes<T> = {
  total: T
  serie: ({ inicio: string } & T)[]
  tipos: ({ tipo_veiculo: TipoVeiculo } & T)[]
}

/** Counts of a step of time and a kind of vehicle. A null step means all steps; a null kind, all kinds. */
export type LinhaContada = { inicio: string | null; tipo_veiculo: TipoVeiculo | null; fatia: Fatia }

/** Counts of a part without leads. */
const VAZIA: Fatia = {
  recebidos: 0,
  contatados: 0,
  fechados: 0,
  perdidos: 0,
  valor_fechado: 0,
  valor_comprado: 0,
  valor_vendido: 0,
  resposta_mediana_min: null,
}

/**
 * Returns the three views of a report: the total, every step of its time also without leads, and the existing kinds.
 */
export function visoesDe(
  linhas: readonly LinhaContada[],
  { de, ate, passo }: Pick<Relatorio, 'de' | 'ate' | 'passo'>,
): Visoes<Fatia> {
  const fatiaDe = (inicio: string | null, tipo: TipoVeiculo | null) =>
    linhas.find(linha => linha.inicio === inicio && linha.tipo_veiculo === tipo)?.fatia
  return {
    total: fatiaDe(null, null) ?? VAZIA,
    serie: iniciosDaSerie(de, ate, passo).map(inicio => ({ inicio, ...(fatiaDe(inicio, null) ?? VAZIA) })),
    tipos: TIPOS_VEICULO.flatMap(tipo_veiculo => {
      const fatia = fatiaDe(null, tipo_veiculo)
      return fatia ? [{ tipo_veiculo, ...fatia }] : []
    }),
  }
}

/**
 * Lists the first days of the steps of a series. The first may be before the report's first day, for a week or a month.
 */
export function iniciosDaSerie(de: string, ate: string, passo: Relatorio['passo']): string[] {
  const dias: string[] = []
  for (
    let dia = inicioDoPasso(de, passo);
    dia <= ate;
    dia = inicioDoPasso(somarDias(dia, AVANCO[passo]), passo)
  ) {
    dias.push(dia)
  }
  return dias
}

/** Number of days that is certain to reach the next step. */
const AVANCO = { dia: 1, semana: 7, mes: 31 }

/** Returns the first day of the step that contains a day: itself, its Monday, or the first of its month. */
function inicioDoPasso(dia: string, passo: Relatorio['passo']): string {
  if (passo === 'dia') return dia
  if (passo === 'mes') return `${dia.slice(0, 7)}-01`
  // `getUTCDay` counts from Sunday.
  const desdeSegunda = (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7
  return somarDias(dia, -desdeSegunda)
}

/** A month of a plan in days, on average. */
const DIAS_DO_MES = 365 / 12

/** The figures of a period before its cost is divided. */
type FigurasSemCusto = Omit<Figuras, 'total' | 'serie' | 'tipos'> & Visoes<Fatia>

/**
 * Gives each part its share of the plan's price. A day costs the monthly price divided by `DIAS_DO_MES`, from the first
 * paid day. A kind of vehicle has the share of its leads.
 * @param fracao part of the price that these figures pay.
 */
export function repartirCusto(figuras: FigurasSemCusto, fracao = 1): Figuras {
  const { de, ate, custo, total, serie, tipos } = figuras
  const preco_reais = custo && custo.preco_reais * fracao
  const custoEntre = (inicio: string, fim: string) => {
    if (!custo || preco_reais === null) return null
    const dias = diasEntre(inicio > custo.desde ? inicio : custo.desde, fim)
    return arredondar((dias * preco_reais) / DIAS_DO_MES, 2)
  }
  const totalComCusto = { ...total, custo_reais: custoEntre(de, ate) }
  return {
    ...figuras,
    total: totalComCusto,
    serie: serie.map((fatia, i) => {
      const seguinte = serie[i + 1]?.inicio
      const fim = seguinte ? somarDias(seguinte, -1) : ate
      return { ...fatia, custo_reais: custoEntre(fatia.inicio > de ? fatia.inicio : de, fim) }
    }),
    tipos: tipos.map(fatia => ({ ...fatia, custo_reais: custoPelosLeads(fatia, totalComCusto) })),
  }
}

/** Computes the share of a cost by the share of the leads; null if no cost is known or there are no leads. */
function custoPelosLeads(fatia: Fatia, { custo_reais, recebidos }: FatiaComCusto): number | null {
  if (custo_reais === null || recebidos === 0) return null
  return arredondar((custo_reais * fatia.recebidos) / recebidos, 2)
}

/**
 * Returns the figures of one kind of vehicle. Each step has the kind's share of the price over the whole period, so
 * that the steps sum to the total.
 */
export function filtrarTipo(figuras: Figuras, linhas: readonly LinhaContada[], tipo: TipoVeiculo): Figuras {
  const figuraDoTipo = figuras.tipos.find(({ tipo_veiculo }) => tipo_veiculo === tipo)
  const fracao = figuraDoTipo ? figuraDoTipo.recebidos / figuras.total.recebidos : 0
  const { tipo_veiculo: _, ...total } = figuraDoTipo ?? { ...VAZIA, custo_reais: null, tipo_veiculo: tipo }
  return {
    ...figuras,
    total,
    serie: figuras.serie.map(({ inicio, custo_reais }) => ({
      inicio,
      ...(linhas.find(linha => linha.inicio === inicio && linha.tipo_veiculo === tipo)?.fatia ?? VAZIA),
      custo_reais: custo_reais === null || !figuraDoTipo ? null : arredondar(custo_reais * fracao, 2),
    })),
    tipos: figuraDoTipo ? [figuraDoTipo] : [],
  }
}

/**
 * Gives the figures of one seller's leads the share of the plan's price that these leads have.
 * @param leadsRecebidos all received leads, of which the figures count a part.
 */
export function repartirAoVendedor(figuras: FigurasSemCusto, leadsRecebidos: number): Figuras {
  return repartirCusto(figuras, leadsRecebidos === 0 ? 0 : figuras.total.recebidos / leadsRecebidos)
}

/**
 * Lists the results of each seller, most leads first; leads without a seller come last. Each has a share of the price by
 * the share of the leads.
 * @param todos all leads that the agency received, with their cost.
 */
export function vendedoresDe(
  linhas: readonly { vendedor_id: string | null; fatia: Fatia }[],
  nomes: ReadonlyMap<string, string>,
  todos: FatiaComCusto,
): FatiaDoVendedor[] {
  return linhas
    .map(({ vendedor_id, fatia }) => ({
      vendedor_id,
      nome: vendedor_id === null ? VENDEDOR_AUSENTE : (nomes.get(vendedor_id) ?? 'Fora da equipe'),
      ...fatia,
      // "No seller" has no response time, even if a colleague called.
      resposta_mediana_min: vendedor_id === null ? null : fatia.resposta_mediana_min,
      custo_reais: custoPelosLeads(fatia, todos),
    }))
    .sort(
      (a, b) =>
        Number(a.vendedor_id === null) - Number(b.vendedor_id === null) ||
        b.recebidos - a.recebidos ||
        a.nome.localeCompare(b.nome, 'pt-BR'),
    )
}

/** Counts the days from one to another, both included; 0 if the second is earlier. */
function diasEntre(inicio: string, fim: string): number {
  return Math.max(0, (Date.parse(fim) - Date.parse(inicio)) / DIA_MS + 1)
}

/** Computes `parte` of `todo` in percent; null if `todo` is zero. */
const calcularPercentual = (parte: number, todo: number) => (todo === 0 ? null : (parte / todo) * 100)

type Negocios = Pick<Fatia, 'valor_fechado' | 'valor_comprado' | 'valor_vendido'>

/** Returns the amount of the deals for which the agency did not say whether it bought or sold, in reais. */
export const outrosNegocios = ({ valor_fechado, valor_comprado, valor_vendido }: Negocios) =>
  valor_fechado - valor_comprado - valor_vendido

/** A kind of deal, with its sum. */
type Negocio = readonly [nome: 'Comprado' | 'Vendido' | 'Outros', reais: number]

/** Lists purchases and sales apart, in reais, since a sum of both says nothing; other deals only if there are any. */
export function separarNegocios(negocios: Negocios): readonly [Negocio, ...Negocio[]] {
  const outros = outrosNegocios(negocios)
  return [
    ['Comprado', negocios.valor_comprado],
    ['Vendido', negocios.valor_vendido],
    ...(outros > 0 ? [['Outros', outros] as const] : []),
  ]
}

const dividirCusto = (custo: number | null, n: number) => (custo === null || n === 0 ? null : custo / n)

/** Derives figures from the counts: percentages of the received leads, reais for each lead and sale. */
export function indicadoresDe(fatia: FatiaComCusto) {
  return {
    taxa_de_contato: calcularPercentual(fatia.contatados, fatia.recebidos),
    conversao: calcularPercentual(fatia.fechados, fatia.recebidos),
    custo_por_lead: dividirCusto(fatia.custo_reais, fatia.recebidos),
    custo_por_venda: dividirCusto(fatia.custo_reais, fatia.fechados),
  }
}

/** Smallest number of leads or deals in both periods with which a change of a figure says something. Our choice. */
const MINIMO_PARA_MUDAR = 5

/** A figure in a period, and the number of leads or deals that it is made of. */
type FiguraContada = { valor: number; de: number }

/**
 * Tells if a change says too little. Either the smaller period has fewer than `MINIMO_PARA_MUDAR` leads, or one lead
 * could have caused the change. With `n` leads in the smaller period, one lead weighs 100/n points of a rate, and 1/n of
 * the earlier time or cost.
 */
export function ehMudancaFraca(
  agora: FiguraContada,
  antes: FiguraContada,
  unidade: 'percentual' | 'medida',
): boolean {
  const n = Math.min(agora.de, antes.de)
  if (n < MINIMO_PARA_MUDAR) return true
  const pesoDeUmLead = (unidade === 'percentual' ? 100 : antes.valor) / n
  return Math.abs(agora.valor - antes.valor) <= pesoDeUmLead
}
