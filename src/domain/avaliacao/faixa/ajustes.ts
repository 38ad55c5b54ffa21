import { arredondar } from '#domain/numero/arredondar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { type Conservacao, type EstadoPneus, TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Ajuste, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { type PesoDosExtras, pesarExtras } from '../extras.ts'
import { FATORES, type FatorDoAjuste } from '../fatores.ts'
import { NADA_VISTO, type Vistos } from '../mercado/comparaveis.ts'
import { MERCADO, type Mercado } from '../mercado/mercado.ts'
import { baseDoMercado } from '../mercado/nivel.ts'
import { efeitoDoUso } from '../mercado/uso-medido.ts'
import { SUPOSICOES } from '../por-tipo.ts'
import { explicarParecidos } from '../relatorio/motivo-dos-parecidos.ts'
import { dizerQuanto } from '../relatorio/quanto.ts'

/**
 * Condition relative to "bom", the condition of the adverts. No Brazilian source publishes these steps, so the sizes
 * are ours. "ruim" about pays for bodywork and paint (10-15 % of a common car).
 */
const CONSERVACAO: Record<Conservacao, { efeito: number; porque: string }> = {
  impecavel: { efeito: 0.025, porque: 'Está acima do comum dos anúncios, e isso se paga um pouco.' },
  bom: { efeito: 0, porque: 'É o estado comum dos anúncios.' },
  regular: { efeito: -0.05, porque: 'O comprador desconta os reparos que vê.' },
  ruim: { efeito: -0.13, porque: 'Há reparos grandes a fazer, e o comprador os desconta.' },
}

/** Share of a set's price that new tyres add and worn ones subtract: buyers pay less for new tyres than a set costs. */
const PNEUS: Record<EstadoPneus, { parte: number; porque: string }> = {
  novos: { parte: 0.35, porque: 'Pneus novos poupam um gasto próximo, mas só parte dele volta no preço.' },
  'meia-vida': { parte: 0, porque: 'É o comum dos anúncios.' },
  trocar: { parte: -0.6, porque: 'O comprador vai precisar de um jogo novo logo.' },
}

/** The most that tyres subtract, as a share of the price: a set costs little less for a cheap vehicle. Our choice. */
const PNEUS_TIRAM_NO_MAXIMO = 0.1

/** Steps and remarks that `darPassos` collects for the report. */
type Conta = { ajustes: Ajuste[]; motivos: string[] }

/** Parameters of the steps of one request: the market, similar adverts by age, and the effects of its extras. */
export type Regras = { mercado: Mercado; extras: PesoDosExtras; vistos: (idade_anos: number) => Vistos }

/** Collects the rules for a request. By default with the committed market, and without similar adverts. */
export function regrasDe({ tipo_veiculo, extras }: PedidoAvaliacao, mercado: Mercado = MERCADO): Regras {
  return { mercado, extras: pesarExtras(tipo_veiculo, extras), vistos: () => NADA_VISTO }
}

/**
 * Computes the steps from the reference to the middle of the market range, in whole reais, each from the result of the
 * step before. Their sum is exactly the middle minus the reference.
 */
export function calcularAjustes(
  pedido: PedidoAvaliacao,
  valor_reais: number,
  idade_anos: number,
  regras: Regras = regrasDe(pedido),
): { ajustes: Ajuste[]; meio: number; motivos: string[] } {
  const conta: Conta = { ajustes: [], motivos: [] }
  const { quilometragem } = pedido
  const meio = darPassos(pedido, { quilometragem, valor_reais, idade_anos }, regras, conta)
  return { ...conta, meio }
}

/** A request with the age and the reference price of its model year. */
export type PedidoDoAno = { pedido: PedidoAvaliacao; valor_reais: number; idade_anos: number }

/**
 * Computes the middle alone, as in `calcularAjustes`.
 * @param quilometragem kilometres to assume instead of the request's.
 */
export function calcularMeio(
  { pedido, valor_reais, idade_anos }: PedidoDoAno,
  regras: Regras,
  quilometragem = pedido.quilometragem,
): number {
  return darPassos(pedido, { quilometragem, valor_reais, idade_anos }, regras, null)
}

/** The figures that the steps start from; the kilometres may differ from the request's. */
type Partida = Omit<PedidoDoAno, 'pedido'> & Pick<PedidoAvaliacao, 'quilometragem'>

/**
 * Applies the steps in order. Builds texts only with `conta`: a valuation needs the middle of all years of a model, and
 * the steps of one.
 */
