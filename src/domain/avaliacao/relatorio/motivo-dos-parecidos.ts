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
  /^Vimos ([\d.]+) anúncios (.+), de anos próximos: pedem (mais|menos) que o comum da idade e do preço\.$/

/** Turns that reason into the rest of a sentence, with the adverts as its subject; undefined for another reason. */
export function continuarParecidos(porque: string): string | undefined {
  const [, quantos, de_que, quanto] = EXPLICADOS.exec(porque) ?? []
  if (!quanto) return undefined
  return quantos === '1'
    ? `o único anúncio ${de_que} que vimos, de anos próximos, pede ${quanto} que o comum.`
    : `os ${quantos} anúncios ${de_que} que vimos, de anos próximos, pedem ${quanto} que o comum.`
}
