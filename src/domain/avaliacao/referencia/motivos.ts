import { escreverMes } from '#domain/tempo/tempo.ts'

/** Texts about a reference. */
export const MOTIVOS = {
  codigo_fora_do_modelo: 'O código FIPE informado não é deste modelo na tabela; valeu o nome.',
  versao_que_falta: 'A versão informada não está na referência: usamos as mais parecidas dela.',
} as const

/** Composes the text for versions that fit the given gearbox, axles and similar traits. */
export function dizerDaConfiguracao(todas: number, ficam: number): string {
  const verbo = ficam === 1 ? 'tem' : 'têm'
  return `Das ${todas} versões possíveis no ano, ${ficam} ${verbo} a configuração que você contou.`
}

/** Origin of the price of a year. */
export type OrigemDoAno = {
  /** True for a price from a year outside the version's own years. */
  foraDosAnos: boolean
  /** Earlier month from which the price was carried, `AAAA-MM`; null for a price of the table's own month. */
  levado: string | null
  /** True for the price of the requested version. */
  exata: boolean
  /** Relative standard deviation of the price; 0 for a row. */
  desvio: number
  /** True if some version has a row of that year. */
  temLinha: boolean
}

/** Explains the origin of a price that is not a row of the month; null for such a row. */
export function dizerDoAno(
  ano: number,
  { foraDosAnos, levado, exata, desvio, temLinha }: OrigemDoAno,
): string | null {
  if (foraDosAnos) return `A tabela não traz ${ano} para este modelo: estimamos a partir do ano mais próximo.`
  if (levado)
    return `O mês atual não traz ${ano} para esta versão: levamos o preço de ${escreverMes(levado)} pela variação dos outros anos dela.`
  if (exata && desvio > 0)
    return `A tabela não traz ${ano} para esta versão: calculamos pelos anos vizinhos dela.`
  return temLinha ? null : `A tabela não traz ${ano} para este modelo: calculamos pelos anos vizinhos.`
}