function darPassos(pedido: PedidoAvaliacao, partida: Partida, regras: Regras, conta: Conta | null): number {
  const { quilometragem: km, valor_reais, idade_anos } = partida
  const { mercado, extras, vistos } = regras
  const tipo = pedido.tipo_veiculo
  const base = baseDoMercado({ tipo, valor_reais, idade_anos }, km != null, mercado)
  let meio = darPasso(conta, valor_reais, {
    fator: FATORES.preco_de_anuncio,
    efeito: valor_reais * base,
    porque: conta && explicarBase(base),
  })
  if (km != null && TIPOS[tipo].uso === 'km')
    meio = darPassoDoUso(conta, meio, km, efeitoDoUso(tipo, km, idade_anos, mercado))
  const anunciosParecidos = vistos(idade_anos)
  meio = darPasso(conta, meio, {
    fator: FATORES.anuncios_parecidos,
    efeito: meio * Math.expm1(anunciosParecidos.log),
    porque: conta && explicarParecidos(anunciosParecidos),
  })
  const { efeito, porque } = CONSERVACAO[pedido.conservacao_lataria]
  meio = darPasso(conta, meio, { fator: FATORES.conservacao, efeito: meio * efeito, porque })
  if (pedido.estado_pneus) meio = darPassoDosPneus(conta, meio, pedido.estado_pneus, { tipo, valor_reais })
  return darPassosDosExtras(conta, meio, extras(valor_reais))
}

/** Takes the step of the kilometres; implausibly many add a reason for doubt. */
function darPassoDoUso(conta: Conta | null, meio: number, km: number, uso: ReturnType<typeof efeitoDoUso>) {
  const { efeito, tipico, implausivel } = uso
  if (implausivel)
    conta?.motivos.push('A quilometragem é muito maior que a comum para a idade; o efeito dela é incerto.')
  return darPasso(conta, meio, {
    fator: FATORES.quilometragem,
    efeito: meio * efeito,
    porque: conta && explicarKm(km, tipico),
  })
}

/** Takes the step of the tyres: a share of the price of a set. */
function darPassoDosPneus(
  conta: Conta | null,
  meio: number,
  estado: EstadoPneus,
  { tipo, valor_reais }: { tipo: TipoVeiculo; valor_reais: number },
): number {
  const { parte, porque } = PNEUS[estado]
  const jogo = SUPOSICOES[tipo].pneus
  const preco = Math.min(jogo.maximo, Math.max(jogo.minimo, valor_reais * jogo.parte))
  const efeito = Math.max(-meio * PNEUS_TIRAM_NO_MAXIMO, preco * parte)
  return darPasso(conta, meio, { fator: FATORES.pneus, efeito, porque })
}

/** Takes one step for the extras that add to the price, and one for each that lowers it. */
function darPassosDosExtras(conta: Conta | null, antes: number, extras: ReturnType<PesoDosExtras>): number {
  const { positivo, contaram, negativos } = extras
  let meio = darPasso(conta, antes, {
    fator: FATORES.itens_e_extras,
    efeito: antes * positivo,
    porque: conta && `Pesam a favor: ${listar(contaram)}.`,
  })
  for (const { nome, efeito, porque } of negativos)
    meio = darPasso(conta, meio, { fator: nome, efeito: meio * efeito, porque })
  return meio
}

/** A step: its name, its effect in reais, and its text; null if there is no text. */
type Passo = { fator: FatorDoAjuste; efeito: number; porque: string | null }

/** Returns the price after a step, in whole reais; a step of zero has no text. */
function darPasso(conta: Conta | null, meio: number, { fator, efeito, porque }: Passo): number {
  const efeito_reais = Math.round(efeito)
  if (efeito_reais === 0) return meio
  if (porque !== null) conta?.ajustes.push({ fator, efeito_reais, porque })
  return meio + efeito_reais
}

const explicarBase = (base: number) =>
  `Veículos desta idade e faixa de preço são anunciados ${dizerQuanto(base)}${base < 0 ? 'abaixo' : 'acima'} da referência.`

const explicarKm = (km: number, tipico: number) =>
  `${inteiro(km)} km, quando o comum nesta idade é cerca de ${inteiro(arredondar(tipico, -3))} km.`

/** Number of items that a text names; it counts the others. Our choice. */
const ITENS_NOMEADOS = 5

function listar(nomes: readonly string[]): string {
  const primeiros = nomes.slice(0, ITENS_NOMEADOS).map(nome => nome.toLowerCase())
  const resto = nomes.length - primeiros.length
  return primeiros.join(', ') + (resto > 0 ? ` e mais ${resto}` : '')
}
