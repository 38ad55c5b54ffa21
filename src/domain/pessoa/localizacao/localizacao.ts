import { municipioDe } from './distancia.ts'
import { reconhecerMunicipio } from './municipio.ts'

/** A place as it is kept. */
export type Localizacao = {
  /** "São Paulo - SP" where it was recognised, else as it was written. */
  localizacao: string
  /** IBGE code; null for an unknown or ambiguous place. */
  codigo_ibge: number | null
}

/** Reads a place as a person wrote it: "sao paulo" and "SÃO PAULO/SP" become the same place in every list. */
export function lerLocalizacao(texto: string): Localizacao {
  const codigo_ibge = reconhecerMunicipio(texto)
  const municipio = codigo_ibge === null ? undefined : municipioDe(codigo_ibge)
  return { localizacao: municipio?.rotulo ?? texto, codigo_ibge }
}
