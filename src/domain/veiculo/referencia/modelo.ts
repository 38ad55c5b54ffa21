import fs from 'node:fs'
import { em } from '#domain/lista.ts'
import { corrigir as corrigirEstimativa } from '../estimativa/correcao.ts'
import { EFEITOS } from '../estimativa/parecidos.ts'
import { ANO_ZERO_KM, type LinhaFipe, type TipoFipe } from '../fipe.ts'
import type { Lacuna } from '../meses/completar.ts'
import { INDICE_PARADO, type IndiceDoMes } from '../meses/indice-do-mes.ts'
import { construirReferencia, type Referencia, referenciaVazia } from './referencia.ts'

/**
 * The embedded model of reference: for each version a smooth curve over its years, fitted by `npm run
 * fipe:ajustar`, never the table itself. It is spelled out as a `Referencia` of modelled prices, so that
 * everything that reads a table reads it too.
 */
export type ModeloReferencia = {
  /** Month of the fit, `AAAA-MM`; null when there is no model. */
  mes: string | null
  referencia: Referencia
  lacunas: readonly Lacuna[]
  /** Carries its prices to later months. */
  indice: IndiceDoMes
}

/**
 * One version in the parameter file: table, brand and fuel by their place in the lists, FIPE text, code,
 * first and last model year, then the curve ln(price) = a + b·t + c·t², t in decades before the last year
 * (three numbers, in thousandths), and ln(zero km / last year) in thousandths, null when not sold new.
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

const TABELAS: readonly TipoFipe[] = ['carro', 'moto', 'caminhao']

/** A model that knows nothing: for tests. */
export const modeloVazio: ModeloReferencia = Object.freeze({
  mes: null,
  referencia: referenciaVazia,
  lacunas: [],
  indice: INDICE_PARADO,
})

/** Reads the parameters committed with the code and spells them out. Call it once, at start. */
export function carregarModelo(): ModeloReferencia {
  const text = fs.readFileSync(new URL('../../../../dados/motor/modelo.dados.json', import.meta.url), 'utf8')
  return montarModelo(JSON.parse(text) as ParametrosDoModelo)
}

/** The modelled prices of every version and year between its first and its last. */
export function montarModelo(
  parametros: ParametrosDoModelo,
  efeitos = EFEITOS,
  corrigir = corrigirEstimativa,
): ModeloReferencia {
  const { mes, lacunas, indice } = parametros
  return { mes, referencia: construirReferencia(linhas(parametros), efeitos, corrigir), lacunas, indice }
}

function* linhas({ mes, marcas, combustiveis, versoes }: ParametrosDoModelo): Generator<LinhaFipe> {
  for (const [tipo, marca, combustivel, texto, codigo, primeiro, ultimo, a, b, c, zero] of versoes) {
    const comum = {
      tipo: em(TABELAS, tipo),
      marca: em(marcas, marca),
      modelo: texto,
      combustivel: em(combustiveis, combustivel),
      codigo_fipe: codigo,
      mes_ref: mes,
    }
    let teto = Number.POSITIVE_INFINITY
    for (let ano = ultimo; ano >= primeiro; ano--) {
      const t = (ultimo - ano) / 10
      // An older year is never worth more than a newer one, whatever the curve does at its end.
      teto = Math.min(teto, Math.exp((a + b * t + c * t * t) / 1000))
      yield { ...comum, ano, preco_reais: Math.round(teto) }
    }
    if (zero !== null)
      yield { ...comum, ano: ANO_ZERO_KM, preco_reais: Math.round(Math.exp((a + zero) / 1000)) }
  }
}
