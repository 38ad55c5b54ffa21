import { normalizar } from '#domain/texto.ts'
import type { Busca } from '#domain/veiculo/referencia/buscar.ts'
import type { ModeloAchado } from '#domain/veiculo/referencia/oferta.schema.ts'
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
    const achado = escolher(buscar(tipo, { q }), q)
    if (achado) return { tipo, respostas: responder(achado, q, ano) }
  }
  const respostas = q ? semOFim(q, ano, busca => buscar(escolhido, busca)) : undefined
  return { tipo: escolhido, respostas: respostas ?? (ano ? { ano: Number(ano) } : {}) }
}

/**
 * "gol g5 1.6": what follows the name may be more than the search knows, and is left out word by word, as long as all
 * words that remain are of the name that is found.
 */
function semOFim(q: string, ano: string | undefined, buscar: (busca: Busca) => readonly ModeloAchado[]) {
  const palavras = palavrasDe(q)
  for (let quantas = palavras.length - 1; quantas > 0; quantas--) {
    const comeco = palavras.slice(0, quantas)
    const [achado] = buscar({ q: comeco.join(' ') })
    const nome = achado && palavrasDe(`${achado.marca} ${achado.modelo}`)
    if (nome && comeco.every(palavra => nome.includes(palavra))) return responder(achado, q, ano)
  }
  return undefined
}

/** The model that is called by the first word said behind the brand ("corsa sedan" is no Polo Sedan), else the first. */
function escolher(achados: readonly ModeloAchado[], q: string): ModeloAchado | undefined {
  const chamado = achados.find(({ marca, modelo }) => {
    const daMarca = palavrasDe(marca)
    const primeira = palavrasDe(q).find(palavra => !daMarca.includes(palavra))
    return primeira !== undefined && palavrasDe(modelo).includes(primeira)
  })
  return chamado ?? achados[0]
}

/** A brand alone ("quadriciclo honda") answers the brand: of its models none was said. */
function responder({ marca, modelo, ano_de, ano_ate }: ModeloAchado, q: string, ano: string | undefined) {
  const n = Number(ano)
  const existe = ano && (ano_de === null || ano_ate === null || (n >= ano_de && n <= ano_ate))
  const daMarca = palavrasDe(marca)
  const iniciais = palavrasDe(modelo).map(palavra => palavra[0])
  const disse = palavrasDe(q).some(palavra => !daMarca.includes(palavra) && iniciais.includes(palavra[0]))
  return { marca, ...(disse && { modelo }), ...(existe && { ano: n }) }
}

const palavrasDe = (texto: string) =>
  normalizar(texto)
    .split(/[^a-z0-9.]+/)
    .filter(Boolean)
