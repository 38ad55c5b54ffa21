import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import type { Conservacao } from '#domain/veiculo/veiculo.ts'
import type { ContaDaTroca, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { FATORES } from '../fatores.ts'
import { MARGEM } from '../por-tipo.ts'

/**
 * Preparation for sale, by condition: a share of the resale price with a minimum in reais. Our assumption: inspection,
 * cleaning and small repairs, up to bodywork and paint.
 */
const PREPARO: Record<Conservacao, { parte: number; minimo: number; porque: string }> = {
  impecavel: { parte: 0.01, minimo: 700, porque: 'Vistoria e limpeza: pouco a fazer.' },
  bom: { parte: 0.015, minimo: 900, porque: 'Vistoria, limpeza e pequenos reparos.' },
  regular: { parte: 0.03, minimo: 1_500, porque: 'Reparos de lataria e de uso, além de vistoria e limpeza.' },
  ruim: { parte: 0.06, minimo: 2_500, porque: 'Reparos grandes antes de pôr à venda.' },
}

/**
 * The legal guarantee of 90 days, and the documents: a share of the resale price and an amount in reais (our
 * assumption).
 */
const GARANTIA = { parte: 0.012, documentos: 450 }
/**
 * Cost of the money during the weeks at the dealer, as a share of the resale price (our assumption). It grows by
 * `por_ano` with each year of age from `de` to `ate`.
 */
const PATIO = { parte: 0.018, por_ano: 0.002, de: 5, ate: 20 }
/** Additional cost of a history of auction or damage: few dealers resell such a vehicle. Our choice. */
const HISTORICO = 0.06
/** Upper limit of fixed costs, as a share of the price. Our choice. */
const FIXO_MAXIMO = 0.14
/**
 * Distance of the ends of several dealers' offers from their middle, as a share of the resale price. It is `sempre`,
 * plus `da_duvida` times the half-width of the sale range in ln. Our choices.
 */
const DISPERSAO_DAS_LOJAS = { sempre: 0.035, da_duvida: 0.15 }
/** The best offer stays below the sale range by this share of its lower end. Our choice. */
const ABAIXO_DA_VENDA = 0.015
/** The lowest offer is at most this share of the best one possible, so that there is a range. Our choice. */
const OFERTA_MINIMA = 0.93

/**
 * Estimates the price that a dealer pays: the expected resale price less costs and margin. A wide sale range lowers it.
 * It follows the method of KBB's valuation manager (field-facts A4: dealers pay 10 to 30 % below the market). Always
 * below the sale range.
 * @param revenda middle and lower end of the resale price, in whole reais.
 * @param meio middle of the sale range as shown: the steps start from it.
 */
export function calcularTroca(
  pedido: PedidoAvaliacao,
  revenda: { meio: number; min: number },
  idade_anos: number,
  meio: number,
): { min: number; max: number; conta: ContaDaTroca } {
  const { min: piso } = revenda
  // A cautious resale price: the geometric mean of the middle and the lower end.
  const prudente = Math.sqrt(revenda.meio * piso)
  const custos = custosDaLoja(pedido, prudente, idade_anos)
  const oferta = prudente - custos.reduce((soma, { valor }) => soma + valor, 0)
  const distancia =
    prudente * (DISPERSAO_DAS_LOJAS.sempre + DISPERSAO_DAS_LOJAS.da_duvida * Math.log(revenda.meio / piso))
  const teto = piso * (1 - ABAIXO_DA_VENDA)
  // At least R$ 2 and R$ 4: two different even ends.
  const max = Math.max(4, parDe(Math.min(oferta + distancia, teto)))
  const min = Math.max(2, Math.min(parDe(Math.min(oferta - distancia, teto * OFERTA_MINIMA)), max - 2))
  return { min, max, conta: detalhar(meio, (min + max) / 2, custos) }
}

/** Rounds an end down to an even number, so that the middle of two ends is whole. */
const parDe = (valor: number) => 2 * Math.floor(valor / 2)

type Custo = { nome: string; valor: number; porque: string }

/** Lists the dealer's costs and margin, in reais, for an expected resale price. */
function custosDaLoja(pedido: PedidoAvaliacao, revenda: number, idade_anos: number): Custo[] {
  const { parte, minimo, porque } = PREPARO[pedido.conservacao_lataria]
  // Two fixed costs: each has half of the limit.
  const fixo = (valor: number) => Math.min(valor, revenda * (FIXO_MAXIMO / 2))
  const anosAMais = Math.min(Math.max(0, idade_anos - PATIO.de), PATIO.ate - PATIO.de)
  const temHistorico =
    pedido.extras.includes(FATORES.passagem_por_leilao) || pedido.extras.includes(FATORES.sinistro_recuperado)
  const margem = pedido.tipo_veiculo === 'carro' ? MARGEM.carro : MARGEM.outros
  const daMargem = `margem bruta média em carros usados foi de ${umaCasaNoMaximo(MARGEM.carro * 100)}% (MegaDealer e Auto Avaliar, novembro de 2025)`
  const custos = [
    { nome: 'Preparação', valor: Math.max(revenda * parte, fixo(minimo)), porque },
    {
      nome: 'Garantia e documentos',
      valor: revenda * GARANTIA.parte + fixo(GARANTIA.documentos),
      porque: 'A loja responde por 90 dias, por lei, e paga a transferência.',
    },
    {
      nome: 'Dias no pátio',
      valor: revenda * (PATIO.parte + PATIO.por_ano * anosAMais),
      porque: 'O dinheiro fica parado até aparecer comprador; os mais velhos esperam mais.',
    },
    {
      nome: 'Margem da loja',
      valor: revenda * margem,
      porque:
        margem === MARGEM.carro
          ? `A ${daMargem}.`
          : `Supomos ${umaCasaNoMaximo(margem * 100)}%, porque há menos compradores: a ${daMargem}.`,
    },
  ]
  if (!temHistorico) return custos
  return [
    ...custos,
    { nome: 'Histórico', valor: revenda * HISTORICO, porque: 'Poucas lojas revendem com este histórico.' },
  ]
}

/**
 * Lists the costs in whole reais, then the deduction for uncertainty: they add up from the sale's middle to the
 * trade-in's.
 */
function detalhar(revenda: number, meio: number, custos: readonly Custo[]): ContaDaTroca {
  const partes = custos.map(({ nome, valor, porque }) => ({ nome, efeito_reais: -Math.round(valor), porque }))
  const resto = meio - revenda - partes.reduce((soma, { efeito_reais }) => soma + efeito_reais, 0)
  if (resto === 0) return { revenda, partes }
  const porque = 'Quanto mais larga a faixa de venda, mais a loja se protege.'
  return { revenda, partes: [...partes, { nome: 'Dúvida sobre a revenda', efeito_reais: resto, porque }] }
}
