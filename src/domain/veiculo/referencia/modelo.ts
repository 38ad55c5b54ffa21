import fs from 'node:fs'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { corrigir as corrigirEstimativa } from '../estimativa/correcao.ts'
import { EFEITOS } from '../estimativa/tracos-da-versao.ts'
import { ANO_ZERO_KM, type LinhaFipe, TIPOS_FIPE } from '../fipe.ts'
import type { Lacuna } from '../meses/completar.ts'
import { INDICE_PARADO, type IndiceDoMes } from '../meses/indice-do-mes.ts'
import { construirReferencia, type Referencia, referenciaVazia } from './referencia.ts'

/**
 * The embedded reference model: a smooth curve over the years of each version, fitted by `npm run fipe:ajustar`.
 * It never contains the table. It is expanded into a `Referencia` of modelled prices, so that the same code reads it.
 */
export type ModeloReferencia = {
  /** Month of the fit, `AAAA-MM`; null when there is no model. */
  mes: string | null
  referencia: Referencia
  lacunas: readonly Lacuna[]
  /** The index that carries the model's prices to later months. */
  indice: IndiceDoMes
}

/**
 * One version in the parameter file. Table, brand and fuel are indexes into the lists; then FIPE text, code, first and
 * last model year. Three numbers, in thousandths, are the curve ln(price) = a + b·t + c·t², with t in decades before
 * the last year. The last number is ln(zero km ÷ last year), in thousandths; null when not sold new.
 */
export type CurvaDeVersao = [
  tipo: number,
  marca: number,
  combustivel: number,
  texto: string,
  codigo: string,
  primeiro: number,
  ultimo: number,
  a: number,
  b: number,
  c: number,
  zero_km: number | null,
]

/** Content of `dados/motor/modelo.dados.json`. */
export type ParametrosDoModelo = {
  mes: string
  marcas: string[]
  combustiveis: string[]
  versoes: CurvaDeVersao[]
  lacunas: Lacuna[]
  indice: IndiceDoMes
}

/** An empty model, for tests. */
export const modeloVazio: ModeloReferencia = Object.freeze({
  mes: null,
  referencia: referenciaVazia,
  lacunas: [],
  indice: INDICE_PARADO,
})

/** Reads and expands the committed parameters. Call it once, at start. */
export function carregarModelo(): ModeloReferencia {
  const json = fs.readFileSync(new URL('../../../../dados/motor/modelo.dados.json', import.meta.url), 'utf8')
  return montarModelo(JSON.parse(json) as ParametrosDoModelo)
}

/** Builds the modelled prices of every version, from its first to its last year. */
export function montarModelo(
  parametros: ParametrosDoModelo,
  efeitos = EFEITOS,
  corrigir = corrigirEstimativa,
): ModeloReferencia {
  const { mes, lacunas, indice } = parametros
  return { mes, referencia: construirReferencia(gerarLinhas(parametros), efeitos, corrigir), lacunas, indice }
}

/** Yields the row of each version and year, newest year first, then zero km. */
function* gerarLinhas({ mes, marcas, combustiveis, versoes }: ParametrosDoModelo): Generator<LinhaFipe> {
  for (const [tipo, marca, combustivel, texto, codigo, primeiro, ultimo, a, b, c, zero] of versoes) {
    const comum = {
      tipo: itemEm(TIPOS_FIPE, tipo),
      marca: itemEm(marcas, marca),
      modelo: texto,
      combustivel: itemEm(combustiveis, combustivel),
      codigo_fipe: codigo,
      mes_ref: mes,
    }
    let teto = Number.POSITIVE_INFINITY
    for (let ano = ultimo; ano >= primeiro; ano--) {
      const t = (ultimo - ano) / 10
      // An older year is never worth more than a newer one, even where the curve rises at its end.
      teto = Math.min(teto, Math.exp((a + b * t + c * t * t) / 1000))
      yield { ...comum, ano, preco_reais: Math.round(teto) }
    }
    if (zero !== null)
      yield { ...comum, ano: ANO_ZERO_KM, preco_reais: Math.round(Math.exp((a + zero) / 1000)) }
  }
}
