import type { Pagamento } from '#domain/assinatura/pagamento.ts'
import type { Motores } from '#domain/avaliacao/conferencia/motores.ts'
import type { Avaliador, Escritor, Esperas } from '#domain/avaliacao/emissao/emitir.ts'
import type { AGravar } from '#domain/avaliacao/emissao/gravar.ts'
import type { Firmador } from '#domain/avaliacao/prova.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import type { ConsultaDePlacas } from '#domain/questionario/veiculo-dito/veiculo-da-placa.ts'
import type { ModeloAchado, VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import type { Busca } from '#domain/veiculo/referencia/buscar.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Env } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'

/** The dependencies of a request handler; built once by the composition root. */
export type MundoDaApi = Mundo & {
  env: Env
  log: Logger
  avaliador: Avaliador
  /** Composes the analysis of a valuation by AI; without it the engine's own text is used. */
  escritor?: Escritor | undefined
  /** Stores a valuation together with others. @returns the seconds to wait, 0 for a stored one. */
  gravar?: ((avaliacao: AGravar) => Promise<number>) | undefined
  esperas?: Esperas | undefined
  /** Recomputes earlier valuations; without it none can be checked. */
  motores?: Motores | undefined
  /** Signs valuations; without it they are stored unsigned. */
  firmador?: Firmador | undefined
  /** Months in which a link to a report opens. */
  relatorio_meses?: number | undefined
  /** Finds the vehicle of a plate; without it the form only asks for the plate. */
  placas?: ConsultaDePlacas | undefined
  pagamento?: Pagamento | undefined
  versoes(filtro: {
    tipo: TipoVeiculo
    marca: string
    modelo: string
    ano?: number | undefined
  }): VersaoOferecida[]
  buscarModelos(tipo: TipoVeiculo, busca: Busca): ModeloAchado[]
}

/** The context of a request of the open routes. */
export type ApiEnv = { Variables: { mundo: MundoDaApi; ip: string } }
