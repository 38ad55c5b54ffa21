import { itemEm } from '#domain/numero/indexed-access.ts'
import { traduzirDigitado } from '../palavras/digitado.ts'
import { fatoDe } from '../palavras/fatos.ts'
import { ehNomeDaMarca } from '../palavras/marcas.ts'
import { PALAVRAS_VAZIAS } from '../palavras/palavras-vazias.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import { corrigirPalavras } from './corrigir.ts'
import { type Busca, ehNomeDeModelo } from './familia-achada.ts'
import { juntarLetras } from './juntar-letras.ts'
import { juntarNumeros, separarNumeros } from './juntar-numeros.ts'

/** The most common first names of Brazil (IBGE, Censo 2010): typed in the wrong field, never a misspelled model. */
const NOMES_DE_GENTE = `maria jose ana joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael
  daniel marcelo bruno eduardo felipe rodrigo manoel mateus andre fernando fabio leonardo gustavo guilherme leandro tiago
  anderson ricardo marcio jorge alexandre roberto sebastiao antonia francisca adriana juliana marcia fernanda patricia
  aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariana gabriela vera vitoria larissa claudia
  beatriz luana rita sonia renata eliane`
/** Words that answer the question of the model without naming one. */
const RESPOSTAS = new Set(
  `${NOMES_DE_GENTE} la
  outro outra outros outras nenhum nenhuma qualquer nao sei lembro seila desconheco sem nome antigo antiga velho velha popular
  importado nacional comum normal simples hatch sedan perua picape utilitario cinza azul verde amarelo bege marrom vinho
  dourado laranja grafite chumbo prateado branca preta vermelha gasolina alcool etanol flex diesel gnv manual automatico
  automatica teste bom estado conservado`.split(/\s+/),
)
/** One letter several times: a key held down. */
const TECLA_PRESA = /(.)\1{3}/

/** Recognises a word that names no model, unless a model has that name: "prata", "outro", "joao", "xxxxx". */
export const ehFalaSemNome = (palavra: string) =>
  PALAVRAS_VAZIAS.has(palavra) || RESPOSTAS.has(palavra) || TECLA_PRESA.test(palavra)

/** Tells if no word names a model: "prata", "zero km", "não sei". */
function ehRespostaSemModelo(busca: Busca, modelo: string): boolean {
  return separarTokens(modelo).every(palavra => ehFalaSemNome(palavra) && !ehNomeDeModelo(busca, palavra))
}

/** A name of a model after parsing. */
export type NomeLido = {
  escrito: string
  /** Its words by their sound, without the brand's own names and without leading filler words. */
  ditas: readonly string[]
  /** The words that name the model (`limparDigitado`). */
  palavras: readonly string[]
}

/** Reads a name as typed; null where no word of it names a model. */
export function lerNome(busca: Busca, escrito: string): NomeLido | null {
  if (busca.soONome && ehRespostaSemModelo(busca, escrito)) return null
  const palavrasDitas = lerPalavrasDitas(busca, escrito)
  return { escrito, ditas: tirarVaziasDaFrente(palavrasDitas), palavras: limparDitas(busca, palavrasDitas) }
}

/** Reads the words of a name with unknown words corrected (`corrigirPalavras`); empty without a change. */
export function lerCorrigido(busca: Busca, { escrito }: NomeLido): string[] {
  const certas = corrigirPalavras(busca, separarTokens(escrito, busca.marca))
  return certas ? limparDigitado(busca, certas.join(' ')) : []
}

/**
 * Returns the typed words that name the model. Nicknames become FIPE's words (`traduzirDigitado`). The brand's own
 * names, years and filler words are removed. Numbers and their letters are joined as in the table.
 */
export function limparDigitado(busca: Busca, modelo: string): string[] {
  return limparDitas(busca, lerPalavrasDitas(busca, modelo))
}

/** Returns what `limparDigitado` returns, from words of `lerPalavrasDitas`. */
function limparDitas(busca: Busca, palavrasDitas: readonly string[]): string[] {
  const { indice, tipos, marca } = busca
  const tokens = juntarLetras(busca, palavrasDitas).flatMap(palavra => traduzirTermo(tipos, palavra))
  const conhece = (palavra: string) =>
    versoesDaMarca(indice, tipos, marca).some(p => versaoEm(indice, p).nome.palavras.has(palavra))
  const tokensDoNome = busca.soONome ? tirarCilindrada(tokens, busca, conhece) : tokens
  return juntarNumeros(tirarAnos(tirarVazias(tokensDoNome, busca), conhece), busca)
}

/** Reads the typed words with nicknames in FIPE's words, without the kind of vehicle and the brand's own names. */
function lerPalavrasDitas(busca: Busca, modelo: string): readonly string[] {
  const { tipos, marca } = busca
  // "Accelo 8.15" is the 815: a lorry's displacement is never written in this form.
  const escrito = tipos.includes('caminhao') ? modelo.replace(/\b(\d)[., ](\d\d)\b/g, '$1$2') : modelo
  return tirarMarca(tirarEspecie(separarTokens(traduzirDigitado(escrito, marca), marca), busca), busca)
}

