import { PREFIXOS_POR_UF } from '#dados/lugares/ceps.ts'
import { lerCep, ufDoCep } from './cep.ts'
import type { Municipio } from './municipio.schema.ts'
import { buscarMunicipios, listarMunicipios, maioresDoEstado } from './municipio.ts'

/** Digits of base 36 that a range's first prefix takes in `dados/lugares/ceps.ts`. */
const INICIO_DA_FAIXA = 4

let municipiosPorPrefixo: ReadonlyMap<number, Municipio> | null = null

/**
 * Returns the municipalities by prefix of the CEP. Built at the first look-up: some 95 thousand prefixes, each of one
 * municipality.
 */
function obterPrefixos(): ReadonlyMap<number, Municipio> {
  if (municipiosPorPrefixo) return municipiosPorPrefixo
  const mapa = new Map<number, Municipio>()
  const vistos: Record<string, number> = {}
  const faixas = Object.fromEntries(Object.entries(PREFIXOS_POR_UF).map(([uf, t]) => [uf, t.split(';')]))
  for (const municipio of listarMunicipios()) {
    const i = vistos[municipio.uf] ?? 0
    vistos[municipio.uf] = i + 1
    for (const faixa of faixas[municipio.uf]?.[i]?.split(',') ?? []) {
      const inicio = Number.parseInt(faixa.slice(0, INICIO_DA_FAIXA), 36)
      const quantos = Number.parseInt(faixa.slice(INICIO_DA_FAIXA), 36)
      for (let n = 0; n < quantos; n++) mapa.set(inicio + n, municipio)
    }
  }
  municipiosPorPrefixo = mapa
  return mapa
}

/**
 * Finds the municipality of a CEP by its first five digits; null if the lists of Correios' ranges disagree or lack it.
 */
export function municipioDoCep(prefixo: string): Municipio | null {
  return obterPrefixos().get(Number(prefixo)) ?? null
}

/**
 * Finds cities for the text so far: a CEP's city alone, or the largest cities of its state where only the state is certain.
 * Otherwise by name, with cities of the state `uf` first. Returns at most `limite`.
 */
export function buscarCidades(texto: string, limite: number, uf?: string): Municipio[] {
  const cep = lerCep(texto)
  if (!cep) return buscarMunicipios(texto, limite, uf)
  const municipio = municipioDoCep(cep.prefixo)
  const estado = ufDoCep(cep.prefixo)
  if (municipio) return [municipio]
  return estado ? maioresDoEstado(estado, limite) : []
}

/** Returns the typed city; a CEP with a single city becomes that city. No CEP is stored. */
export function cidadeEscrita(texto: string): string {
  const cep = lerCep(texto)
  return (cep && municipioDoCep(cep.prefixo)?.rotulo) ?? texto
}
