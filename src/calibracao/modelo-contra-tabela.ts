import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { acharQuantil } from '#domain/numero/quantil.ts'
import { ANO_ZERO_KM, type LinhaFipe, TIPOS_FIPE, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { fatorAteOMes } from '#domain/veiculo/meses/indice-do-mes.ts'
import type { ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import { acharPrecoExato } from '#domain/veiculo/referencia/referencia.ts'

/**
 * Measures for each vehicle type the median and 90th percentile of |model ÷ table − 1|, in percent, over the rows that
 * both have. The model's price is first carried to the month of the row.
 */
export function medirModelo(
  { referencia, indice: indiceDoMes, mes: mesDoAjuste }: ModeloReferencia,
  linhas: readonly LinhaFipe[],
): { tipo: TipoFipe; linhas: number; erro_percentual: number; erro_p90_percentual: number }[] {
  return TIPOS_FIPE.flatMap(tipo => {
    const erros = linhas.flatMap(({ tipo: tipoDaLinha, codigo_fipe, ano, preco_reais, mes_ref }) => {
      if (tipoDaLinha !== tipo || ano === ANO_ZERO_KM) return []
      const posicao = referencia.indice.porCodigo.get(codigo_fipe)?.[0]
      const preco = posicao === undefined ? null : acharPrecoExato(referencia, posicao, ano)
      if (preco === null) return []
      const levado = preco * fatorAteOMes(indiceDoMes, { tipo, ano }, mesDoAjuste ?? mes_ref, mes_ref)
      return [Math.abs(levado / preco_reais - 1)]
    })
    if (erros.length === 0) return []
    const percentual = (parte: number) => calcularPercentual(acharQuantil(erros, parte))
    return [
      { tipo, linhas: erros.length, erro_percentual: percentual(0.5), erro_p90_percentual: percentual(0.9) },
    ]
  })
}
