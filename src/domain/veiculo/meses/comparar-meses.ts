import { inteiro, porcento } from '#domain/numero/numero.ts'
import { ANO_ZERO_KM, type LinhaFipe, TIPOS_FIPE, type TipoFipe } from '../fipe.ts'
import { TIPOS } from '../veiculo.ts'

/** Fields of a row for the comparison of months. The fuel label changes from month to month, so it is left out. */
export type LinhaComparada = Pick<LinhaFipe, 'tipo' | 'codigo_fipe' | 'ano' | 'preco_reais'>

/** A table of one type against the month before: rows of both, and the share of the earlier rows that are missing. */
export type Comparacao = {
  tipo: TipoFipe
  antes: number
  agora: number
  sumiram: number
  /** Shares of the rows in both months: `saltaram` moved by more than 15 % either way, `iguais` kept their price. */
  saltaram: number
  iguais: number
}

/**
 * Price change above which a row counts as a jump. An ordinary month has 0.05 to 0.8 % of such rows (23 pairs of
 * months, 2022 to 2026). Our choice.
 */
const SALTO = 0.15
/**
 * Beyond these limits a month is a broken reading, not a market. In ordinary months at most 7 % of the rows
 * disappeared, at most 0.8 % jumped, and 7 % of the prices stayed the same to the real.
 */
const LIMITES = { sumiram: 0.1, saltaram: 0.03, iguais: 0.5 }
/** Minimum number of rows of the earlier month for a comparison. Our choice. */
const LINHAS_MINIMAS = 500

/** Compares a month with the one before, type by type. Leaves out types with few rows in the month before. */
export function compararMeses(
  nova: readonly LinhaComparada[],
  anterior: readonly LinhaComparada[],
): Comparacao[] {
  return TIPOS_FIPE.flatMap(tipo => {
    const [antes, agora] = [agruparPrecosPorAno(anterior, tipo), agruparPrecosPorAno(nova, tipo)]
    if (antes.size < LINHAS_MINIMAS) return []
    let [sumiram, saltaram, iguais] = [0, 0, 0]
    for (const [chave, preco] of antes) {
      const novo = agora.get(chave)
      if (novo === undefined) sumiram++
      else if (novo === preco) iguais++
      else if (Math.abs(Math.log(novo / preco)) > Math.log(1 + SALTO)) saltaram++
    }
    const comuns = Math.max(1, antes.size - sumiram)
    return [
      {
        tipo,
        antes: antes.size,
        agora: agora.size,
        sumiram: sumiram / antes.size,
        saltaram: saltaram / comuns,
        iguais: iguais / comuns,
      },
    ]
  })
}

/** Returns the prices of a table by code and year, without zero km. */
function agruparPrecosPorAno(linhas: readonly LinhaComparada[], tipo: TipoFipe): Map<string, number> {
  return new Map(
    linhas
      .filter(linha => linha.tipo === tipo && linha.ano !== ANO_ZERO_KM)
      .map(({ codigo_fipe, ano, preco_reais }) => [`${codigo_fipe}|${ano}`, preco_reais]),
  )
}

/** Lists the reasons to refuse a month, in Portuguese for the operator; empty for a month that looks complete. */
export function motivosDeRecusa(comparacoes: readonly Comparacao[]): string[] {
  return comparacoes.flatMap(({ tipo, sumiram, saltaram, iguais }) => [
    ...(sumiram > LIMITES.sumiram
      ? [`Faltam ${porcento(sumiram)} das linhas de ${TIPOS[tipo].plural} do mês anterior.`]
      : []),
    ...(saltaram > LIMITES.saltaram
      ? [
          `${porcento(saltaram)} das linhas de ${TIPOS[tipo].plural} mudaram mais de 15% de um mês para o outro.`,
        ]
      : []),
    ...(iguais > LIMITES.iguais
      ? [
          `${porcento(iguais)} dos preços de ${TIPOS[tipo].plural} são os mesmos do mês anterior: parece a mesma tabela.`,
        ]
      : []),
  ])
}

/** Describes the comparison in a line for each type. */
export function descreverComparacao(comparacoes: readonly Comparacao[]): string[] {
  return comparacoes.map(
    ({ tipo, antes, agora, sumiram, saltaram }) =>
      `${TIPOS[tipo].plural}: ${inteiro(agora)} linhas (eram ${inteiro(antes)}), sumiram ${porcento(sumiram)}, mudaram mais de 15%: ${porcento(saltaram)}`,
  )
}
