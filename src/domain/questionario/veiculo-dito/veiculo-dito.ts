import { normalizar } from '#domain/texto/texto.ts'
import { ehFalaSemNome } from '#domain/veiculo/nomes/limpar-digitado.ts'
import type { ModeloAchado } from '#domain/veiculo/oferta.schema.ts'
import { tirarPergunta } from '#domain/veiculo/palavras/pergunta.ts'
import { distanciaDeLetras, soar } from '#domain/veiculo/palavras/semelhanca.ts'
import type { Busca } from '#domain/veiculo/referencia/buscar.ts'
import { TIPOS_VEICULO, type TipoVeiculo, temFipe } from '#domain/veiculo/veiculo.ts'
import type { Respostas } from '../questionario.ts'
import { lerOutroDito } from './outro-dito.ts'

/** A vehicle as it was said in one line, understood: its type, and what it answers of the questionnaire. */
export type VeiculoDito = {
  tipo: TipoVeiculo
  respostas: Pick<Respostas, 'tipo_veiculo_descricao' | 'marca' | 'modelo' | 'ano'>
}

/** Longest part of a line that is read, in characters. Our choice. */
const LIDO_MAXIMO = 80

/** A model year among the words. */
const ANO = /(?<!\d)(19[5-9]\d|20\d\d)(?!\d)/

/**
 * Understands "onix 2021": the model that the search offers first among the chosen type, else among the others.
 * Includes the year if the model was sold in it. Without a result the questionnaire asks.
 */
export function lerVeiculoDito(
  texto: string,
  escolhido: TipoVeiculo,
  buscar: (tipo: TipoVeiculo, busca: Busca) => readonly ModeloAchado[],
): VeiculoDito {
  const lido = texto.slice(0, LIDO_MAXIMO)
  const ano = ANO.exec(lido)?.[0]
  const semAno = (ano ? lido.replace(ano, ' ') : lido).trim()
  if (escolhido === 'outros')
    return { tipo: escolhido, respostas: { ...lerOutroDito(semAno), ...(ano && { ano: Number(ano) }) } }
  const dito = tirarPergunta(semAno)
  const tipos = [escolhido, ...TIPOS_VEICULO.filter(tipo => tipo !== escolhido && temFipe(tipo))]
  for (const tipo of dito ? tipos : []) {
    const modelo = escolher(buscar(tipo, { q: dito }), dito, ano)
    if (modelo) return { tipo, respostas: responder(modelo, dito, ano, busca => buscar(tipo, busca)) }
  }
  const respostas = dito ? acharPeloComeco(dito, ano, busca => buscar(escolhido, busca)) : undefined
  return { tipo: escolhido, respostas: respostas ?? (ano ? { ano: Number(ano) } : {}) }
}

/**
 * Finds models for "gol g5 1.6": drops words at the end, one by one, until all remaining words belong to the
 * found name.
 */
function acharPeloComeco(
  dito: string,
  ano: string | undefined,
  buscar: (busca: Busca) => readonly ModeloAchado[],
) {
  const palavras = palavrasDe(dito)
  for (let quantas = palavras.length - 1; quantas > 0; quantas--) {
    const comeco = palavras.slice(0, quantas)
    const [primeiro] = buscar({ q: comeco.join(' ') })
    const nome = primeiro && palavrasDe(`${primeiro.marca} ${primeiro.modelo}`)
    if (nome && comeco.every(palavra => nome.includes(palavra))) return responder(primeiro, dito, ano, buscar)
  }
  return undefined
}

/**
 * Chooses the model of the first word after the brand ("corsa sedan" is no Polo Sedan), of several the one sold in that
 * year. Otherwise the first one that a word names. A text without any name ("não sei", "joao") is no misspelt model.
 */
function escolher(
  achados: readonly ModeloAchado[],
  dito: string,
  ano: string | undefined,
): ModeloAchado | undefined {
  const chamados = achados.filter(({ marca, modelo }) => {
    const daMarca = palavrasDe(marca)
    const primeira = palavrasDe(dito).find(palavra => !daMarca.includes(palavra))
    return primeira !== undefined && palavrasDe(modelo).includes(primeira)
  })
  const chamado = chamados.find(modeloAchado => existiuNoAno(modeloAchado, ano)) ?? chamados[0]
  return chamado ?? achados.find(({ marca, modelo }) => ehChamado(`${marca} ${modelo}`, dito))
}

/** Tells if a word names a model: by its spelling, its beginning, its sound, or with one wrong letter. */
function ehChamado(nome: string, dito: string): boolean {
  const inteiro = palavrasDe(nome).join('')
  if (inteiro.includes(palavrasDe(dito).join(''))) return true
  const doNome = [...palavrasDe(nome), inteiro]
  return palavrasDe(dito).some(dita =>
    doNome.some(palavra => palavra === dita || (!ehFalaSemNome(dita) && ehQuase(palavra, dita))),
  )
}

/** Length from which a word may have one wrong letter. Our choice. */
const LETRAS_PARA_ERRAR = 4

const ehQuase = (palavra: string, dita: string) =>
  palavra.startsWith(dita) ||
  soar(palavra).startsWith(soar(dita)) ||
  (dita.length >= LETRAS_PARA_ERRAR && distanciaDeLetras(palavra.slice(0, dita.length), dita) <= 1)

/** Tells if a model was sold in a year; true for a model whose years are unknown. */
function existiuNoAno({ ano_de, ano_ate }: ModeloAchado, ano: string | undefined): boolean {
  const numero = Number(ano)
  return ano !== undefined && (ano_de === null || ano_ate === null || (numero >= ano_de && numero <= ano_ate))
}

/**
 * Answers a text. A brand alone ("quadriciclo honda") answers only the brand, because no model was said; so does half a
 * name.
 */
function responder(
  modeloAchado: ModeloAchado,
  dito: string,
  ano: string | undefined,
  buscar: (busca: Busca) => readonly ModeloAchado[],
) {
  const { marca, modelo } = modeloAchado
  const daMarca = palavrasDe(marca)
  const iniciais = palavrasDe(modelo).map(palavra => palavra[0])
  const temModelo = palavrasDe(dito).some(
    palavra => !daMarca.includes(palavra) && iniciais.includes(palavra[0]),
  )
  const ehInteiro = temModelo && !ehMeioDito(modeloAchado, dito, ano, buscar)
  return { marca, ...(ehInteiro && { modelo }), ...(existiuNoAno(modeloAchado, ano) && { ano: Number(ano) }) }
}

/**
 * Tells if a name is half said. "onix p" is the Onix Plus with its letter, and the Onix without it: the user must
 * choose.
 */
function ehMeioDito(
  { marca, modelo }: ModeloAchado,
  dito: string,
  ano: string | undefined,
  buscar: (busca: Busca) => readonly ModeloAchado[],
): boolean {
  const ditas = palavrasDe(dito)
  const ultima = ditas.at(-1) ?? ''
  if (ditas.length < 2 || !/^[a-z]$/.test(ultima) || palavrasDe(modelo).includes(ultima)) return false
  const antes = ditas.slice(0, -1).join(' ')
  const semEla = escolher(buscar({ q: antes }), antes, ano)
  return semEla !== undefined && (semEla.marca !== marca || semEla.modelo !== modelo)
}

const palavrasDe = (texto: string) =>
  normalizar(texto)
    .split(/[^a-z0-9.]+/)
    .filter(Boolean)
