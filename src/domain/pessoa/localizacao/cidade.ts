import { PREFIXOS_POR_UF } from '#dados/lugares/ceps.ts'
import { lerCep, ufDoCep } from './cep.ts'
import type { Municipio } from './municipio.schema.ts'
import { buscarMunicipios, listarMunicipios, maioresDoEstado } from './municipio.ts'

/** Digits in base 36 of a range's first prefix in `dados/lugares/ceps.ts`; its number of prefixes follows. */
const INICIO_DA_FAIXA = 4

let municipiosPorPrefixo: ReadonlyMap<number, Municipio> | null = null

/**
 * Returns the municipalities by prefix of the CEP. `PREFIXOS_POR_UF` has for each state a list by municipality, in the
 * order of `listarMunicipios`. The map has about 95 thousand prefixes, so it is built at the first look-up.
 */
function obterPrefixos(): ReadonlyMap<number, Municipio> {
  if (municipiosPorPrefixo) return municipiosPorPrefixo
  const mapa = new Map<number, Municipio>()
  const vistosPorUf: Record<string, number> = {}
  const faixas = Object.fromEntries(
    Object.entries(PREFIXOS_POR_UF).map(([uf, texto]) => [uf, texto.split(';')]),
  )
  for (const municipio of listarMunicipios()) {
    const i = vistosPorUf[municipio.uf] ?? 0
    vistosPorUf[municipio.uf] = i + 1
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
 * Finds cities for the text so far: a CEP's city alone, or the largest cities of its state where only the state is
 * certain. Otherwise by name, with cities of the state `uf` first. Returns at most `limite`.
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
