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

/**
 * An engine that can recompute a report years later: `npm run motor:guardar` stores it as one file of code and
 * parameters.
 */
export type MotorDeEntao = {
  /** Builds a reference from a month's rows, and from earlier months that fill its gaps, newest first. */
  conhecer(mes: LinhaFipe[], anteriores: LinhaFipe[][]): Referencia
  /** Values a vehicle on a given day. */
  recalcular(pedido: PedidoAvaliacao, referencia: Referencia, hoje: Date): Avaliacao
}

/**
 * Opens the engine of this code with the parameters of the model. A build includes its other parameters, which the code
 * imports.
 */
export function abrirMotor(parametros: ParametrosDoModelo): MotorDeEntao {
  const modelo = montarSobDemanda(parametros)
  return {
    conhecer(mes, anteriores) {
      if (mes.length === 0) return referenciaVazia
      const completa = completarTabela(mes, anteriores)
      return construirReferencia(preencherLacunas(completa, modelo.lacunas, parametros.mes))
    },
    recalcular: (pedido, referencia, hoje) => avaliar(pedido, { referencia, modelo, hoje }),
  }
}

/** Expands the model only for a vehicle that the table lacks: it takes seconds. */
function montarSobDemanda(parametros: ParametrosDoModelo): ModeloReferencia {
  const { mes, lacunas, indice } = parametros
  let modeloMontado: ModeloReferencia | undefined
  return {
    mes,
    lacunas,
    indice,
    get referencia() {
      modeloMontado ??= montarModelo(parametros)
      return modeloMontado.referencia
    },
  }
}
