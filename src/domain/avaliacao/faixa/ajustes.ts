import { inteiro } from '#domain/numero.ts'
import type { Conservacao, EstadoPneus, TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Ajuste, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { type PesoDosExtras, pesarExtras } from '../extras.ts'
import { baseDoMercado, efeitoDoUso, MERCADO, type Mercado } from '../mercado/ajustes-mercado.ts'
import { NADA_VISTO, type Vistos } from '../mercado/comparaveis.ts'
import { quanto } from '../relatorio/quanto.ts'

/**
 * Condition against "bom", which is what the adverts are. No Brazilian source publishes these steps: sizes
 * are ours, set so that "ruim" about pays for bodywork and paint (10-15 % of a common car).
 */
const CONSERVACAO: Record<Conservacao, { efeito: number; porque: string }> = {
  impecavel: { efeito: 0.025, porque: 'Está acima do comum dos anúncios, e isso se paga um pouco.' },
  bom: { efeito: 0, porque: 'É o estado comum dos anúncios.' },
  regular: { efeito: -0.05, porque: 'O comprador desconta os reparos que vê.' },
  ruim: { efeito: -0.13, porque: 'Há reparos grandes a fazer, e o comprador os desconta.' },
}

/** Price of a set of tyres as a share of the reference, with floor and ceiling in reais (assumption, 2026). */
const JOGO_DE_PNEUS: Record<TipoVeiculo, { parte: number; minimo: number; maximo: number }> = {
  carro: { parte: 0.03, minimo: 1_200, maximo: 6_000 },
  moto: { parte: 0.04, minimo: 400, maximo: 2_500 },
  caminhao: { parte: 0.06, minimo: 8_000, maximo: 25_000 },
  utilitario: { parte: 0.03, minimo: 1_800, maximo: 6_000 },
  trator: { parte: 0.06, minimo: 8_000, maximo: 30_000 },
  outros: { parte: 0.03, minimo: 400, maximo: 6_000 },
}

/** Share of a set that new tyres add and that worn ones take: a buyer pays less for new than a set costs. */
const PNEUS: Record<EstadoPneus, { parte: number; porque: string }> = {
  novos: { parte: 0.35, porque: 'Pneus novos poupam um gasto próximo, mas só parte dele volta no preço.' },
  'meia-vida': { parte: 0, porque: 'É o comum dos anúncios.' },
  trocar: { parte: -0.6, porque: 'O comprador vai precisar de um jogo novo logo.' },
}

/** A step before rounding: its share of what the vehicle is worth so far, or whole reais. Texts only on demand. */
type Passo = { fator: string; efeito: (corrente: number) => number; porque: () => string }

/** What the steps of one request are taken by: the market, adverts like it at an age, what its extras weigh. */
export type Regras = { mercado: Mercado; extras: PesoDosExtras; vistos: (idade_anos: number) => Vistos }

/** The rules for a request, by the market as committed unless another is given, without adverts like it. */
export function regrasDe({ tipo_veiculo, extras }: PedidoAvaliacao, mercado: Mercado = MERCADO): Regras {
  return { mercado, extras: pesarExtras(tipo_veiculo, extras), vistos: () => NADA_VISTO }
}

/**
 * The steps from the reference to the middle of the market range, in whole reais, each on what the ones
 * before left. Their sum is the middle minus the reference, to the real.
 */
export function calcularAjustes(
  pedido: PedidoAvaliacao,
  valor_reais: number,
  idade_anos: number,
  regras: Regras = regrasDe(pedido),
): { ajustes: Ajuste[]; meio: number; motivos: string[] } {
  const motivos: string[] = []
  const ajustes: Ajuste[] = []
  const lista = passos(pedido, valor_reais, idade_anos, regras, motivos)
  const meio = somarPassos(valor_reais, lista, ({ fator, porque }, efeito_reais) =>
    ajustes.push({ fator, efeito_reais, porque: porque() }),
  )
  return { ajustes, meio, motivos }
}

/** The middle alone, as `calcularAjustes` finds it. */
export function calcularMeio(
  pedido: PedidoAvaliacao,
  valor_reais: number,
  idade_anos: number,
  regras: Regras,
): number {
  return somarPassos(valor_reais, passos(pedido, valor_reais, idade_anos, regras))
}

function somarPassos(
  valor_reais: number,
  lista: readonly Passo[],
  anotar?: (passo: Passo, efeito_reais: number) => void,
): number {
  let meio = valor_reais
  for (const passo of lista) {
    const efeito_reais = Math.round(passo.efeito(meio))
    if (efeito_reais === 0) continue
    anotar?.(passo, efeito_reais)
    meio += efeito_reais
  }
  return meio
}

function passos(
  pedido: PedidoAvaliacao,
  valor: number,
  idade: number,
  { mercado, extras, vistos }: Regras,
  motivos?: string[],
): Passo[] {
  const tipo = pedido.tipo_veiculo
  const parte = (fracao: number) => (corrente: number) => corrente * fracao
  const base = baseDoMercado(tipo, valor, idade, pedido.quilometragem != null, mercado)
  const lista: Passo[] = [
    {
      fator: 'Preço de anúncio',
      efeito: parte(base),
      porque: () =>
        `Veículos desta idade e faixa de preço são anunciados ${quanto(base)}${base < 0 ? 'abaixo' : 'acima'} da referência.`,
    },
  ]
  const km = pedido.quilometragem
  if (km != null && tipo !== 'trator') {
    const { efeito, tipico, alem } = efeitoDoUso(tipo, km, idade, mercado)
    if (alem)
      motivos?.push('A quilometragem é muito maior que a comum para a idade; o efeito dela é incerto.')
    lista.push({
      fator: 'Quilometragem',
      efeito: parte(efeito),
      porque: () =>
        `${inteiro(km)} km, quando o comum nesta idade é cerca de ${inteiro(Math.round(tipico / 1_000) * 1_000)} km.`,
    })
  }
  const parecidos = vistos(idade)
  lista.push({
    fator: 'Anúncios parecidos',
    efeito: parte(Math.expm1(parecidos.log)),
    porque: () => contarParecidos(parecidos),
  })
  const conservacao = CONSERVACAO[pedido.conservacao_lataria]
  lista.push({ fator: 'Conservação', efeito: parte(conservacao.efeito), porque: () => conservacao.porque })
  if (pedido.estado_pneus) {
    const { parte: fracao, porque } = PNEUS[pedido.estado_pneus]
    const jogo = JOGO_DE_PNEUS[tipo]
    const preco = Math.min(jogo.maximo, Math.max(jogo.minimo, valor * jogo.parte))
    // On a vehicle worth little a set of tyres never takes more than a tenth of it.
    lista.push({
      fator: 'Pneus',
      efeito: corrente => Math.max(-corrente * 0.1, preco * fracao),
      porque: () => porque,
    })
  }
  const { positivo, contaram, negativos } = extras(valor)
  lista.push({
    fator: 'Itens e extras',
    efeito: parte(positivo),
    porque: () => `Pesam a favor: ${listar(contaram)}.`,
  })
  for (const { nome, efeito, porque } of negativos)
    lista.push({ fator: nome, efeito: parte(efeito), porque: () => porque })
  return lista
}

function contarParecidos({ da_versao, da_familia, log }: Vistos): string {
  const quais =
    da_versao > 0
      ? `${inteiro(da_versao)} anúncios desta versão`
      : `${inteiro(da_familia)} anúncios deste modelo`
  return `Vimos ${quais}, de anos próximos: pedem ${log < 0 ? 'menos' : 'mais'} que o comum da idade e do preço.`
}

function listar(nomes: readonly string[]): string {
  const cinco = nomes.slice(0, 5).map(nome => nome.toLowerCase())
  const resto = nomes.length - cinco.length
  return cinco.join(', ') + (resto > 0 ? ` e mais ${resto}` : '')
}
