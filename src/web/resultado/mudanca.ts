import type { Avaliacao, Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import { type FaixaDeVenda, meioDaVenda } from '#domain/avaliacao/meio.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { lerAvaliacao } from './ler-avaliacao.ts'

/** An answer given in the report, in its own words, and the range that stood before it. */
export type Mudanca = { resposta: string; antes: FaixaDeVenda }

/** Least change of a range's width to mention, in reais. */
const MENOR_DIFERENCA = 50

/** Returns the change that an answer makes to a valuation. */
export const mudarDe = (
  { valor_mercado_min, valor_mercado_max, valor_mercado_meio }: Avaliada,
  resposta: string,
): Mudanca => ({ resposta, antes: { valor_mercado_min, valor_mercado_max, valor_mercado_meio } })

/** Returns "De cerca de R$ 61.000 para R$ 63.400; a faixa ficou R$ 3.900 mais estreita." */
export function descreverMudanca(antes: Mudanca['antes'], avaliacao: Avaliacao): string {
  const agora = lerAvaliacao(avaliacao)
  if (agora.confianca === 'nenhuma') return 'Com esta resposta, faltam dados para dar um valor.'
  const [de, para] = [meioDaVenda(antes), meioDaVenda(agora)]
  const valor =
    de === para ? `O valor continua perto de ${reais(para)}` : `De cerca de ${reais(de)} para ${reais(para)}`
  const estreitou = larguraDe(antes) - larguraDe(agora)
  const diferenca = Math.abs(estreitou)
  if (diferenca < MENOR_DIFERENCA) return `${valor}; a faixa continua do mesmo tamanho.`
  return `${valor}; a faixa ficou ${reais(diferenca)} mais ${estreitou > 0 ? 'estreita' : 'larga'}.`
}

const larguraDe = ({ valor_mercado_min, valor_mercado_max }: Mudanca['antes']) =>
  valor_mercado_max - valor_mercado_min
