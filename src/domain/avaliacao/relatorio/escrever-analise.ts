import { diferenca, reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { nomeDoModelo, nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { oSeu, seu, type TipoVeiculo, tipoDe } from '#domain/veiculo/veiculo.ts'
import type { Abstencao, Ajuste, Avaliada, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { ESTIMADA } from '../base-da-estimativa.ts'
import { FATORES, type FatorDoAjuste } from '../fatores.ts'
import { dizerReferencia, dizerValores } from './dito.ts'
import { type DistanciaEntreFaixas, explicarDistancia } from './entre-faixas.ts'
import { dizerPassos, PRECO_NOS_ANUNCIOS } from './passos.ts'
import { descreverPerda } from './perda.ts'
import { dizerQuanto } from './quanto.ts'

/**
 * Composes the analysis in plain Portuguese, in short paragraphs separated by a blank line. Deterministic: the same facts
 * give the same text, other facts give other sentences, and every number is one of the result's.
 */
export function escreverAnalise(pedido: PedidoAvaliacao, avaliacao: Completa | Vazia): string {
  if (avaliacao.confianca === 'nenhuma') {
    return `Não encontramos evidência suficiente para dar um valor honesto ${escreverDativo(pedido.tipo_veiculo)} ${nomeDoModelo(pedido)}. ${avaliacao.motivos.join(' ')}`
  }
  const referencia = dizerReferencia(avaliacao.valor_fipe, avaliacao.referencia)
  const dito = dizerValores(avaliacao)
  if (!dito) throw new Error('a valuation without its figures')
  return [
    escreverAbertura(pedido, avaliacao, { ...dito, referencia }),
    escreverMotivos(avaliacao),
    escreverVendaOuTroca(pedido, avaliacao, dito),
    escreverCusto(pedido, avaliacao),
    escreverFecho(avaliacao),
  ]
    .filter(paragrafo => paragrafo !== '')
    .join('\n\n')
}

/** Fields that the text does not use. */
type Resto = 'analise_completa' | 'texto_por' | 'versao_motor' | 'validade'
type Completa = Omit<Avaliada, Resto>
type Vazia = Omit<Abstencao, Resto>

/** Returns "ao seu carro", "à sua moto". */
const escreverDativo = (tipo: TipoVeiculo) => `${tipoDe(tipo).feminino ? 'à' : 'ao'} ${seu(tipo)}`

/** Returns "Um carro destes", "Uma moto destas". */
const dizerUmDestes = (tipo: TipoVeiculo) =>
  tipoDe(tipo).feminino ? `Uma ${tipoDe(tipo).nome} destas` : `Um ${tipoDe(tipo).nome} destes`

type Valores = NonNullable<ReturnType<typeof dizerValores>>
type ReferenciaDita = ReturnType<typeof dizerReferencia>

/** Composes the first paragraph: the value beside the reference. */
function escreverAbertura(
  pedido: PedidoAvaliacao,
  a: Completa,
  { venda: { meio }, referencia: { faixa } }: Valores & { referencia: ReferenciaDita },
): string {
  const nome = `${oSeu(pedido.tipo_veiculo)} ${nomeDoVeiculo(pedido)}`
  const distancia = meio.reais / a.valor_fipe - 1
  const { estimada } = a.referencia
  const daFonte = {
    fipe: 'a referência da tabela FIPE',
    modelo: 'a referência do nosso modelo',
    agro: 'a nossa estimativa de partida',
  }[a.referencia.fonte]
  const fonte = estimada ? `a nossa estimativa ${ESTIMADA[estimada]}` : daFonte
  if (meio.reais === a.valor_fipe && !faixa)
    return `Pelo que você contou, ${nome} vale o mesmo que ${fonte}: ${meio.texto}.`
  const { versoes_possiveis } = a.referencia
  const partida = reais(a.valor_fipe)
  const referencia = faixa
    ? `vai de ${faixa.texto}, conforme a versão; o meio das ${versoes_possiveis} versões possíveis é ${partida}`
    : `é ${partida}`
  const complemento = faixa ? 'desse meio' : 'dela'
  const onde =
    distancia === 0
      ? `o mesmo que ${faixa ? 'esse meio' : 'ela'}`
      : `${dizerQuanto(distancia)}${distancia > 0 ? 'acima' : 'abaixo'} ${complemento} (${umaCasaNoMaximo(Math.abs(distancia) * 100)}%)`
  return `Para ${nome}, ${fonte} ${referencia}. Pelo que você contou, vale cerca de ${meio.texto}, ${onde}.`
}

type FatorDoMercado = (typeof FATORES)['preco_de_anuncio' | 'anuncios_parecidos']
/** Names of the steps inside a sentence. */
const NOMES_NA_FRASE: Readonly<
  Record<Exclude<FatorDoAjuste, FatorDoMercado> | typeof PRECO_NOS_ANUNCIOS, string>
> = {
  [PRECO_NOS_ANUNCIOS]: 'o preço nos anúncios',
  [FATORES.quilometragem]: 'a quilometragem',
  [FATORES.conservacao]: 'o estado de conservação',
  [FATORES.pneus]: 'os pneus',
  [FATORES.itens_e_extras]: 'os itens e extras',
  [FATORES.anos_mais_novos]: 'o preço dos anos mais novos',
  [FATORES.anos_mais_velhos]: 'o preço dos anos mais velhos',
  [FATORES.horas_de_uso]: 'as horas de uso',
  [FATORES.passagem_por_leilao]: 'a passagem por leilão',
  [FATORES.sinistro_recuperado]: 'o sinistro recuperado',
  [FATORES.gnv]: 'o kit de GNV',
  [FATORES.motor_retificado]: 'o motor retificado',
  [FATORES.pneus_recapados]: 'os pneus recapados',
  [FATORES.blindagem]: 'a blindagem',
}
/** `NOMES_NA_FRASE` for any text: `ajusteSchema` accepts more than `FATORES`. */
const nomesNaFrase: Readonly<Record<string, string>> = NOMES_NA_FRASE

/** A step below this share of the reference is small in the text. Our choice. */
const POUCO = 0.01

/** Composes the paragraph about the two steps with the largest effect. */
function escreverMotivos(a: Completa): string {
  const passos = dizerPassos(a.ajustes)
  const fortes = [...passos].sort((x, y) => Math.abs(y.efeito_reais) - Math.abs(x.efeito_reais)).slice(0, 2)
  const [maior] = fortes
  if (!maior) return 'Nada no que você contou tira ou põe valor: está tudo no comum da idade e do modelo.'
  const frases = fortes.map(nomearAjuste).join(' e ')
  const pouco = passos.every(({ efeito_reais }) => Math.abs(efeito_reais) < POUCO * a.valor_fipe)
  if (pouco) return `Nada do que você contou muda muito o valor: ${frases}. ${maior.porque}`
  return `${fortes.length === 1 ? 'O que pesa' : 'O que mais pesa'}: ${frases}. ${maior.porque}`
}

const nomearAjuste = ({ fator, efeito_reais }: Ajuste) =>
  `${nomesNaFrase[fator] ?? fator.toLowerCase()} (${diferenca(efeito_reais)})`

function escreverVendaOuTroca(pedido: PedidoAvaliacao, a: Completa, dito: Valores): string {
  const venda = `Vendendo por conta própria, o natural é anunciar entre ${dito.venda.min.texto} e ${dito.venda.max.texto}`
  const troca = `na troca, uma loja costuma pagar de ${dito.troca.texto}, porque tira do preço de revenda a preparação, os papéis, os dias no pátio e a margem`
  return `${venda}; ${troca}. ${explicarLargura(pedido, a)}`
}

/** Explains the distance between the ranges of sale and trade-in. */
function explicarLargura(pedido: PedidoAvaliacao, a: Completa): string {
  const larga = `A faixa é ${pedido.tipo_veiculo === 'carro' ? 'mais larga' : 'larga'} porque`
  const frases: Record<DistanciaEntreFaixas, string> = {
    versoes: `A faixa de venda alcança as ${a.referencia.versoes_possiveis} versões possíveis, da mais barata à mais cara: escolhendo a sua, ela encolhe.`,
    rapidez: 'A distância entre as duas faixas é o preço da rapidez.',
    nada: 'As duas faixas se encostam: a rapidez da loja pode custar pouco, então peça as duas propostas.',
    duvida: `${larga} ainda há dúvida sobre a versão ou o mercado.`,
    pouca_evidencia: `${larga} a evidência é pouca.`,
  }
  return frases[explicarDistancia(a)]
}

function escreverCusto(pedido: PedidoAvaliacao, a: Completa): string {
  const frases = [dizerPerdaPelaIdade(pedido, a), dizerPerdaEm12Meses(a), dizerCustoPorKm(a)].filter(
    frase => frase !== '',
  )
  return frases.join(' ')
}

function dizerPerdaPelaIdade({ tipo_veiculo }: PedidoAvaliacao, a: Completa): string {
  if (a.depreciacao_anual_percentual === null) return ''
  return `${dizerUmDestes(tipo_veiculo)} do ano-modelo anterior vale hoje cerca de ${umaCasaNoMaximo(a.depreciacao_anual_percentual)}% menos.`
}

function dizerPerdaEm12Meses({ perda_em_12_meses }: Completa): string {
  return perda_em_12_meses
    ? `Já o mesmo ano-modelo, entre os parecidos, ${descreverPerda(perda_em_12_meses)}`
    : ''
}

function dizerCustoPorKm({ custo_km }: Completa): string {
  if (custo_km === null) return ''
  return `Rodar sai por volta de ${reaisComCentavos(custo_km)} por quilômetro, contando a perda de valor, combustível, manutenção, IPVA e licenciamento; seguro, pneus e pedágio ficam de fora.`
}

function escreverFecho(a: Completa): string {
  return a.referencia.fonte === 'agro'
    ? 'É uma estimativa para começar a conversa: peça a opinião de quem conhece a máquina de perto.'
    : 'É uma estimativa, não uma proposta: uma vistoria pode mudar o valor.'
}
