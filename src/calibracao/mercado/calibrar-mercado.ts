import { meiaLarguraAte } from '#domain/avaliacao/faixa/faixas.ts'
import { type Comparaveis, verParecidos } from '#domain/avaliacao/mercado/comparaveis.ts'
import {
  contarTermosDaMeiaLargura,
  folgaDe,
  termosDaMeiaLargura,
  type VistosDaVersao,
} from '#domain/avaliacao/mercado/meia-largura.ts'
import type { Mercado, TipoMedido } from '#domain/avaliacao/mercado/mercado.ts'
import { kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import { ganhoDoUso } from '#domain/avaliacao/mercado/uso-medido.ts'
import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import { ajustarLargura, type Falta } from '../regressao/larguras.ts'
import type { AnuncioMedido } from './anuncio-medido.ts'
import { compararAnuncios } from './comparaveis.ts'
import { ajustarTipo, calcularLogSemVistos, EXPOENTE_DA_FONTE, type Niveis } from './niveis.ts'
import { ajustarDeFora, type Grupo, identificarAnuncio, identificarCodigo } from './partes.ts'

/** The market and the comparables fitted from a set of adverts. */
export type Calibrado = { mercado: Mercado; comparaveis: Comparaveis }

/** Half-width, in ln, of a kind without adverts: our choice. */
const LARGURA_SEM_ANUNCIOS = 0.2

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

/** All parameters of the middle of a range. */
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

/** Factor on FIPE, and the version's adverts. */
type Previsao = { fator: number; vistos: VistosDaVersao }

/** Predicts the price of an advert, as its factor on FIPE. */
function prever({ niveis, comparaveis }: Meios, anuncio: AnuncioMedido): Previsao {
  const { codigo_fipe, familia, ano } = anuncio
  const vistos = verParecidos(comparaveis, codigo_fipe, familia, ano)
  const { da_versao, dispersao, log } = vistos
  return {
    fator: Math.exp(calcularLogSemVistos(niveis, anuncio) + log),
    vistos: { anuncios: da_versao, dispersao },
  }
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
    // Effect of the advert's kilometres beside `vezes` times the typical ones, before any half-width is known.
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
