import { contar } from '#domain/contar.ts'
import { reais } from '#domain/dinheiro.ts'
import { lerPotencia } from '#domain/veiculo/palavras/configuracao.ts'
import type { Ajuste, PedidoAvaliacao } from '../avaliacao.schema.ts'

/**
 * Remaining value of a tractor as a share of the price of a new equivalent, ASABE-type curve of field-facts
 * F: (C1 − C2·√years − C3·√hours a year)², by power band.
 */
const CURVAS = [
  { ate_cv: 80, c1: 0.981, c2: 0.093, c3: 0.0058 },
  { ate_cv: 150, c1: 0.9421, c2: 0.0997, c3: 0.0008 },
  { ate_cv: Number.POSITIVE_INFINITY, c1: 0.9756, c2: 0.1187, c3: 0.0019 },
] as const

const curvaDe = (potencia_cv: number) =>
  CURVAS.find(curva => potencia_cv < curva.ate_cv) as (typeof CURVAS)[number]

/** Share of the new price that remains after `anos` years at `horas_ano` hours a year. */
export function valorRestante(potencia_cv: number, anos: number, horas_ano: number): number {
  const { c1, c2, c3 } = curvaDe(potencia_cv)
  return Math.max(0.08, c1 - c2 * Math.sqrt(Math.max(anos, 0)) - c3 * Math.sqrt(Math.max(horas_ano, 0))) ** 2
}

/**
 * Price levels of new tractors by power. There is no public list (field-facts F): an assumption of ours,
 * November 2026, in round figures of about R$ 2,900 a horsepower, to be edited here when better is known.
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

/** The commonest band (Fenabrave: up to 100 cv is about three quarters of the sales). */
const POTENCIA_COMUM_CV = 80

/** Hours of work in a year of an average tractor. */
export const HORAS_COMUNS_ANO = 600

/** Brands whose price level the assumption above is about, as whole words: "Nelson" is no LS. */
const CONHECIDAS =
  /\b(john deere|massey( ferguson)?|new holland|valtra|valmet|case( ih)?|ls( tractor)?|yanmar|kubota|agrale|mahindra|solis|fendt|outr[oa]s)\b/i

/** How makers write the horsepower into a model's name: brand, pattern of the name. */
const POTENCIA_NO_NOME: readonly (readonly [RegExp, RegExp])[] = [
  [/john deere/i, /^[5-9](\d{3})[a-z]{1,2}$/i],
  [/new holland/i, /^t[l678]?\d?\.(\d{2,3})[a-z]?$|^tl(\d{2,3})[a-z]$/i],
  [/case/i, /^(?:farmall|puma|magnum|maxxum|steiger) ?(\d{2,3})[a-z]?$/i],
  [/valtra/i, /^a([789]\d)0$/i],
  [/valtra/i, /^(?:a|bm|bh|bt|t) ?(\d{2,3})i?$/i],
  [/\bls\b/i, /^(?:r|u|p|h|g|plus) ?(\d{2,3})$/i],
]

/** Horsepower that a tractor's model tells: 75 of "5075E". Null when its name says none. */
export function potenciaDoModelo(marca: string, modelo: string): number | null {
  const nome = modelo.trim().replace(new RegExp(`^${marca.replace(/[^a-z0-9 ]/gi, '')} `, 'i'), '')
  for (const [daMarca, escrita] of POTENCIA_NO_NOME) {
    const achado = daMarca.test(marca) ? escrita.exec(nome) : null
    const cv = Number(achado?.[1] ?? achado?.[2])
    if (cv >= 20 && cv <= 700) return cv
  }
  return lerPotencia(modelo)
}

/** Told and named horsepower farther apart than this are a contradiction. */
const DIFERENCA_DE_POTENCIA = 0.15

/** A tractor’s price when new and its reference now, in reais; `desvio` tells how sure it is, as ln */
export type ReferenciaDeTrator = {
  novo: number
  valor: number
  ajustes: Ajuste[]
  motivos: string[]
  desvio: number
}

