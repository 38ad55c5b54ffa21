import type { TipoVeiculo } from '../veiculo/veiculo.ts'
import type { Questionario } from './questionario.ts'

const CARREGADORES: Record<TipoVeiculo, () => Promise<Questionario>> = {
  carro: async () => (await import('./carro.ts')).carro,
  moto: async () => (await import('./moto.ts')).moto,
  caminhao: async () => (await import('./caminhao.ts')).caminhao,
  utilitario: async () => (await import('./utilitario.ts')).utilitario,
  trator: async () => (await import('./trator.ts')).trator,
  outros: async () => (await import('./outros.ts')).outros,
}

/** The questionnaire of a type, with its lists; each type is a module of its own, so a page loads only one. */
export function carregarQuestionario(tipo: TipoVeiculo): Promise<Questionario> {
  return CARREGADORES[tipo]()
}
