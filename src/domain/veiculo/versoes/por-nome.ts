import { itemEm } from '#domain/numero/indexed-access.ts'
import { normalizar } from '#domain/texto/texto.ts'
import type { TipoFipe } from '../fipe.ts'
import { ehMarcaAberta } from '../palavras/marcas.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { lerCompostos } from './compostos.ts'
import { type NomeIndexado, PALAVRAS_DE_CARROCERIA } from './indexar-nome.ts'
import type { IndiceVersoes } from './versao-fipe.ts'
import { reconhecerMarca, versoesDaMarca } from './versoes.ts'

/**
 * Names with two spellings in the catalogue and FIPE, by brand key: pattern of the name, and of the first word of
 * FIPE's text. `\$1` there stands for the number or the letters that the name has.
 */
const APELIDOS_DE_MODELO: readonly { marca: string; nome: RegExp; inicio: RegExp }[] = [
  { marca: 'bmw', nome: /^s[eé]rie ?([1-8])$/, inicio: /^(m?\$1\d\d[a-z]*|m\$1)$/ },
  { marca: 'citroen', nome: /^c3 aircross$/, inicio: /^aircross7?$/ },
  { marca: 'mercedes-benz', nome: /^classe ?([a-z]{1,3})$/, inicio: /^\$1$/ },
]

/** Returns the pattern of FIPE's first word for a name of the catalogue; null if both are spelled alike. */
function inicioPorApelido(modelo: string, marca: string): RegExp | null {
  for (const apelido of APELIDOS_DE_MODELO) {
    const trecho = apelido.marca === marca ? apelido.nome.exec(normalizar(modelo).trim()) : null
    if (trecho) return new RegExp(apelido.inicio.source.replaceAll('\\$1', trecho[1] ?? ''))
  }
  return null
}

/** Tells if FIPE spells a name differently from the catalogue: "Série 3", "Classe C". */
export const temApelidoDeModelo = (modelo: string, marca: string) => inicioPorApelido(modelo, marca) !== null

/** A model's name, prepared once for the comparison with many versions. */
export type NomeProcurado = {
  tokens: readonly string[]
  /** The tokens as one word. */
  junto: string
  /** The tokens as one word, without body words (`PALAVRAS_DE_CARROCERIA`). */
  semCarroceria: string
  /** Pattern of FIPE's first word, if FIPE spells the name differently (`APELIDOS_DE_MODELO`). */
  apelido: RegExp | null
  /** Second words that would make another model (`lerCompostos`). */
  ausentes: ReadonlySet<string>
}

/** Prepares a name from a person or the catalogue. */
export function prepararNome(modelo: string, marca: string): NomeProcurado {
  const apelido = inicioPorApelido(modelo, marca)
  const tokens = separarTokens(modelo, marca)
  const semCarroceria = tokens.filter((token, i) => i === 0 || !PALAVRAS_DE_CARROCERIA.has(token))
  return {
    tokens,
    junto: tokens.join(''),
    semCarroceria: semCarroceria.join(''),
    apelido,
    ausentes: lerCompostos(tokens).ausentes,
  }
}

/** Tells if a number continues with a letter: "cb500" as "cb500f". */
function continuaComLetra(numero: string, prefixos: readonly string[]): boolean {
  if (!/\d$/.test(numero)) return false
  const continua = prefixos.find(prefixo => prefixo.startsWith(numero))
  return continua !== undefined && /^[a-z]/.test(continua.slice(numero.length))
}

/**
 * Grades a model's name in a version's text. 4: the text begins with it. 3: it begins with it except for body words. 2:
 * letters follow its digits (CB 500 → "CB 500F"). 1: the text has all its words anywhere. 0: another model.
 */
export function grauDeNome(nomeProcurado: NomeProcurado, nome: NomeIndexado): 0 | 1 | 2 | 3 | 4 {
  if (nomeProcurado.tokens.length === 0) return 0
  if (
    nomeProcurado.ausentes.size > 0 &&
    nome.tokens.slice(1, 4).some(token => nomeProcurado.ausentes.has(token))
  )
    return 0
  if (nomeProcurado.apelido) return nomeProcurado.apelido.test(nome.tokens[0] ?? '') ? 4 : 0
  if (nome.prefixos.includes(nomeProcurado.junto)) return 4
  if (nome.prefixosSemCarroceria.includes(nomeProcurado.semCarroceria)) return 3
  if (continuaComLetra(nomeProcurado.semCarroceria, nome.prefixosSemCarroceria)) return 2
  return nomeProcurado.tokens.every(token => nome.tokens.includes(token)) ? 1 : 0
}

/**
 * Finds the versions of a model by its name in the catalogue's or FIPE's spelling: the versions of the best grade
 * (`grauDeNome`). With an open brand ("Outros") it searches all brands, and the text must begin with the name.
 */
export function procurarModelo(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  modelo: string,
): number[] {
  const ehAberta = ehMarcaAberta(marca)
  const chave = ehAberta ? '' : reconhecerMarca(indice, tipos, marca)
  if (chave === null) return []
  const nomeProcurado = prepararNome(modelo, chave)
  const doInicio = ehAberta ? [] : listarPeloComeco(indice, tipos, chave, nomeProcurado)
  // Grades of `grauDeNome`.
  const minimo = ehAberta ? 3 : 2
  const posicoesAchadas = escolherMelhorGrau(indice, doInicio, nomeProcurado, minimo)
  if (posicoesAchadas.length > 0) return posicoesAchadas
  const daMarca = ehAberta ? listarTodas(indice, tipos) : versoesDaMarca(indice, tipos, chave)
  return escolherMelhorGrau(indice, daMarca, nomeProcurado, minimo)
}

/** Lists the positions with the best grade of a name, if it reaches a minimum. */
function escolherMelhorGrau(
  { versoes }: IndiceVersoes,
  posicoes: readonly number[],
  nomeProcurado: NomeProcurado,
  minimo: number,
): number[] {
  let melhor = minimo
  let posicoesAchadas: number[] = []
  for (const posicao of posicoes) {
    const grau = grauDeNome(nomeProcurado, itemEm(versoes, posicao).nome)
    if (grau < melhor) continue
    if (grau > melhor) posicoesAchadas = []
    melhor = grau
    posicoesAchadas.push(posicao)
  }
  return posicoesAchadas
}

/** Lists the versions whose text begins with the name as one word. */
function listarPeloComeco(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  chave: string,
  nomeProcurado: NomeProcurado,
): number[] {
  if (nomeProcurado.apelido) return []
  const { junto, semCarroceria } = nomeProcurado
  return tipos.flatMap(tipo => {
    const iguais = indice.porInicio.get(`${tipo}|${chave}|${junto}`) ?? []
    const semElas =
      semCarroceria === junto ? [] : (indice.porInicio.get(`${tipo}|${chave}|${semCarroceria}`) ?? [])
    return [...new Set([...iguais, ...semElas])]
  })
}

/** Lists the positions of all versions in these tables. */
function listarTodas(indice: IndiceVersoes, tipos: readonly TipoFipe[]): number[] {
  const posicoes: number[] = []
  indice.versoes.forEach((versao, posicao) => {
    if (tipos.includes(versao.tipo)) posicoes.push(posicao)
  })
  return posicoes
}
