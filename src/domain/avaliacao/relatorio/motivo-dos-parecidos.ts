import { inteiro } from '#domain/numero/numero.ts'

/** The adverts that a step counted, and whether they ask for more. */
type Parecidos = { da_versao: number; da_familia: number; log: number }

/** Composes the reason of the step of similar adverts, as an avaliacao stores it. */
export function explicarParecidos({ da_versao, da_familia, log }: Parecidos): string {
  const quais =
    da_versao > 0
      ? `${inteiro(da_versao)} anúncios desta versão`
      : `${inteiro(da_familia)} anúncios deste modelo`
  return `Vimos ${quais}, de anos próximos: pedem ${log < 0 ? 'menos' : 'mais'} que o comum da idade e do preço.`
}

/** Reads what `explicarParecidos` wrote; earlier engines wrote it the same. */
const EXPLICADOS =
  /^Vimos ([\d.]+) anúncios (.+), de anos próximos: pedem (?:mais|menos) que o comum da idade e do preço\.$/

/** Returns the adverts of that reason, "80 deste modelo, de anos próximos"; undefined for another reason. */
export function contarParecidos(porque: string): string | undefined {
  const [, quantos, de_que] = EXPLICADOS.exec(porque) ?? []
  return quantos && `${quantos} ${de_que}, de anos próximos`
}
