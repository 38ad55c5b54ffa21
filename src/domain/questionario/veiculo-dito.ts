import type { Busca, ModeloAchado } from '#domain/veiculo/referencia/buscar.ts'
import { TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Respostas } from './questionario.ts'

/** A vehicle as it was said in one line, understood: its type, and what it answers of the questionnaire. */
export type VeiculoDito = {
  tipo: TipoVeiculo
  respostas: Pick<Respostas, 'marca' | 'modelo' | 'ano'>
}

/** Longest line that is read. */
const LIDO_MAXIMO = 80

/** A model year among the words. */
const ANO = /(?<!\d)(19[5-9]\d|20\d\d)(?!\d)/

/** Types that the reference knows by brand and model. */
const COM_TABELA: readonly TipoVeiculo[] = ['carro', 'moto', 'caminhao', 'utilitario']

/**
 * Understands "onix 2021": the model that the search offers first among the type chosen, else among the others, and
 * the year if the model had one such. What is not found answers nothing, and the questionnaire asks.
 */
export function lerVeiculoDito(
  texto: string,
  escolhido: TipoVeiculo,
  buscar: (tipo: TipoVeiculo, busca: Busca) => readonly ModeloAchado[],
): VeiculoDito {
  const lido = texto.slice(0, LIDO_MAXIMO)
  const ano = ANO.exec(lido)?.[0]
  const q = (ano ? lido.replace(ano, ' ') : lido).trim()
  const tipos = [escolhido, ...TIPOS_VEICULO.filter(tipo => tipo !== escolhido && COM_TABELA.includes(tipo))]
  for (const tipo of q ? tipos : []) {
    const achado = buscar(tipo, { q })[0]
    if (achado) return { tipo, respostas: responder(achado, ano) }
  }
  return { tipo: escolhido, respostas: ano ? { ano: Number(ano) } : {} }
}

function responder({ marca, modelo, ano_de, ano_ate }: ModeloAchado, ano: string | undefined) {
  const existe = ano && ano_de !== null && ano_ate !== null && Number(ano) >= ano_de && Number(ano) <= ano_ate
  return { marca, modelo, ...(existe && { ano: Number(ano) }) }
}
