import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Questionario } from '../questionario.ts'
import { caminhao } from './caminhao.ts'
import { carro } from './carro.ts'
import { moto } from './moto.ts'
import { outros } from './outros.ts'
import { trator } from './trator.ts'
import { utilitario } from './utilitario.ts'

/** The questionnaire of every type. For the server: a page of the browser imports only the questionnaire of its type. */
export const QUESTIONARIOS: Readonly<Record<TipoVeiculo, Questionario>> = {
  carro,
  moto,
  caminhao,
  utilitario,
  trator,
  outros,
}
