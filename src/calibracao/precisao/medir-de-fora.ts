import { calcularAjustes, regrasDe } from '#domain/avaliacao/faixa/ajustes.ts'
import { faixaSemOutrosAnos } from '#domain/avaliacao/faixa/faixas.ts'
import { verParecidos } from '#domain/avaliacao/mercado/comparaveis.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import type { Anuncio } from '../anuncios.ts'
import { type Calibrado, calibrarDeFora, calibrarSemAFonte } from '../mercado/calibrar-mercado.ts'
import { identificarAnuncio, identificarCodigo } from '../mercado/partes.ts'

/** One comparison with an asking price. */
type Comparada = {
  /** ln(asking price ÷ middle of our range). */
  desvio: number
  /** Distance of the middle from the asking price, as a fraction of that price. */
  erro: number
  /** True if the asking price lies in our range. */
  dentro: boolean
  /** Half of the range, as a fraction of the middle. */
  meia_largura: number
}

/** An advert against FIPE alone, and against corrections learned without it, in three ways. */
export type Medida = Anuncio & {
  erro_fipe: number
  /** Learned without any advert of its FIPE code. */
  sem_codigo: Comparada
  /** Learned without its eighth of the adverts; its version was seen. */
  sem_anuncio: Comparada
  /** Learned without any advert of its source. */
  sem_fonte: Comparada
}

/** Evaluates each advert with markets learned from the other adverts. */
export function medirDeFora(anuncios: readonly Anuncio[]): Medida[] {
  const semCodigo = calibrarDeFora(anuncios, identificarCodigo)
  const semAnuncio = calibrarDeFora(anuncios, identificarAnuncio)
  const semFonte = calibrarSemAFonte(anuncios)
  return anuncios.map((anuncio, i) => ({
    ...anuncio,
    erro_fipe: Math.abs(anuncio.fipe / anuncio.preco - 1),
    sem_codigo: comparar(anuncio, itemEm(semCodigo, i)),
    sem_anuncio: comparar(anuncio, itemEm(semAnuncio, i)),
    sem_fonte: comparar(anuncio, itemEm(semFonte, i)),
  }))
}

/**
 * Compares one advert with the middle and range of its own FIPE row. The report's path (`avaliarEntreAnos`) goes
 * further. It bounds both by the other years of the model. It raises few kilometres of a model of next year to the
 * typical ones. The file of adverts has the FIPE price of one year only, so the published figures exclude both.
 */
function comparar(anuncio: Anuncio, { mercado, comparaveis }: Calibrado): Comparada {
  const { pedido, fipe, idade_anos, preco, codigo_fipe, familia, ano } = anuncio
  const vistos = verParecidos(comparaveis, codigo_fipe, familia, ano)
  const regras = { ...regrasDe(pedido, mercado), vistos: () => vistos }
  const { meio } = calcularAjustes(pedido, fipe, idade_anos, regras)
  const { min, max } = faixaSemOutrosAnos({ pedido, meio, idade_anos, valor_reais: fipe }, 0, regras)
  return {
    desvio: Math.log(preco / meio),
    erro: Math.abs(meio / preco - 1),
    dentro: preco >= min && preco <= max,
    meia_largura: (max - min) / 2 / meio,
  }
}
