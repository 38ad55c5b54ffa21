import type { Campo, Faltas, NomeResposta, Respostas } from '#domain/questionario/questionario.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** The simulation around a field. */
export type Contexto = {
  tipo: TipoVeiculo
  respostas: Respostas
  /** Errors to show now, by field. */
  erros: Faltas
  /** True once the page's script runs: fields may then offer lists and buttons that need a script. */
  comScript: boolean
  /** True if the site finds vehicles by their plates: the plate is then the first field, and fills in the others. */
  buscaPelaPlaca: boolean
  /** The day in São Paulo, `AAAA-MM-DD`. */
  hoje: string
  responder<N extends NomeResposta>(nome: N, valor: Respostas[N]): void
  /** The person left the field: from now on its error may show. */
  aoSair(nome: NomeResposta): void
  /** Called when a pointer, not a key, chose an option after which the wizard moves on by itself. */
  aoEscolher(): void
  /** Replaces the step's question on the screen; undefined brings it back. */
  intitular(titulo: string | undefined): void
  /** The versions of the answered model and year; undefined while they load, null if they fail to. */
  versoes?: readonly VersaoOferecida[] | null | undefined
  /** True while the model is being typed: an unfinished name may find another model, with other years. */
  digitaModelo?: boolean
  aoDigitarModelo?(digita: boolean): void
}

/** A field of one kind with the simulation around it. */
export type PropsDoCampo<T extends Campo['tipo']> = { campo: Extract<Campo, { tipo: T }>; contexto: Contexto }
