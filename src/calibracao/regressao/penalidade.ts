import type { blocosDe } from '#domain/avaliacao/mercado/blocos.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'

/** Penalty on a difference of slope between two neighbouring blocks of the kilometres. */
const PESO_ENTRE_BLOCOS = 1

/** A coefficient by its index, and the factor that turns it into the compared value: a slope, or itself. */
type Ponta = { i: number; fator: number }

/**
 * Builds the matrix of penalties for n coefficients: a ridge penalty to zero, and a penalty on differences of
 * neighbours. Neighbours compare their values, or their slopes between unevenly spaced knots.
 */
export function montarPenalidade(n: number, blocos: ReturnType<typeof blocosDe>): number[][] {
  const a = Array.from({ length: n }, () => new Array<number>(n).fill(0))
  const igualar = (um: Ponta, outro: Ponta, forca: number) => {
    const [doUm, doOutro] = [itemEm(a, um.i), itemEm(a, outro.i)]
    doUm[um.i] = itemEm(doUm, um.i) + forca * um.fator * um.fator
    doOutro[outro.i] = itemEm(doOutro, outro.i) + forca * outro.fator * outro.fator
    doUm[outro.i] = itemEm(doUm, outro.i) - forca * um.fator * outro.fator
    doOutro[um.i] = itemEm(doOutro, um.i) - forca * um.fator * outro.fator
  }
  for (const { de, quantos, peso_de_zero, peso_dos_vizinhos, passos } of blocos) {
    const ponta = (i: number): Ponta => ({ i: de + i, fator: 1 / (passos?.[i] ?? 1) })
    for (let i = 0; i < quantos; i++) {
      const linha = itemEm(a, de + i)
      linha[de + i] = itemEm(linha, de + i) + peso_de_zero
      if (i + 1 < quantos) igualar(ponta(i), ponta(i + 1), peso_dos_vizinhos)
    }
  }
  const deUso = blocos.filter(({ passos }) => passos)
  deUso.slice(1).forEach(({ de, quantos, passos }, b) => {
    const antes = itemEm(deUso, b).de
    for (let i = 0; i < quantos; i++) {
      const fator = 1 / itemEm(passos ?? [], i)
      igualar({ i: antes + i, fator }, { i: de + i, fator }, PESO_ENTRE_BLOCOS)
    }
  })
  return a
}
