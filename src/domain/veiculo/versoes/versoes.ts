import { acrescentar } from '#domain/numero/colecoes.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { normalizar } from '#domain/texto/texto.ts'
import type { TipoFipe } from '../fipe.ts'
import { deduzirTampa, lerFatos } from '../palavras/fatos.ts'
import { chaveDeMarca } from '../palavras/marcas.ts'
import { ehQuaseIgual, soar } from '../palavras/semelhanca.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { palavrasDaVersao } from './casar.ts'
import { indexarNome, type NomeIndexado } from './indexar-nome.ts'
import type { IndiceVersoes, VersaoFipe } from './versao-fipe.ts'

/** Builds the index. Linear in the number of versions. */
export function indexarVersoes(lista: Iterable<Omit<VersaoFipe, 'nome' | 'chave_marca'>>): IndiceVersoes {
  const versoes: VersaoFipe[] = []
  const porMarca = new Map<string, number[]>()
  const porCodigo = new Map<string, number[]>()
  const porTexto = new Map<string, number[]>()
  const porInicio = new Map<string, number[]>()
  const marcasPorTipo = new Map<TipoFipe, string[]>()
  const vezes = new Map<string, number>()
  const inteiras = new Set<string>()
  const nomes = new Map<string, Map<string, number[]>>()
  const chaves = new Map<string, string>()
  for (const item of lista) {
    const chave_marca = chaves.get(item.marca) ?? chaveDeMarca(item.marca)
    chaves.set(item.marca, chave_marca)
    const posicao = versoes.length
    const nome = lerNome(item.texto, chave_marca, item.combustivel)
    const marca = `${item.tipo}|${chave_marca}`
    for (const token of nome.tokens) inteiras.add(token)
    anotarNomes(nomes, marca, nome, posicao)
    for (const palavra of nome.palavras) vezes.set(palavra, (vezes.get(palavra) ?? 0) + 1)
    versoes.push({ ...item, chave_marca, nome })
    for (const inicio of new Set([...nome.prefixos, ...nome.prefixosSemCarroceria]))
      acrescentar(porInicio, `${marca}|${inicio}`, posicao)
    if (!porMarca.has(marca)) acrescentar(marcasPorTipo, item.tipo, chave_marca)
    acrescentar(porMarca, marca, posicao)
    acrescentar(porCodigo, item.codigo_fipe, posicao)
    acrescentar(porTexto, chaveDeTexto(item.tipo, chave_marca, item.texto), posicao)
  }
  return { versoes, porMarca, porCodigo, porTexto, porInicio, marcasPorTipo, nomes, vezes, inteiras }
}

/** Adds a version to the names of its brand's models: its first word, and its first two as one. */
function anotarNomes(
  nomes: Map<string, Map<string, number[]>>,
  marca: string,
  { prefixosSemCarroceria }: NomeIndexado,
  posicao: number,
): void {
  const daMarca = nomes.get(marca) ?? new Map<string, number[]>()
  nomes.set(marca, daMarca)
  for (const nome of prefixosSemCarroceria.slice(0, 2)) acrescentar(daMarca, nome, posicao)
}

/** Reads the name, trims and facts of a text. */
function lerNome(texto: string, marca: string, combustivel: string): VersaoFipe['nome'] {
  const nome = indexarNome(texto, marca)
  const palavras = palavrasDaVersao(nome.tokens)
  const acabamentos = [...new Set(nome.tokens.slice(1))].filter(
    token => palavras.has(token) && /^[a-z]{2,}$/.test(token),
  )
  return {
    ...nome,
    palavras,
    acabamentos,
    fatos: deduzirTampa(lerFatos(nome.tokens, normalizar(combustivel)), nome.tokens),
  }
}

/** Returns the key of a text in `porTexto`: case, accents and punctuation do not count. */
export function chaveDeTexto(tipo: TipoFipe, marca: string, texto: string): string {
  return chaveDePalavras(tipo, marca, separarTokens(texto, marca))
}

const chaveDePalavras = (tipo: TipoFipe, marca: string, palavras: readonly string[]) =>
  `${tipo}|${marca}|${palavras.join(' ')}`

/** Finds the versions in any of the tables whose text has exactly these words (`separarTokens`, for the brand). */
export function procurarTexto(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  palavras: readonly string[],
): number[] {
  return tipos.flatMap(tipo => [...(indice.porTexto.get(chaveDePalavras(tipo, marca, palavras)) ?? [])])
}

/** Length of a brand's name from which one letter may differ. Our choice. */
const LETRAS_PARA_ERRAR = 5
/** Length from which brands are matched by their sound. Our choice. */
const LETRAS_PARA_O_SOM = 4

/** Finds the brand key that the index knows for the name given, forgiving one wrong letter; null when unknown. */
export function reconhecerMarca(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
): string | null {
  const chave = chaveDeMarca(marca)
  if (tipos.some(tipo => indice.porMarca.has(`${tipo}|${chave}`))) return chave
  return (
    acharUnica(indice, tipos, outra => soaComMarca(chave, outra)) ??
    (chave.length < LETRAS_PARA_ERRAR ? null : acharUnica(indice, tipos, outra => ehQuaseIgual(outra, chave)))
  )
}

/** Tells if two names of brands sound alike; false for short names. */
const soaComMarca = (chave: string, outra: string) =>
  chave.length >= LETRAS_PARA_O_SOM && outra.length >= LETRAS_PARA_O_SOM && soar(chave) === soar(outra)

/** Finds the one brand of the tables that serves; null when none does, or several. */
function acharUnica(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  serve: (marca: string) => boolean,
): string | null {
  const marcasAchadas = new Set(tipos.flatMap(tipo => (indice.marcasPorTipo.get(tipo) ?? []).filter(serve)))
  return marcasAchadas.size === 1 ? itemEm([...marcasAchadas], 0) : null
}

/** Lists the positions of all versions of a brand in the tables given. */
export function versoesDaMarca(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
): readonly number[] {
  const listas = tipos.map(tipo => indice.porMarca.get(`${tipo}|${marca}`) ?? [])
  return listas.length === 1 ? itemEm(listas, 0) : listas.flat()
}