/** The horsepower to go by: told, else named by the model; null when neither is known. */
type Potencia = { contada: number | null; doNome: number | null; usada: number | null }

/**
 * Reference of a tractor at average use of its age, and the step for its own hours when they were told. Null for a
 * brand that nobody knows when the owner gives no price of a new one.
 */
export function avaliarTrator(pedido: PedidoAvaliacao, idade_anos: number): ReferenciaDeTrator | null {
  const informado = pedido.valor_novo_equivalente ?? null
  if (informado === null && !CONHECIDAS.test(pedido.marca)) return null
  const contada = lerPotencia(pedido.potencia_motor)
  const doNome = potenciaDoModelo(pedido.marca, pedido.modelo)
  const potencia = { contada, doNome, usada: contada ?? doNome }
  const cv = potencia.usada ?? POTENCIA_COMUM_CV
  const novo = informado ?? (PRECOS_DE_NOVO.faixas.find(faixa => cv < faixa.ate_cv)?.reais as number)
  const anos = Math.max(idade_anos, 0.5)
  const valor = Math.round(novo * valorRestante(cv, anos, HORAS_COMUNS_ANO))
  return {
    novo,
    valor,
    ajustes: pedido.horas_uso == null ? [] : passoDasHoras(pedido.horas_uso, { cv, anos, novo, valor }),
    motivos: [
      'Não há tabela pública de preços de tratores usados: é uma estimativa por idade, horas e potência.',
      informado !== null
        ? `Partimos do valor de um novo equivalente que você informou, ${reais(informado)}.`
        : `Partimos de um nível de preço de novo por potência (${reais(novo)}), uma suposição nossa de ${PRECOS_DE_NOVO.data}.`,
      ...motivosDaPotencia(pedido.modelo, potencia),
    ],
    desvio: informado !== null ? 0.08 : potencia.usada === null ? 0.25 : 0.15,
  }
}

function passoDasHoras(
  horas: number,
  { cv, anos, novo, valor }: { cv: number; anos: number; novo: number; valor: number },
): Ajuste[] {
  const efeito_reais = Math.round(novo * restanteComHoras(cv, anos, horas)) - valor
  if (efeito_reais === 0) return []
  const por_ano = contar(Math.round(horas / anos), 'hora', 'horas')
  const porque = `Cerca de ${por_ano} por ano, quando o comum é perto de ${HORAS_COMUNS_ANO}.`
  return [{ fator: 'Horas de uso', efeito_reais, porque }]
}

function motivosDaPotencia(modelo: string, { contada, doNome }: Potencia): string[] {
  if (contada === null && doNome === null)
    return ['Sem a potência, usamos a faixa mais comum; informe-a para um valor melhor.']
  if (contada === null) return [`Pelo modelo, ${modelo}, consideramos ${doNome} cv.`]
  if (doNome === null || Math.abs(contada / doNome - 1) <= DIFERENCA_DE_POTENCIA) return []
  return [
    `Você informou ${contada} cv, mas o modelo ${modelo} costuma ter ${doNome} cv: confira, porque muda o valor. Usamos os ${contada} cv.`,
  ]
}

/** Hours in a year beyond which the curve is not read. */
const HORAS_NO_MAXIMO_ANO = 4_000

/**
 * With its own total of hours. The curve takes hours a year, so that the same hours on an older machine raise it, up to
 * an age of C3·√hours ÷ C2, at which they tell most in its favour; a younger one is worth at least as much as at that
 * age, so that older never raises. At the typical hours of its age (past its third year; there are few before) it is
 * what the reference says.
 */
function restanteComHoras(cv: number, anos: number, horas: number): number {
  const { c2, c3 } = curvaDe(cv)
  const comHoras = (idade: number) => valorRestante(cv, idade, Math.min(horas / idade, HORAS_NO_MAXIMO_ANO))
  const melhorIdade = (c3 * Math.sqrt(horas)) / c2
  return melhorIdade > anos ? Math.max(comHoras(anos), comHoras(melhorIdade)) : comHoras(anos)
}
