import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { lerPotencia } from '#domain/veiculo/palavras/configuracao.ts'
import type { Ajuste, Avaliada, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { calcularAjustes } from '../faixa/ajustes.ts'
import { faixaEmTorno, suporMeiaLargura } from '../faixa/faixas.ts'
import { calcularTroca } from '../faixa/troca.ts'
import { FATORES } from '../fatores.ts'
import { HORAS_COMUNS_ANO } from '../mercado/uso.ts'
import type { Fecho } from './abster.ts'
import { listarNaoConsiderado } from './confianca.ts'
import { potenciaDoModelo } from './potencia-do-modelo.ts'

/**
 * Remaining value of a tractor as a share of the price of a new equivalent, by power band.
 * ASABE-type curve of field-facts F: (C1 − C2·√years − C3·√hours a year)².
 */
const CURVAS = [
  { ate_cv: 80, c1: 0.981, c2: 0.093, c3: 0.0058 },
  { ate_cv: 150, c1: 0.9421, c2: 0.0997, c3: 0.0008 },
  { ate_cv: Number.POSITIVE_INFINITY, c1: 0.9756, c2: 0.1187, c3: 0.0019 },
] as const

/** Returns the first band above a power; the last band has no limit. */
const faixaDaPotencia = <T extends { ate_cv: number }>(faixas: readonly T[], potencia_cv: number): T =>
  itemEm(
    faixas,
    faixas.findIndex(faixa => potencia_cv < faixa.ate_cv),
  )

/** Lower limit of the curve before its square, which is 0.64 % of the price of a new one. Our choice. */
const PISO_DA_CURVA = 0.08

/** Computes the share of the new price that remains after `anos` years at `horas_ano` hours a year. */
export function valorRestante(potencia_cv: number, anos: number, horas_ano: number): number {
  const { c1, c2, c3 } = faixaDaPotencia(CURVAS, potencia_cv)
  const curva = c1 - c2 * Math.sqrt(Math.max(anos, 0)) - c3 * Math.sqrt(Math.max(horas_ano, 0))
  return Math.max(PISO_DA_CURVA, curva) ** 2
}

/**
 * Price levels of new tractors by power. There is no public list (field-facts F): our assumption, November 2026, in
 * round figures of about R$ 2,900 a horsepower. Edit them here when a better source exists.
 */
export const PRECOS_DE_NOVO = {
  data: '2026-11',
  faixas: [
    { ate_cv: 55, reais: 165_000 },
    { ate_cv: 80, reais: 215_000 },
    { ate_cv: 105, reais: 280_000 },
    { ate_cv: 130, reais: 370_000 },
    { ate_cv: 160, reais: 480_000 },
    { ate_cv: 200, reais: 640_000 },
    { ate_cv: 260, reais: 880_000 },
    { ate_cv: Number.POSITIVE_INFINITY, reais: 1_250_000 },
  ],
} as const

/** Assumed horsepower of a tractor: the most common band (Fenabrave: three quarters of the sales are up to 100 cv). */
const POTENCIA_COMUM_CV = 80

/** Brands to which the assumption above applies, as whole words ("Nelson" does not contain LS). */
const CONHECIDAS =
  /\b(john deere|massey( ferguson)?|new holland|valtra|valmet|case( ih)?|ls( tractor)?|yanmar|kubota|agrale|mahindra|solis|fendt|outr[oa]s)\b/i

/** Relative difference above which the owner's horsepower contradicts the one in the model's name. Our choice. */
const DIFERENCA_DE_POTENCIA = 0.15

/** A tractor's price when new and its reference now, in reais; `desvio` is the standard deviation of ln(reference). */
type ReferenciaDeTrator = {
  novo: number
  valor: number
  ajustes: Ajuste[]
  motivos: string[]
  desvio: number
}

/** Horsepower: as the owner says, as in the model's name, and as used (the first known of these two). */
type Potencia = { contada: number | null; doNome: number | null; usada: number | null }

/** Youngest age on the curve, in years. Our choice. */
const IDADE_MINIMA_ANOS = 0.5

/**
 * Returns the relative deviation of a reference that begins with the owner's price of a new one, else with the
 * horsepower. The figures are our assumption.
 */
function desvioDoNovo(novo_reais: number | null, potencia: number | null): number {
  if (novo_reais !== null) return 0.08
  return potencia === null ? 0.25 : 0.15
}

/**
 * Computes the reference of a tractor at average use for its age, and the step for its own hours if given. Null for a
 * brand without a known price level, unless the owner gives the price of a new one.
 */
function avaliarTrator(pedido: PedidoAvaliacao, idade_anos: number): ReferenciaDeTrator | null {
  const novo_reais = pedido.valor_novo_equivalente ?? null
  if (novo_reais === null && !CONHECIDAS.test(pedido.marca)) return null
  const doNome = potenciaDoModelo(pedido.marca, pedido.modelo)
  const potenciaContada = lerPotencia(pedido.potencia_motor)
  const potencia = { contada: potenciaContada, doNome, usada: potenciaContada ?? doNome }
  const cv = potencia.usada ?? POTENCIA_COMUM_CV
  const novo = novo_reais ?? faixaDaPotencia(PRECOS_DE_NOVO.faixas, cv).reais
  const anos = Math.max(idade_anos, IDADE_MINIMA_ANOS)
  const valor = Math.round(novo * valorRestante(cv, anos, HORAS_COMUNS_ANO))
  return {
    novo,
    valor,
    ajustes: pedido.horas_uso == null ? [] : passoDasHoras(pedido.horas_uso, { cv, anos, novo, valor }),
    motivos: [
      'Não há tabela pública de preços de tratores usados: é uma estimativa por idade, horas e potência.',
      novo_reais !== null
        ? `Partimos do valor de um novo equivalente que você informou, ${reais(novo_reais)}.`
        : `Partimos de um nível de preço de novo por potência (${reais(novo)}), uma suposição nossa de ${PRECOS_DE_NOVO.data}.`,
      ...motivosDaPotencia(pedido.modelo, potencia),
    ],
    desvio: desvioDoNovo(novo_reais, potencia.usada),
  }
}

/** Computes the step for a machine's own hours; none if they change nothing. */
function passoDasHoras(
  horas: number,
  { cv, anos, novo, valor }: { cv: number; anos: number; novo: number; valor: number },
): Ajuste[] {
  const efeito_reais = Math.round(novo * restanteComHoras(cv, anos, horas)) - valor
  if (efeito_reais === 0) return []
  const por_ano = contar(Math.round(horas / anos), 'hora', 'horas')
  const porque = `Cerca de ${por_ano} por ano, quando o comum é perto de ${HORAS_COMUNS_ANO}.`
  return [{ fator: FATORES.horas_de_uso, efeito_reais, porque }]
}

/** Lists the reasons about the horsepower: assumed, read from the name, or contradicted by it. */
function motivosDaPotencia(modelo: string, { contada, doNome }: Potencia): string[] {
  if (contada === null && doNome === null)
    return ['Sem a potência, usamos a faixa mais comum; informe-a para um valor melhor.']
  if (contada === null) return [`Pelo modelo, ${modelo}, consideramos ${doNome} cv.`]
  if (doNome === null || Math.abs(contada / doNome - 1) <= DIFERENCA_DE_POTENCIA) return []
  return [
    `Você informou ${contada} cv, mas o modelo ${modelo} costuma ter ${doNome} cv: confira, porque muda o valor. Usamos os ${contada} cv.`,
  ]
}

/** Upper limit of hours a year on the curve. Our choice. */
const HORAS_NO_MAXIMO_ANO = 4_000

/**
 * Computes the remaining value with the machine's own total of hours. The curve takes hours a year: the same hours over
 * more years raise the value, up to an age of C3·√hours ÷ C2. A younger machine is worth at least as much as at that
 * age, so that an older one is never worth more. At the typical hours of an age (after the third year) it equals the
 * reference.
 */
function restanteComHoras(cv: number, anos: number, horas: number): number {
  const { c2, c3 } = faixaDaPotencia(CURVAS, cv)
  const comHoras = (idade: number) => valorRestante(cv, idade, Math.min(horas / idade, HORAS_NO_MAXIMO_ANO))
  const melhorIdade = (c3 * Math.sqrt(horas)) / c2
  return melhorIdade > anos ? Math.max(comHoras(anos), comHoras(melhorIdade)) : comHoras(anos)
}

/** Values a tractor. Null for an unknown brand without the price of a new one. */
export function partesDoTrator(pedido: PedidoAvaliacao, idade_anos: number): Omit<Avaliada, Fecho> | null {
  const trator = avaliarTrator(pedido, idade_anos)
  if (!trator) return null
  const restaAos = (anos: number) => valorRestante(POTENCIA_COMUM_CV, anos, HORAS_COMUNS_ANO)
  const perda = 1 - restaAos(idade_anos + 1) / restaAos(Math.max(idade_anos, IDADE_MINIMA_ANOS))
  const comHoras = trator.ajustes.reduce((total, { efeito_reais }) => total + efeito_reais, trator.valor)
  const { ajustes, meio, motivos } = calcularAjustes(pedido, comHoras, idade_anos)
  const mercado = faixaEmTorno(meio, suporMeiaLargura('trator', idade_anos), trator.desvio)
  const troca = calcularTroca(pedido, { meio, min: mercado.min }, idade_anos, meio)
  return {
    valor_fipe: trator.valor,
    valor_mercado_min: mercado.min,
    valor_mercado_max: mercado.max,
    valor_mercado_meio: meio,
    valor_troca_min: troca.min,
    valor_troca_max: troca.max,
    troca_conta: troca.conta,
    custo_km: null,
    custo_anual: null,
    demanda_mercado: 'Sem anúncios observados de máquinas agrícolas',
    referencia: { fonte: 'agro', mes: null, codigo_fipe: null, versao: null, versoes_possiveis: 0 },
    confianca: 'baixa',
    motivos: [...trator.motivos, ...motivos],
    ajustes: [...trator.ajustes, ...ajustes],
    nao_considerado: listarNaoConsiderado(pedido),
    depreciacao_anual_percentual: calcularPercentual(perda),
  }
}
