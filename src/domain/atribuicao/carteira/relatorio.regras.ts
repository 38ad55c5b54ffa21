import * as z from 'zod/mini'
import { arredondar } from '#domain/numero/arredondar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { DIA_MS, somarDias } from '#domain/tempo/tempo.ts'
import { TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Counts of a part of the received leads. Money in whole reais, time in minutes. */
const fatiaSchema = z.object({
  recebidos: z.int(),
  contatados: z.int(),
  fechados: z.int(),
  perdidos: z.int(),
  valor_fechado: z.number(),
  /** Median from receipt to first contact; null without a contact. */
  resposta_mediana_min: z.nullable(z.number()),
})
export type Fatia = z.output<typeof fatiaSchema>

/** A part with its share of the plan's cost, in reais; null without a known price. */
const fatiaComCustoSchema = z.extend(fatiaSchema, { custo_reais: z.nullable(z.number()) })
export type FatiaComCusto = z.output<typeof fatiaComCustoSchema>

/** Results of one seller; without an id, of the leads without a seller, to whom no response time belongs. */
const fatiaDoVendedorSchema = z.extend(fatiaComCustoSchema, {
  vendedor_id: z.nullable(z.uuid()),
  nome: z.string(),
})
export type FatiaDoVendedor = z.output<typeof fatiaDoVendedorSchema>

/** The figures of a report; days are `AAAA-MM-DD` of São Paulo. */
const contasSchema = z.object({
  periodo: z.enum(['30', '120', '365']),
  passo: z.enum(['dia', 'semana', 'mes']),
  de: z.iso.date(),
  ate: z.iso.date(),
  /** Price of a plan, and its first paid day. */
  custo: z.nullable(
    z.object({
      plano_nome: z.string(),
      preco_reais: z.number(),
      desde: z.iso.date(),
      contrato: z.boolean(),
    }),
  ),
  total: fatiaComCustoSchema,
  serie: z.array(z.extend(fatiaComCustoSchema, { inicio: z.iso.date() })),
  tipos: z.array(z.extend(fatiaComCustoSchema, { tipo_veiculo: z.enum(TIPOS_VEICULO) })),
})
export type Contas = z.output<typeof contasSchema>

/** Answer of `GET /api/minha-agencia/relatorio`; without sellers if the agency has one person. */
export const relatorioDaAgenciaSchema = z.extend(contasSchema, { vendedores: z.array(fatiaDoVendedorSchema) })
export type Relatorio = z.output<typeof relatorioDaAgenciaSchema>

type Visoes<T> = {
  total: T
  serie: ({ inicio: string } & T)[]
  tipos: ({ tipo_veiculo: TipoVeiculo } & T)[]
}

/** Counts of one step of time, of one kind of vehicle, of a kind in a step, or, without either, of all. */
export type Contada = { inicio: string | null; tipo_veiculo: TipoVeiculo | null; fatia: Fatia }

const VAZIA: Fatia = {
  recebidos: 0,
  contatados: 0,
  fechados: 0,
  perdidos: 0,
  valor_fechado: 0,
  resposta_mediana_min: null,
}

/** The three views of a report: the total, every step of its time also without leads, and the existing kinds. */
export function visoesDe(
  linhas: readonly Contada[],
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

/** First days of the steps of a series. The first may be before the report's first day, for a week or a month. */
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

/** The first day of the step that contains a day: itself, its Monday, or the first of its month. */
function inicioDoPasso(dia: string, passo: Relatorio['passo']): string {
  if (passo === 'dia') return dia
  if (passo === 'mes') return `${dia.slice(0, 7)}-01`
  const desdeSegunda = (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7
  return somarDias(dia, -desdeSegunda)
}

/** A month of a plan in days, on average. */
const DIAS_DO_MES = 365 / 12

/**
 * Gives each part its share of the plan's price. A day costs the monthly price divided by
 * `DIAS_DO_MES`, from the first paid day. A kind of vehicle has the share of its leads.
 */
export function repartirCusto(contas: Omit<Contas, 'total' | 'serie' | 'tipos'> & Visoes<Fatia>): Contas {
  const { de, ate, custo, total, serie, tipos } = contas
  const custoEntre = (inicio: string, fim: string) => {
    if (!custo) return null
    const dias = diasEntre(inicio > custo.desde ? inicio : custo.desde, fim)
    return arredondar((dias * custo.preco_reais) / DIAS_DO_MES, 2)
  }
  const custo_total = custoEntre(de, ate)
  return {
    ...contas,
    total: { ...total, custo_reais: custo_total },
    serie: serie.map((fatia, i) => {
      const seguinte = serie[i + 1]?.inicio
      const fim = seguinte ? somarDias(seguinte, -1) : ate
      return { ...fatia, custo_reais: custoEntre(fatia.inicio > de ? fatia.inicio : de, fim) }
    }),
    tipos: tipos.map(fatia => ({
      ...fatia,
      custo_reais:
        custo_total === null || total.recebidos === 0
          ? null
          : arredondar((custo_total * fatia.recebidos) / total.recebidos, 2),
    })),
  }
}

/**
 * The same report for one kind of vehicle alone. Each step has the kind's share of the price over the whole period, so
 * that the steps sum to its total.
 */
export function soDoTipo(relatorio: Contas, linhas: readonly Contada[], tipo: TipoVeiculo): Contas {
  const dele = relatorio.tipos.find(({ tipo_veiculo }) => tipo_veiculo === tipo)
  const parte = dele ? dele.recebidos / relatorio.total.recebidos : 0
  const { tipo_veiculo: _, ...total } = dele ?? { ...VAZIA, custo_reais: null, tipo_veiculo: tipo }
  return {
    ...relatorio,
    total,
    serie: relatorio.serie.map(({ inicio, custo_reais }) => ({
      inicio,
      ...(linhas.find(linha => linha.inicio === inicio && linha.tipo_veiculo === tipo)?.fatia ?? VAZIA),
      custo_reais: custo_reais === null || !dele ? null : arredondar(custo_reais * parte, 2),
    })),
    tipos: dele ? [dele] : [],
  }
}

/**
 * The same figures for one seller's leads alone, with their share of the plan's price.
 * @param recebidos all received leads, of which the figures count a part.
 */
export function soDoVendedor(
  contas: Omit<Contas, 'total' | 'serie' | 'tipos'> & Visoes<Fatia>,
  recebidos: number,
): Contas {
  const { custo } = contas
  const parte = recebidos === 0 ? 0 : contas.total.recebidos / recebidos
  const dele = custo && { ...custo, preco_reais: custo.preco_reais * parte }
  return { ...repartirCusto({ ...contas, custo: dele }), custo }
}

/**
 * Results of each seller, most leads first, with a share of the price by their share of the leads.
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
      nome: vendedor_id === null ? SEM_VENDEDOR : (nomes.get(vendedor_id) ?? 'Fora da equipe'),
      ...fatia,
      resposta_mediana_min: vendedor_id === null ? null : fatia.resposta_mediana_min,
      custo_reais:
        todos.custo_reais === null || todos.recebidos === 0
          ? null
          : arredondar((todos.custo_reais * fatia.recebidos) / todos.recebidos, 2),
    }))
    .sort(
      (a, b) =>
        Number(a.vendedor_id === null) - Number(b.vendedor_id === null) ||
        b.recebidos - a.recebidos ||
        a.nome.localeCompare(b.nome, 'pt-BR'),
    )
}

/** Label of leads without a seller. */
export const SEM_VENDEDOR = 'Sem vendedor'

/** Days from one to another, both included; 0 if the second is earlier. */
function diasEntre(inicio: string, fim: string): number {
  return Math.max(0, (Date.parse(fim) - Date.parse(inicio)) / DIA_MS + 1)
}

/** `parte` of `todo` in percent; null if `todo` is zero. */
const percentual = (parte: number, todo: number) => (todo === 0 ? null : (parte / todo) * 100)
const dividirCusto = (custo: number | null, n: number) => (custo === null || n === 0 ? null : custo / n)

/** The five figures derived from the counts: percentages of the received leads, reais for each lead and sale. */
export function indicadoresDe(fatia: FatiaComCusto) {
  return {
    taxa_de_contato: percentual(fatia.contatados, fatia.recebidos),
    conversao: percentual(fatia.fechados, fatia.recebidos),
    custo_por_lead: dividirCusto(fatia.custo_reais, fatia.recebidos),
    custo_por_venda: dividirCusto(fatia.custo_reais, fatia.fechados),
  }
}

const NADA = '–'
const seHouver = <T>(valor: T | null, dizer: (valor: T) => string) => (valor === null ? NADA : dizer(valor))

/** "menos de 1 min", "8 min", "2 h 05 min", "3 dias 4 h". */
export function duracao(minutos: number): string {
  const inteiros = Math.round(minutos)
  if (inteiros < 1) return 'menos de 1 min'
  if (inteiros < 60) return `${inteiros} min`
  const horas = Math.floor(inteiros / 60)
  if (horas < 24) return `${horas} h ${String(inteiros % 60).padStart(2, '0')} min`
  const dias = Math.floor(horas / 24)
  return `${dias === 1 ? '1 dia' : `${dias} dias`} ${horas % 24} h`
}

/** The columns of a report's tables, on the screen and in its CSV. */
export const COLUNAS_DO_RELATORIO: readonly (readonly [
  titulo: string,
  valor: (fatia: FatiaComCusto) => string,
])[] = [
  ['Recebidos', f => inteiro(f.recebidos)],
  ['Contatados', f => inteiro(f.contatados)],
  ['Taxa de contato', f => seHouver(indicadoresDe(f).taxa_de_contato, p => `${umaCasa(p)}%`)],
  ['Tempo de resposta', f => seHouver(f.resposta_mediana_min, duracao)],
  ['Fechados', f => inteiro(f.fechados)],
  ['Perdidos', f => inteiro(f.perdidos)],
  ['Conversão', f => seHouver(indicadoresDe(f).conversao, p => `${umaCasa(p)}%`)],
  ['Valor fechado', f => reais(f.valor_fechado)],
  ['Custo por lead', f => seHouver(indicadoresDe(f).custo_por_lead, reaisComCentavos)],
  ['Custo por venda', f => seHouver(indicadoresDe(f).custo_por_venda, reaisComCentavos)],
]

/** Labels of the steps of a series. */
export const NOME_DO_PASSO = { dia: 'Por dia', semana: 'Por semana', mes: 'Por mês' } as const

/** Text of a step: "21/11", "semana de 16/11", "nov. de 2026". */
export function nomeDoInicio(inicio: string, passo: Relatorio['passo']): string {
  const [ano = '', mes = '', dia = ''] = inicio.split('-')
  if (passo === 'mes') return `${MESES[Number(mes) - 1]} de ${ano}`
  return passo === 'semana' ? `semana de ${dia}/${mes}` : `${dia}/${mes}`
}

const MESES = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']