/** Removes the filler words in front of a name. */
function tirarVaziasDaFrente(palavras: readonly string[]): readonly string[] {
  const inicio = palavras.findIndex(palavra => !PALAVRAS_VAZIAS.has(palavra))
  return inicio > 0 ? palavras.slice(inicio) : palavras
}

/** Words for the kind of vehicle, often typed before brand and name. */
const ESPECIES = new Set(
  'carro moto motocicleta veiculo automovel caminhao onibus micro microonibus suv'.split(' '),
)

/**
 * Translates the names of a lorry's axles. "Mil" is a motorcycle's displacement; for a car it stays "mil", that is 1.0.
 */
const traduzirTermo = (tipos: Busca['tipos'], palavra: string) =>
  (tipos.includes('caminhao')
    ? TERMOS_DE_CAMINHAO[palavra]
    : tipos.includes('moto') && palavra === 'mil' && '1000') || palavra

/** Removes the kind of vehicle in front of a name. */
function tirarEspecie(tokens: readonly string[], busca: Busca): readonly string[] {
  const inicio = tokens.findIndex(token => !ESPECIES.has(token) || ehNomeDeModelo(busca, token))
  return inicio > 0 ? tokens.slice(inicio) : tokens
}

/** Drivers' names for axles, in FIPE's words. */
const TERMOS_DE_CAMINHAO: Readonly<Record<string, readonly string[]>> = {
  truck: ['eixos', '6x2'],
  trucado: ['eixos', '6x2'],
  toco: ['4x2'],
  bitruck: ['8x2'],
  bitruque: ['8x2'],
}

/** Lists the possible readings of the words, most probable first, each once. */
export function listarModosDeLer(busca: Busca, juntas: readonly string[]): (readonly string[])[] {
  const palavrasSeparadas = juntarNumeros(separarNumeros(juntas), busca)
  const modos = [
    juntas,
    moverNomeParaFrente(juntas, busca),
    palavrasSeparadas,
    moverNomeParaFrente(palavrasSeparadas, busca),
  ]
  return [...new Map(modos.map(palavras => [palavras.join(' '), palavras])).values()]
}

/** Puts the model's name first, when one word is a model's name: "2426 Atego", "pickup Montana". */
function moverNomeParaFrente(palavras: readonly string[], busca: Busca): readonly string[] {
  const nomes = palavras.filter(
    palavra => palavra.length >= 3 && /[a-z]/.test(palavra) && ehNomeDeModelo(busca, palavra),
  )
  // "high up"
  if (nomes.length === 0 && busca.tipos.includes('carro'))
    nomes.push(...palavras.filter(palavra => /^[a-z]{2}$/.test(palavra) && ehNomeDeModelo(busca, palavra)))
  return nomes.length === 1 ? [...new Set([itemEm(nomes, 0), ...palavras])] : palavras
}

/** Removes the brand's own names in front. */
function tirarMarca(tokens: readonly string[], busca: Busca): readonly string[] {
  let i = 0
  while (i < tokens.length - 1) {
    const passo = [3, 2, 1].find(n => {
      if (i + n >= tokens.length) return false
      const nomes = tokens.slice(i, i + n)
      return ehNomeDaMarca(nomes, busca.marca) && !nomes.some(nome => ehNomeDeModelo(busca, nome))
    })
    if (!passo) break
    i += passo
  }
  return tokens.slice(i)
}

/**
 * Turns "125cc" into 125 where the brand has such a number, unless it is a name ("RS 50cc"). An unknown number is a
 * filler word.
 */
const tirarCilindrada = (tokens: readonly string[], busca: Busca, conhece: (palavra: string) => boolean) =>
  tokens.flatMap((token, i) => {
    const numero = /^(\d{2,4})cc$/.exec(token)?.[1]
    if (numero === undefined || ehNomeDeModelo(busca, (tokens[i - 1] ?? '') + token)) return token
    return [numero, token].find(conhece) ?? []
  })

const tirarVazias = (tokens: readonly string[], busca: Busca) =>
  tokens.filter((token, j) => (j === 0 && ehNome(token, tokens, busca)) || !PALAVRAS_VAZIAS.has(token))

/**
 * Recognises a letter, or a filler word that is a model's whole name ("Tipo") and not the beginning of one ("New
 * Beetle").
 */
const ehNome = (token: string, [, seguinte = '']: readonly string[], busca: Busca) =>
  token.length === 1 ||
  (ehNomeDeModelo(busca, token) &&
    (fatoDe(seguinte) !== null || !ehNomeDeModelo(busca, token + seguinte)) &&
    // "new", "novo", "nova": never a name in front.
    !/^n[eo][wv]/.test(token))

/** Removes the years after a name, long or short ("kadett 95"); "Axor 1933", "E-2008" and "XC 60" are names. */
function tirarAnos(palavras: readonly string[], conhece: (palavra: string) => boolean): string[] {
  // A short year is from 1960 to 2009.
  const ehAno = (palavra: string, antes = '') =>
    /^(19|20)\d\d$/.test(palavra) || (/^(?:[6-9]\d|0\d)$/.test(palavra) && /^[a-z]{3,}$/.test(antes))
  // "2004 clio": also a year before the name, unless a model has that name.
  const podeSer = (i: number) => i > 0 || palavras.length > 1
  return palavras.filter((palavra, i) => !podeSer(i) || !ehAno(palavra, palavras[i - 1]) || conhece(palavra))
}
