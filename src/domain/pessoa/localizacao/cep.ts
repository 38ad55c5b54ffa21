import type { Uf } from './municipio.ts'

/** A CEP as far as it was typed: its first five digits; `inteiro` is true if it has all eight. */
export type Cep = { prefixo: string; inteiro: boolean }

/** Maximum number of characters that are read of a CEP. */
const LETRAS_LIDAS = 40

/** Reads "13010-111", "13.010-111", "CEP 13010111" or the first five digits; null for any other text. */
export function lerCep(texto: string): Cep | null {
  const [, dois = '', tres = '', resto = ''] =
    /^\s*(?:cep\W*)?(\d{2})\.?(\d{3})[-\s]?(\d{0,3})\s*$/i.exec(texto.slice(0, LETRAS_LIDAS)) ?? []
  return dois ? { prefixo: dois + tres, inteiro: resto.length === 3 } : null
}

/** First and last prefix of each state's CEPs (Correios, "Faixas de CEP"), in the order of the prefixes. */
const FAIXAS: readonly (readonly [Uf, number, number])[] = [
  ['SP', 1000, 19999],
  ['RJ', 20000, 28999],
  ['ES', 29000, 29999],
  ['MG', 30000, 39999],
  ['BA', 40000, 48999],
  ['SE', 49000, 49999],
  ['PE', 50000, 56999],
  ['AL', 57000, 57999],
  ['PB', 58000, 58999],
  ['RN', 59000, 59999],
  ['CE', 60000, 63999],
  ['PI', 64000, 64999],
  ['MA', 65000, 65999],
  ['PA', 66000, 68899],
  ['AP', 68900, 68999],
  ['AM', 69000, 69299],
  ['RR', 69300, 69399],
  ['AM', 69400, 69899],
  ['AC', 69900, 69999],
  ['DF', 70000, 72799],
  ['GO', 72800, 72999],
  ['DF', 73000, 73699],
  ['GO', 73700, 76799],
  ['RO', 76800, 76999],
  ['TO', 77000, 77999],
  ['MT', 78000, 78899],
  ['MS', 79000, 79999],
  ['PR', 80000, 87999],
  ['SC', 88000, 89999],
  ['RS', 90000, 99999],
]

/** Finds the state of a CEP by its first five digits; null for a number that Correios has not assigned. */
export function ufDoCep(prefixo: string): Uf | null {
  const numero = Number(prefixo)
  return FAIXAS.find(([, de, ate]) => numero >= de && numero <= ate)?.[0] ?? null
}
