import { escreverMes } from '#domain/tempo/tempo.ts'

/** Texts about a reference, in the order of its steps. */
export const MOTIVOS = {
  codigo_de_outro_modelo: 'O código FIPE informado não é deste modelo na tabela; valeu o nome.',
  versao_que_falta: 'A versão informada não está na referência: usamos as mais parecidas dela.',
} as const

/** Composes the text for versions that fit the given gearbox, axles and similar traits. */
export function dizerDaConfiguracao(todas: number, ficam: number): string {
  const verbo = ficam === 1 ? 'tem' : 'têm'
  return `Das ${todas} versões possíveis no ano, ${ficam} ${verbo} a configuração que você contou.`
}

/** Origin of the price of a year. */
export type OrigemDoAno = {
  /** From a year outside the version's own. */
  alem: boolean
  /** Month that the price was carried from, `AAAA-MM`. */
  levado: string | null
  /** Price of the requested version. */
  exata: boolean
  desvio: number
  /** True if some version has a row of that year. */
  temLinha: boolean
}

/** Explains why a price is not a row of the month; null where it is one. */
export function dizerDoAno(
  ano: number,
  { alem, levado, exata, desvio, temLinha }: OrigemDoAno,
): string | null {
  if (alem) return `A tabela não traz ${ano} para este modelo: estimamos a partir do ano mais próximo.`
  if (levado)
    return `O mês atual não traz ${ano} para esta versão: levamos o preço de ${escreverMes(levado)} pela variação dos outros anos dela.`
  if (exata && desvio > 0)
    return `A tabela não traz ${ano} para esta versão: calculamos pelos anos vizinhos dela.`
  return temLinha ? null : `A tabela não traz ${ano} para este modelo: calculamos pelos anos vizinhos.`
}
