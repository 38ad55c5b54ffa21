import { COORDENADAS_POR_UF } from '#dados/lugares/coordenadas.ts'
import type { Municipio } from './municipio.schema.ts'
import { listarMunicipios } from './municipio.ts'

const RAIO_DA_TERRA_KM = 6371
/** Digits in base 36 of a coordinate in `dados/lugares/coordenadas.ts`; a place has two coordinates. */
const DIGITOS = 3
/** Degrees that the file adds to each coordinate, so that all are positive. */
const SOMADOS = { latitude: 34, longitude: 75 }

type Ponto = { municipio: Municipio; latitude: number; longitude: number }

let pontos: ReadonlyMap<number, Ponto> | null = null

/** Returns the places by IBGE code. Built at the first look-up: unpacking takes some milliseconds. */
function obterPontos(): ReadonlyMap<number, Ponto> {
  if (pontos) return pontos
  const municipiosPorUf: Record<string, number> = {}
  pontos = new Map(
    listarMunicipios().map(municipio => {
      const i = municipiosPorUf[municipio.uf] ?? 0
      municipiosPorUf[municipio.uf] = i + 1
      const par = COORDENADAS_POR_UF[municipio.uf]?.slice(2 * i * DIGITOS, 2 * (i + 1) * DIGITOS) ?? ''
      const latitude = lerGraus(par.slice(0, DIGITOS)) - SOMADOS.latitude
      const longitude = lerGraus(par.slice(DIGITOS)) - SOMADOS.longitude
      return [municipio.codigo_ibge, { municipio, latitude, longitude }]
    }),
  )
  return pontos
}

/** Reads hundredths of a degree in base 36; NaN for the dashes of an unknown place. */
const lerGraus = (digitos: string) => Number.parseInt(digitos, 36) / 100

/** Returns the municipality of an IBGE code; undefined where there is none. */
export function municipioDe(codigo_ibge: number): Municipio | undefined {
  return obterPontos().get(codigo_ibge)?.municipio
}

/**
 * Computes the kilometres between the seats of two municipalities in a straight line, right to about two; null for an
 * unknown code.
 */
export function distanciaKm(de_ibge: number, ate_ibge: number): number | null {
  const [de, ate] = [obterPontos().get(de_ibge), obterPontos().get(ate_ibge)]
  if (!de || !ate) return null
  const rad = (graus: number) => (graus * Math.PI) / 180
  const meioSeno = (graus: number) => Math.sin(rad(graus) / 2) ** 2
  const corda =
    meioSeno(ate.latitude - de.latitude) +
    Math.cos(rad(de.latitude)) * Math.cos(rad(ate.latitude)) * meioSeno(ate.longitude - de.longitude)
  return 2 * RAIO_DA_TERRA_KM * Math.asin(Math.min(1, Math.sqrt(corda)))
}
