import { normalizar } from '#domain/texto/texto.ts'
import { separarMelhores } from '#domain/veiculo/nomes/escolher.ts'
import { FAMILIA_AUSENTE, lerNomeCurto, listarNomes } from '#domain/veiculo/nomes/familia-achada.ts'
import { fatoDe } from '#domain/veiculo/palavras/fatos.ts'
import {
  type AnoDaTabela,
  acharPrecoExato,
  anosDaVersao,
  type ModeloLembrado,
  type Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import { casarVersoes, lerDigitado } from '#domain/veiculo/versoes/casar.ts'
import { lerCompostos } from '#domain/veiculo/versoes/compostos.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'

/**
 * Finds the model that a name means in a model year. Years distinguish models that share a nickname, and a model from
 * its compound models.
 * @param soONome true without a version and a code.
 */
export function modeloDoAno(doAno: AnoDaTabela, modelo: ModeloLembrado, soONome: boolean): ModeloLembrado {
  const doApelido = apelidadaDoAno(doAno, modelo)
  return soONome ? compostoDoAno(doAno, doApelido) : doApelido
}

/**
 * Finds the compound model, if no version of the plain model had the words in that year: "Palio adventure", "L200 HPE".
 * No model, but candidates, if several compound models had them.
 */
function compostoDoAno(doAno: AnoDaTabela, modelo: ModeloLembrado): ModeloLembrado {
  const { ref } = doAno
  const { posicoes, compostas, resto } = modelo
  const temAcabamento = resto.some(palavra => fatoDe(palavra) === null && /^[a-z]{3,}$/.test(palavra))
  if (compostas.length === 0 || !temAcabamento) return modelo
  if (posicoes.some(posicao => doAno.existiuPerto(posicao))) return modelo
  const versoesVendidas = compostas.filter(posicao => doAno.existiu(posicao))
  const versoesCasadas = casarVersoes(ref.indice, versoesVendidas, lerDigitado(resto), { soONome: true })
  const [melhor] = versoesCasadas
  if (!melhor || melhor.contradiz || melhor.naoUsadas.length > 0) return modelo
  const melhores = separarMelhores(versoesVendidas, versoesCasadas).posicoes
  const compostoDe = (posicao: number) =>
    [...lerCompostos(versaoEm(ref.indice, posicao).nome.tokens).presentes].join(' ')
  const [composto = '', ...outros] = new Set(melhores.map(compostoDe))
  if (composto === '') return modelo
  if (outros.length > 0) return perguntar(modelo, [...new Set(melhores.map(p => nomeDoComposto(ref, p)))])
  const familia = compostas.filter(posicao => compostoDe(posicao) === composto)
  return { ...modelo, posicoes: melhores, familia, meios: new Map() }
}

/** Finds, among the families that share a nickname ("Twister", "Shadow 750"), the only one sold in that year. */
function apelidadaDoAno(doAno: AnoDaTabela, modelo: ModeloLembrado): ModeloLembrado {
  const { ref } = doAno
  const { familia, resto, apelidadas, xaras } = modelo
  if (familia.length > 0 && xaras.length === 0) return modelo
  const existiu = (posicao: number) => doAno.existiu(posicao)
  if (familia.length > 0 && valemOutroTanto(doAno, familia, xaras.filter(existiu)))
    return perguntar(modelo, nomesDoAno(doAno, [...familia, ...xaras]))
  if (familia.some(existiu)) return modelo
  // A name without a number means its own model in all years, so that an older year is never worth more.
  if (familia.length > 0 && !resto.some(palavra => /^\d/.test(palavra))) return modelo
  const outras = familia.length === 0 ? apelidadas : xaras
  const [nome, outro] = listarNomes(ref.indice, outras.filter(existiu))
  if (nome === undefined || outro !== undefined) return modelo
  const doNome = outras.filter(posicao => listarNomes(ref.indice, [posicao])[0] === nome)
  return { ...modelo, posicoes: doNome, familia: doNome, candidatos: [], meios: new Map() }
}

/**
 * Ratio of prices from which two models of one nickname are different motorcycles ("Fazer": the 600 and the YS 250).
 * Our choice.
 */
const OUTRO_TANTO = 2

/** Tells if the prices of motorcycles with the same nickname differ at least by the factor `OUTRO_TANTO`. */
function valemOutroTanto(doAno: AnoDaTabela, familia: readonly number[], xaras: readonly number[]): boolean {
  const { ref, ano } = doAno
  const meio = (posicoes: readonly number[]) => {
    const versoesVendidas = posicoes.filter(posicao => doAno.existiu(posicao))
    const precos = (versoesVendidas.length > 0 ? versoesVendidas : posicoes).flatMap(posicao => {
      const { primeiro, ultimo } = anosDaVersao(ref, posicao)
      return acharPrecoExato(ref, posicao, Math.min(Math.max(ano, primeiro), ultimo)) ?? []
    })
    return precos.sort((a, b) => a - b)[precos.length >> 1]
  }
  const [meioDaFamilia, meioDasXaras] = [meio(familia), meio(xaras)]
  return (
    meioDaFamilia !== undefined &&
    meioDasXaras !== undefined &&
    Math.max(meioDaFamilia / meioDasXaras, meioDasXaras / meioDaFamilia) >= OUTRO_TANTO
  )
}

/** Returns no model, and these names as candidates. */
const perguntar = ({ tipos }: ModeloLembrado, candidatos: readonly string[]): ModeloLembrado => ({
  ...FAMILIA_AUSENTE,
  tipos,
  candidatos,
  meios: new Map(),
})

/** Lists the family names of the versions that were sold in the year, or of all if none was. */
function nomesDoAno(doAno: AnoDaTabela, posicoes: readonly number[]): string[] {
  const vendidas = posicoes.filter(posicao => doAno.existiu(posicao))
  return listarNomes(doAno.ref.indice, vendidas.length > 0 ? vendidas : posicoes)
}

/** Reads the words of a FIPE text up to its compound word: "L200 Triton" of "L200 Triton 3.2 HPE". */
function nomeDoComposto({ indice }: Referencia, posicao: number): string {
  const { texto, nome } = versaoEm(indice, posicao)
  const { presentes } = lerCompostos(nome.tokens)
  const palavras = texto.split(/[\s/]+/)
  const fim = palavras.findLastIndex(palavra => presentes.has(normalizar(palavra)))
  return palavras.slice(0, fim + 1).join(' ') || lerNomeCurto(texto)
}
