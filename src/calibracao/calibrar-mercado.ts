import { meiaLarguraAte } from '#domain/avaliacao/faixa/faixas.ts'
import { blocosDe } from '#domain/avaliacao/mercado/blocos.ts'
import { type Comparaveis, verParecidos } from '#domain/avaliacao/mercado/comparaveis.ts'
import { somarTermos, type Termo } from '#domain/avaliacao/mercado/interpolacao.ts'
import {
  contarTermosDaMeiaLargura,
  folgaDe,
  termosDaMeiaLargura,
  type VistosDaVersao,
} from '#domain/avaliacao/mercado/meia-largura.ts'
import type { Mercado, TipoMedido } from '#domain/avaliacao/mercado/mercado.ts'
import { termosDaBase } from '#domain/avaliacao/mercado/nivel.ts'
import { kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import { ganhoDoUso, passosDoUso, termosDoUso } from '#domain/avaliacao/mercado/uso-medido.ts'
import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import { compararAnuncios } from './comparaveis.ts'
import { ajustarLargura, type Falta } from './regressao/larguras.ts'
import { montarPenalidade } from './regressao/penalidade.ts'
import { regredir } from './regressao/robusta.ts'
import { arredondarCoeficiente } from './regressao/sistema.ts'

/** An advert for the calibration; `km` is null if unknown. */
export type AnuncioMedido = {
  tipo: TipoMedido
  fonte: string
  codigo_fipe: string
  familia: string
  ano: number
  idade_anos: number
  km: number | null
  fipe: number
  preco: number
  /** True if its text names another trim than its matched FIPE row. */
  contradita: boolean
}

/** The market and the comparables fitted from a set of adverts. */
export type Calibrado = { mercado: Mercado; comparaveis: Comparaveis }

/**
 * Residual, in ln, above which an advert counts little: such an advert was often matched to the wrong trim. For cars
 * below `abaixo_de` reais this residual grows as the price falls, up to `vezes` times. Good adverts of cheap cars vary
 * more, and more above the middle than below it. With the same residual for them the middle would be too low.
 */
const ESCALA = 0.04
const ESCALA_DOS_BARATOS = { abaixo_de: 55_000, vezes: 5 }
/** Minimum fall of ln(price) per multiple of the typical kilometres: more kilometres never raise a price. */
const QUEDA_MINIMA: Record<TipoMedido, number> = { carro: 0.002, moto: 0.005 }
/**
 * Exponents of the weight of one advert, by the number of adverts of its source, and of its version and year in this
 * source. So n adverts of a source together weigh n^0.7, and n adverts of a version and year n^0.6.
 */
const [EXPOENTE_DA_FONTE, EXPOENTE_DA_VERSAO] = [-0.3, -0.4]
/** Half-width, in ln, of a kind without adverts. */
const LARGURA_SEM_ANUNCIOS = 0.2
/** Number of folds of the cross-validation. */
const PARTES = 8

/**
 * Fits the asking prices of each kind robustly. The weights of adverts (`EXPOENTE_DA_FONTE`) keep one fleet or one
 * model from deciding the figures. Adverts whose text names another trim than their matched row do not enter the fit,
 * but the ranges are wide enough for them.
 */
export function calibrarMercado(anuncios: readonly AnuncioMedido[]): Calibrado {
  const meios = aprenderMeios(anuncios)
  const previsoes = ajustarDeFora(anuncios, identificarAnuncio, aprenderMeios).map((deFora, i) =>
    prever(deFora, itemEm(anuncios, i)),
  )
  const faltas = medirFaltas(meios.niveis, anuncios, previsoes)
  const semKm = (tipo: TipoMedido) => medirFaltasSemKm(meios.niveis, anuncios, tipo)
  return { mercado: medirLarguras(meios.niveis, anuncios, faltas, semKm), comparaveis: meios.comparaveis }
}

/** Groups that stay in one fold: all adverts of one FIPE code, or only adverts equal except for their place. */
export type Grupo = (anuncio: AnuncioMedido) => string

/** Groups the adverts of one FIPE code. */
export const identificarCodigo: Grupo = ({ codigo_fipe }) => codigo_fipe

/** Groups adverts of one source, code, age, use and price, such as one advert in several places. */
export const identificarAnuncio: Grupo = ({ fonte, codigo_fipe, idade_anos, km, preco }) =>
  [fonte, codigo_fipe, idade_anos, km, preco].join('|')

/** Fits parameters for each advert only on the adverts of other groups: a test on unseen adverts. */
export function calibrarDeFora(anuncios: readonly AnuncioMedido[], grupo: Grupo): Calibrado[] {
  return ajustarDeFora(anuncios, grupo, calibrarMercado)
}

/** Fits parameters for each advert only on the other sources. */
export function calibrarSemAFonte(anuncios: readonly AnuncioMedido[]): Calibrado[] {
  const fontes = [...new Set(anuncios.map(({ fonte }) => fonte))]
  const calibrados = new Map(
    fontes.map(f => [f, calibrarMercado(anuncios.filter(({ fonte }) => fonte !== f))]),
  )
  return anuncios.map(({ fonte }) => valorDaChave(calibrados, fonte))
}

/** Returns for each advert the result of the fit on the folds without this advert. */
function ajustarDeFora<T>(
  anuncios: readonly AnuncioMedido[],
  grupo: Grupo,
  aprender: (vistos: readonly AnuncioMedido[]) => T,
): T[] {
  const partes = repartir(anuncios.map(grupo))
  const aprendido = Array.from({ length: PARTES }, (_, parte) =>
    aprender(anuncios.filter((_, i) => partes[i] !== parte)),
  )
  return partes.map(parte => itemEm(aprendido, parte))
}

/** Assigns each group its fold: the most common first, in rotation. */
function repartir(grupos: readonly string[]): number[] {
  const contagem = new Map<string, number>()
  for (const grupo of grupos) contagem.set(grupo, (contagem.get(grupo) ?? 0) + 1)
  const ordem = [...contagem].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const parteDe = new Map(ordem.map(([grupo], i) => [grupo, i % PARTES]))
  return grupos.map(grupo => valorDaChave(parteDe, grupo))
}

type Niveis = Record<TipoMedido, { base: number[]; uso: number[] }>
type Meios = { niveis: Niveis; comparaveis: Comparaveis }

/** Learns all parameters of the middle: levels, kilometres and comparables. */
function aprenderMeios(anuncios: readonly AnuncioMedido[]): Meios {
  const bons = anuncios.filter(({ contradita }) => !contradita)
  const ajustarTabela = (tipo: TipoMedido) =>
    ajustarTipo(
      tipo,
      bons.filter(anuncio => anuncio.tipo === tipo),
    )
  const niveis = { carro: ajustarTabela('carro'), moto: ajustarTabela('moto') }
  const excessos = anuncios.map(anuncio => ({
    ...anuncio,
    excesso: Math.log(anuncio.preco / anuncio.fipe) - calcularLogSemVistos(niveis, anuncio),
    corrige: anuncio.tipo === 'carro',
  }))
  return { niveis, comparaveis: compararAnuncios(excessos) }
}

/** Returns ln(price ÷ FIPE) by age, price and kilometres alone. */
function calcularLogSemVistos(niveis: Niveis, { tipo, fipe, idade_anos, km }: AnuncioMedido): number {
  const { base, uso } = niveis[tipo]
  const nivel = somarTermos(base, termosDaBase({ tipo, valor_reais: fipe, idade_anos }, km !== null))
  return km === null ? nivel : nivel + somarTermos(uso, termosDoUso(tipo, km, idade_anos))
}

/** Factor on FIPE, and the version's adverts. */
type Previsao = { fator: number; vistos: VistosDaVersao }

function prever({ niveis, comparaveis }: Meios, anuncio: AnuncioMedido): Previsao {
  const { codigo_fipe, familia, ano } = anuncio
  const vistos = verParecidos(comparaveis, codigo_fipe, familia, ano)
  const { da_versao, dispersao, log } = vistos
  return {
    fator: Math.exp(calcularLogSemVistos(niveis, anuncio) + log),
    vistos: { anuncios: da_versao, dispersao },
  }
}

/**
 * Returns the regressors of an advert, a row of the design matrix: levels, then kilometres.
 * @param base number of levels: the index of the first regressor of the kilometres.
 * @param n number of all regressors.
 */
function montarLinha({ tipo, fipe, idade_anos, km }: AnuncioMedido, base: number, n: number): number[] {
  const linha = new Array<number>(n).fill(0)
  const anotar = (termos: readonly Termo[], inicio: number) => {
    for (const [i, valor] of termos) linha[inicio + i] = itemEm(linha, inicio + i) + valor
  }
  anotar(termosDaBase({ tipo, valor_reais: fipe, idade_anos }, km !== null), 0)
  if (km !== null) anotar(termosDoUso(tipo, km, idade_anos), base)
  return linha
}

function ajustarTipo(
  tipo: TipoMedido,
  anuncios: readonly AnuncioMedido[],
): { base: number[]; uso: number[] } {
  const passos = passosDoUso(tipo)
  const blocos = blocosDe(tipo)
  const doUso = itemEm(
    blocos.filter(({ passos }) => passos),
    0,
  )
  const ultimo = itemEm(blocos, blocos.length - 1)
  const n = ultimo.de + ultimo.quantos
  const tetos = Array.from({ length: n }, (_, i) =>
    i < doUso.de
      ? Number.POSITIVE_INFINITY
      : -QUEDA_MINIMA[tipo] * itemEm(passos, (i - doUso.de) % passos.length),
  )
  const x = anuncios.map(anuncio => montarLinha(anuncio, doUso.de, n))
  const y = anuncios.map(({ preco, fipe }) => Math.log(preco / fipe))
  const coeficientes = regredir({
    x,
    y,
    escalas: anuncios.map(calcularEscala),
    pesos: pesar(anuncios),
    penas: montarPenalidade(n, blocos),
    tetos,
  })
  return {
    base: coeficientes.slice(0, doUso.de).map(arredondarCoeficiente),
    uso: coeficientes.slice(doUso.de).map(arredondarCoeficiente),
  }
}

function calcularEscala({ tipo, fipe }: AnuncioMedido): number {
  const { abaixo_de, vezes } = ESCALA_DOS_BARATOS
  return tipo === 'carro' ? ESCALA * Math.min(vezes, Math.max(1, abaixo_de / fipe)) : ESCALA
}

/** Returns the weight of each advert (`EXPOENTE_DA_FONTE`); their mean is one. */
function pesar(anuncios: readonly AnuncioMedido[]): number[] {
  const conta = new Map<string, number>()
  const somarUm = (chave: string) => conta.set(chave, (conta.get(chave) ?? 0) + 1)
  const chaveDaVersaoNaFonte = ({ fonte, codigo_fipe, idade_anos }: AnuncioMedido) =>
    `${fonte}|${codigo_fipe}|${idade_anos}`
  for (const anuncio of anuncios) {
    somarUm(anuncio.fonte)
    somarUm(chaveDaVersaoNaFonte(anuncio))
  }
  const pesos = anuncios.map(
    anuncio =>
      valorDaChave(conta, anuncio.fonte) ** EXPOENTE_DA_FONTE *
      valorDaChave(conta, chaveDaVersaoNaFonte(anuncio)) ** EXPOENTE_DA_VERSAO,
  )
  const media = pesos.reduce((soma, peso) => soma + peso, 0) / pesos.length
  return pesos.map(peso => peso / media)
}

/** Measures the half-width that each advert needs, from a prediction without that advert. */
function medirFaltas(
  niveis: Niveis,
  anuncios: readonly AnuncioMedido[],
  previsoes: readonly Previsao[],
): Falta[] {
  const nada = { com_km: [], sem_km: [] }
  const semLarguras = { carro: { ...niveis.carro, larguras: nada }, moto: { ...niveis.moto, larguras: nada } }
  const daFonte = Map.groupBy(anuncios, ({ fonte }) => fonte)
  return anuncios.map(({ tipo, fonte, fipe, preco, idade_anos, km }, i): Falta => {
    const { fator, vistos } = itemEm(previsoes, i)
    const ganho = (vezes: number) =>
      ganhoDoUso(
        tipo,
        { km: km ?? 0, outros_km: vezes * kmTipico(tipo, idade_anos), idade_anos },
        semLarguras,
      )
    const folga = km === null ? 0 : folgaDe(ganho)
    return {
      termos: termosDaMeiaLargura({ tipo, valor_reais: fipe, idade_anos }, vistos),
      meia_largura: meiaLarguraAte(preco, fipe * fator) - folga,
      // As in the fit: a fleet that asks nearly FIPE's prices must not narrow all ranges.
      peso: (daFonte.get(fonte)?.length ?? 1) ** EXPOENTE_DA_FONTE,
    }
  })
}

/**
 * Measures the half-width that each advert needs without its kilometres, for a kind whose adverts all have them. With
 * several sources, the prediction does not get the advert's source either. So an advert without kilometres counts as
 * one of an unseen source.
 */
function medirFaltasSemKm(niveis: Niveis, todos: readonly AnuncioMedido[], tipo: TipoMedido): Falta[] {
  const anuncios = todos.filter(anuncio => anuncio.tipo === tipo)
  const fontes = [...new Set(anuncios.map(({ fonte }) => fonte))]
  const semFonte = new Map(
    fontes.length < 2
      ? []
      : fontes.map(fonte => [fonte, aprenderMeios(anuncios.filter(anuncio => anuncio.fonte !== fonte))]),
  )
  const semParte = fontes.length < 2 ? ajustarDeFora(anuncios, identificarCodigo, aprenderMeios) : []
  const ocultos = anuncios.map(anuncio => ({ ...anuncio, km: null }))
  const previsoes = ocultos.map((anuncio, i) =>
    prever(semFonte.get(anuncio.fonte) ?? itemEm(semParte, i), anuncio),
  )
  return medirFaltas(niveis, ocultos, previsoes)
}

/** Computes half-widths from the needs of the adverts, so that new adverts have the same coverage. */
function medirLarguras(
  niveis: Niveis,
  anuncios: readonly AnuncioMedido[],
  faltas: readonly Falta[],
  semKm: (tipo: TipoMedido) => Falta[],
): Mercado {
  const medirTipo = (tipo: TipoMedido) => {
    const filtrar = (temKm: boolean) =>
      faltas.filter((_, i) => {
        const anuncio = itemEm(anuncios, i)
        return anuncio.tipo === tipo && (anuncio.km !== null) === temKm
      })
    const com_km = ajustarLargura(filtrar(true), tipo)
    const sem_km = ajustarLargura(filtrar(false), tipo) ?? ajustarLargura(semKm(tipo), tipo)
    const vazia = new Array<number>(contarTermosDaMeiaLargura(tipo)).fill(0)
    vazia[0] = LARGURA_SEM_ANUNCIOS
    return {
      ...niveis[tipo],
      larguras: { com_km: com_km ?? sem_km ?? vazia, sem_km: sem_km ?? com_km ?? vazia },
    }
  }
  return { carro: medirTipo('carro'), moto: medirTipo('moto') }
}
