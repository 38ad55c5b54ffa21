/** Returns a fact that a test or a measurement needs. @throws when it is missing: a default would count as a result. */
export function exigirFato<T>(fato: T | undefined | null, nome: string): T {
  if (fato === undefined || fato === null) throw new Error(`falta ${nome}`)
  return fato
}
