import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { completarTabela, preencherLacunas } from '#domain/veiculo/meses/completar.ts'
import {
  type ModeloReferencia,
  montarModelo,
  type ParametrosDoModelo,
} from '#domain/veiculo/referencia/modelo.ts'
import {
  construirReferencia,
  type Referencia,
  referenciaVazia,
} from '#domain/veiculo/referencia/referencia.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { avaliar } from '../motor/avaliar.ts'

/** An engine that can make a report again, years later: `npm run motor:guardar` keeps it as one file of code and parameters. */
export type MotorDeEntao = {
  /** A reference of a month's rows and of those of the earlier months that fill its gaps, newest first. */
  conhecer(mes: LinhaFipe[], anteriores: LinhaFipe[][]): Referencia
  /** Values a vehicle on a day of its own. */
  recalcular(pedido: PedidoAvaliacao, referencia: Referencia, hoje: Date): Avaliacao
}

/** The engine of this code with the parameters of the model; the others are in the code that imports them. */
export function abrirMotor(parametros: ParametrosDoModelo): MotorDeEntao {
  const modelo = quandoPreciso(parametros)
  return {
    conhecer(mes, anteriores) {
      if (mes.length === 0) return referenciaVazia
      const completa = completarTabela(mes, anteriores)
      return construirReferencia(preencherLacunas(completa, modelo.lacunas, parametros.mes))
    },
    recalcular: (pedido, referencia, hoje) => avaliar(pedido, { referencia, modelo, hoje }),
  }
}

/** The model is spelled out for a vehicle that the table lacks only: it takes seconds. */
function quandoPreciso(parametros: ParametrosDoModelo): ModeloReferencia {
  const { mes, lacunas, indice } = parametros
  let montado: ModeloReferencia | undefined
  return {
    mes,
    lacunas,
    indice,
    get referencia() {
      montado ??= montarModelo(parametros)
      return montado.referencia
    },
  }
}
