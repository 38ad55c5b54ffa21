import { lerPotencia } from '#domain/veiculo/palavras/configuracao.ts'

/** Patterns of model names that contain the horsepower: brand, name. */
const POTENCIA_NO_NOME: readonly (readonly [RegExp, RegExp])[] = [
  [/john deere/i, /^[5-9](\d{3})[a-z]{1,2}$/i],
  [/new holland/i, /^t[l678]?\d?\.(\d{2,3})[a-z]?$|^tl(\d{2,3})[a-z]$/i],
  [/case/i, /^(?:farmall|puma|magnum|maxxum|steiger) ?(\d{2,3})[a-z]?$/i],
  [/valtra/i, /^a([789]\d)0$/i],
  [/valtra/i, /^(?:a|bm|bh|bt|t) ?(\d{2,3})i?$/i],
  [/\bls\b/i, /^(?:r|u|p|h|g|plus) ?(\d{2,3})$/i],
]

/** Plausible horsepower of a tractor: a number outside these limits has another meaning. */
const [CV_MINIMO, CV_MAXIMO] = [20, 700]

/** Reads the horsepower in a tractor's model name: 75 of "5075E". Null when the name has none. */
export function potenciaDoModelo(marca: string, modelo: string): number | null {
  const nome = modelo.trim().replace(new RegExp(`^${marca.replace(/[^a-z0-9 ]/gi, '')} `, 'i'), '')
  for (const [daMarca, grafia] of POTENCIA_NO_NOME) {
    const trecho = daMarca.test(marca) ? grafia.exec(nome) : null
    const cv = Number(trecho?.[1] ?? trecho?.[2])
    if (cv >= CV_MINIMO && cv <= CV_MAXIMO) return cv
  }
  return lerPotencia(modelo)
}
