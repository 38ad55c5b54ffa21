import { numeroComSinal } from '#domain/numero/numero.ts'
import { escreverMes } from '#domain/tempo/tempo.ts'
import { fatorAteOMes, mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import type { ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import type { ValorDeReferencia } from './valor.ts'

/** Relative standard deviation of the embedded model, and its growth per month after the fit (docs/decisions/0012). */
const ERRO_DO_MODELO = { desvio: 0.03, por_mes: 0.004 }

/** Carries a reference of the embedded model from the month of its fit to `mes` (`AAAA-MM`). */
export function levarAoMes(
  valorDeReferencia: ValorDeReferencia,
  ano: number,
  { mes: doAjuste, indice }: ModeloReferencia,
  mes: string,
): ValorDeReferencia {
  const mesDeOrigem = doAjuste ?? mes
  const fator = (anoDoModelo: number) =>
    fatorAteOMes(indice, { tipo: valorDeReferencia.tipo, ano: anoDoModelo }, mesDeOrigem, mes)
  const idade_meses = Math.max(0, mesesEntre(mesDeOrigem, mes))
  const { desvio, por_mes } = ERRO_DO_MODELO
  const doAno = fator(ano)
  const percentual = numeroComSinal((doAno - 1) * 100)
  const motivo = `O nosso modelo é de ${escreverMes(mesDeOrigem)}: levamos o valor até ${escreverMes(mes)} pela variação do último ano (${percentual}%).`
  return {
    ...valorDeReferencia,
    valor_reais: Math.round(valorDeReferencia.valor_reais * doAno),
    entre_versoes: levarEntre(valorDeReferencia.entre_versoes, doAno),
    desvio: Math.hypot(valorDeReferencia.desvio, desvio, por_mes * idade_meses),
    outros_anos: valorDeReferencia.outros_anos.map(vizinho => {
      const doOutro = fator(vizinho.ano)
      return {
        ano: vizinho.ano,
        valor_reais: Math.round(vizinho.valor_reais * doOutro),
        menor_reais: vizinho.menor_reais && vizinho.menor_reais * doOutro,
        desvio: Math.hypot(vizinho.desvio, desvio, por_mes * idade_meses),
      }
    }),
    motivos: idade_meses > 0 ? [...valorDeReferencia.motivos, motivo] : valorDeReferencia.motivos,
  }
}

const levarEntre = (entre: ValorDeReferencia['entre_versoes'], fator: number) =>
  entre && {
    min_reais: Math.round(entre.min_reais * fator),
    max_reais: Math.round(entre.max_reais * fator),
  }
