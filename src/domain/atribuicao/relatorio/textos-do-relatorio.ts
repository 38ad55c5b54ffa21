import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { ouTraco } from '#domain/texto/traco.ts'
import { indicadoresDe, outrosNegocios } from './relatorio.regras.ts'
import type { FatiaComCusto, Relatorio } from './relatorio.schema.ts'

/** Formats a duration: "menos de 1 min", "8 min", "2 h 05 min", "3 dias 4 h". */
export function escreverDuracao(minutos: number): string {
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
  ['Taxa de contato', f => ouTraco(indicadoresDe(f).taxa_de_contato, p => `${umaCasa(p)}%`)],
  ['Tempo de resposta', f => ouTraco(f.resposta_mediana_min, escreverDuracao)],
  ['Fechados', f => inteiro(f.fechados)],
  ['Perdidos', f => inteiro(f.perdidos)],
  ['Conversão', f => ouTraco(indicadoresDe(f).conversao, p => `${umaCasa(p)}%`)],
  ['Comprado', f => reais(f.valor_comprado)],
  ['Vendido', f => reais(f.valor_vendido)],
  ['Outros negócios', f => reais(outrosNegocios(f))],
  ['Custo por lead', f => ouTraco(indicadoresDe(f).custo_por_lead, reaisComCentavos)],
  ['Custo por negócio', f => ouTraco(indicadoresDe(f).custo_por_venda, reaisComCentavos)],
]

/** Labels of the steps of a series. */
export const NOME_DO_PASSO = { dia: 'Por dia', semana: 'Por semana', mes: 'Por mês' } as const

const MESES = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']

/** Names a step by its first day, `AAAA-MM-DD`: "21/11", "semana de 16/11", "nov. de 2026". */
export function nomeDoInicio(inicio: string, passo: Relatorio['passo']): string {
  const [ano = '', mes = '', dia = ''] = inicio.split('-')
  if (passo === 'mes') return `${itemEm(MESES, Number(mes) - 1)} de ${ano}`
  return passo === 'semana' ? `semana de ${dia}/${mes}` : `${dia}/${mes}`
}
