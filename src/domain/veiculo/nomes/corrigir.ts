import { grafiasDeFora, trocarVizinhas } from '../palavras/de-fora.ts'
import { PALAVRAS_DE_FATO } from '../palavras/fatos.ts'
import { letraNaFrente, soletrar } from '../palavras/letras.ts'
import { ehNomeDaMarca, soaComoMarca } from '../palavras/marcas.ts'
import { distanciaDeLetras, soar } from '../palavras/semelhanca.ts'
import { versaoEm } from '../versoes/versao-fipe.ts'
import { type Busca, ehNomeDeModelo } from './familia-achada.ts'
import {
  ehDesconhecida,
  listarConhecidas,
  obterVocabulario,
  tirarVogalFinal,
  type Vocabulario,
} from './vocabulario.ts'

/**
 * Replaces typed words that the brand does not have by words that it has.
 * Corrects phonetic spelling ("faser"), diminutives ("fusquinha", "opalao") and words written together ("newfiesta",
 * "dragstar"); removes the brand's own name in any spelling. An ambiguous word stays. Null without a change.
 */
export function corrigirPalavras(busca: Busca, palavras: readonly string[]): string[] | null {
  const palavrasCorrigidas = palavras.map((palavra, i) =>
    ehDesconhecida(busca, palavra)
      ? (juntarComASeguinte(busca, palavra, palavras[i + 1]) ??
        corrigir(busca, palavra, palavras[i - 1] ?? ''))
      : palavra,
  )
  // A word that was joined with the next one has used it up.
  palavrasCorrigidas.forEach((palavra, i) => {
    if (palavra !== palavras[i] && juntarComASeguinte(busca, palavras[i] ?? '', palavras[i + 1]) === palavra)
      palavrasCorrigidas[i + 1] = ''
  })
  return palavrasCorrigidas.every((palavra, i) => palavra === palavras[i])
    ? null
    : palavrasCorrigidas.filter(Boolean)
}

/** Words that state a fact, by their sound: "sedam". */
const FATO_POR_SOM = new Map(PALAVRAS_DE_FATO.map(palavra => [soar(palavra), palavra]))

/** Corrects an unknown word by the first of the ways that gives one, surest first. Empty for the brand's own name. */
function corrigir(busca: Busca, palavra: string, anterior: string): string {
  if (!/^[a-z]{3,}$/.test(palavra)) return corrigirNumero(busca, palavra, anterior)
  const vocabulario = obterVocabulario(busca)
  const par = vocabulario.pares.get(palavra)
  if (par) return par
  const palavraDoMesmoSom =
    escolherUma(busca, vocabulario.porSom.get(soar(palavra))) ?? FATO_POR_SOM.get(soar(palavra))
  if (!palavraDoMesmoSom && ehMarcaDita(palavra, busca.marca)) return ''
  const certa =
    palavraDoMesmoSom ??
    destrocarLetras(busca, palavra) ??
    tirarDiminutivo(busca, vocabulario, palavra) ??
    acharNomeProximo(busca, palavra) ??
    separarJuntas(busca, palavra) ??
    corrigirSomDeFora(busca, vocabulario, palavra) ??
    soletrar(palavra) ??
    juntarLetraDaFrente(busca, palavra) ??
    palavra
  return vocabulario.pares.get(certa) ?? certa
}

/**
 * Chooses the one word that several candidates stand for, else null. Names of models come first. Then the word that
 * begins all others, or the one with many times more versions ("isprinter" is a Sprinter, not an eSprinter).
 */
function escolherUma(busca: Busca, palavras: readonly string[] = []): string | null {
  const nomes = palavras.filter(palavra => ehNomeDeModelo(busca, palavra))
  const todas = nomes.length > 0 ? nomes : palavras
  const contarVersoes = (nome: string) =>
    Math.max(...busca.nomes.map(daTabela => daTabela.get(nome)?.length ?? 0))
  return (
    todas.find(palavra => todas.every(outra => outra.startsWith(palavra))) ??
    nomes.find(nome =>
      nomes.every(
        nomeVizinho =>
          nomeVizinho === nome || contarVersoes(nome) >= RAZAO_MINIMA_DE_VERSOES * contarVersoes(nomeVizinho),
      ),
    ) ??
    null
  )
}

/** Of two names that sound alike, the one with this many times more versions is chosen. Our choice. */
const RAZAO_MINIMA_DE_VERSOES = 10

/** Portuguese diminutives, augmentatives and pet forms of a name; longer endings first. */
const AUMENTOS_E_DIMINUTIVOS = [
  /zinh[oa]s?$/,
  /inh[oa]s?$/,
  /zin$/,
  /in$/,
  /zao$/,
  /(?:ao|ona)$/,
  /zit[oa]$/,
  /it[oa]$/,
  /(?:eta|osa)$/,
]

/** Removes a diminutive's ending, as in "golzinho", "fusquinha", "opalao", with the vowel that the ending replaced. */
function tirarDiminutivo(busca: Busca, { porSom, porRaiz }: Vocabulario, palavra: string): string | null {
  for (const final of AUMENTOS_E_DIMINUTIVOS) {
    const tema = palavra.replace(final, '')
    if (tema === palavra || tema.length < 2) continue
    // "corcinha": the C before the ending stands for an S.
    const comS = final.source.startsWith('inh') ? tema.replace(/c$/, 's') : tema
    const comVogal = soar(`${comS}a`)
    const certa =
      escolherUma(busca, porSom.get(soar(comS))) ?? escolherUma(busca, porRaiz.get(tirarVogalFinal(comVogal)))
    if (certa) return certa
  }
  return null
}

/** Recognises the brand's own name by sound, as a diminutive ("fiatzinho") or with a pronounced H ("rarlei"). */
const ehMarcaDita = (palavra: string, marca: string) =>
  soaComoMarca(palavra, marca) ||
  marca.split(/[^a-z0-9]+/).some(parte => ehParteDaMarca(palavra, parte)) ||
  [...AUMENTOS_E_DIMINUTIVOS.map(final => palavra.replace(final, '')), tirarErre(palavra)].some(
    dita => dita.length >= 4 && soaComoMarca(dita, marca),
  )

/** Recognises a part of the brand's name by its sound; a long part may have one wrong letter ("enfild"). */
const ehParteDaMarca = (palavra: string, parte: string) =>
  (parte.length >= 4 && soar(parte) === soar(palavra)) ||
  (parte.length >= 6 && distanciaDeLetras(parte, palavra) <= 1)

const tirarErre = (palavra: string) => palavra.replace(/^r(?=[aeiou])/, '')

/** Restores the nasal N of "tita"; else returns a foreign spelling (`grafiasDeFora`), if only one word fits. */
function corrigirSomDeFora(busca: Busca, { porSom }: Vocabulario, palavra: string): string | null {
  const comN = escolherUma(busca, porSom.get(soar(`${palavra}n`)))
  if (comN || palavra.length < 4) return comN
  const correcoes = new Set<string>()
  for (const grafia of grafiasDeFora(palavra)) {
    const certa = escolherUma(busca, porSom.get(soar(grafia)))
    // A shorter word would be found by chance.
    if (certa && certa.length >= (ehNomeDeModelo(busca, certa) ? 4 : 5)) correcoes.add(certa)
  }
  const [unica, ...outras] = correcoes
  return unica !== undefined && outras.length === 0 ? unica : null
}

/** Corrects two swapped letters of a short name ("cvr", "yrb"), if only one swap gives the name of a model. */
function destrocarLetras(busca: Busca, palavra: string): string | null {
  const [, letras = '', numero = ''] = /^([a-z]{2,4})(\d{0,4})$/.exec(palavra) ?? []
  if (letras.length < 3 && numero === '') return null
  const [nome, ...outros] = trocarVizinhas(letras)
    .map(trocada => trocada + numero)
    .filter(trocada => ehNomeDeModelo(busca, trocada))
  return nome !== undefined && outros.length === 0 ? nome : null
}

/** Finds the only model whose name differs from a long word by one letter: "aicross", "sprinte". */
function acharNomeProximo({ indice, nomes }: Busca, palavra: string): string | null {
  if (palavra.length < 6) return null
  const proximos = new Set<string>()
  for (const daTabela of nomes)
    for (const [nome, [posicao = 0]] of daTabela)
      if (
        nome[0] === palavra[0] &&
        nome === versaoEm(indice, posicao).nome.tokens[0] &&
        distanciaDeLetras(palavra, nome) === 1
      )
        proximos.add(nome)
  const [unico, ...outros] = proximos
  return unico !== undefined && outros.length === 0 ? unico : null
}

/** Reads "enimax": the name of a letter, written together with a word of the brand. */
function juntarLetraDaFrente(busca: Busca, palavra: string): string | null {
  const [letra = '', resto = ''] = letraNaFrente(palavra) ?? []
  const junta = letra + resto
  return junta !== '' && (ehNomeDeModelo(busca, junta) || !ehDesconhecida(busca, junta)) ? junta : null
}

/** Joins a model's name in two parts, both misspelled: "citi com". */
function juntarComASeguinte(busca: Busca, palavra: string, seguinte = ''): string | null {
  if (!/^[a-z]{3,}$/.test(palavra) || !/^[a-z]{3,}$/.test(seguinte)) return null
  const { porSom } = obterVocabulario(busca)
  if (porSom.has(soar(palavra))) return null
  const certa = escolherUma(busca, porSom.get(soar(palavra + seguinte)))
  return certa && ehNomeDeModelo(busca, certa) ? certa : null
}

/**
 * Separates two joined words of the brand ("newfiesta", "onixplus"); the first is a model's name or stands before one.
 */
function separarJuntas(busca: Busca, palavra: string): string | null {
  for (let i = palavra.length - 2; i >= 2; i--) {
    const [antes, depois] = [palavra.slice(0, i), palavra.slice(i)]
    if (/^nov[oa]$|^new$/.test(antes) && ehNomeDeModelo(busca, depois)) return `${antes} ${depois}`
    if (antes.length >= 3 && ehNomeDeModelo(busca, antes) && listarConhecidas(busca).has(depois))
      return `${antes} ${depois}`
  }
  return null
}

/** Corrects "d400" of a Dominar, "mb1935": the number without the first letter of the brand or name. */
function corrigirNumero(busca: Busca, palavra: string, anterior: string): string {
  // "124l", "1250n": the number and its letter.
  const [, comLetra = '', letra = ''] = /^(\d{3,4})([a-z])$/.exec(palavra) ?? []
  if (comLetra && !busca.tipos.includes('carro') && !ehDesconhecida(busca, comLetra))
    return `${comLetra} ${letra}`
  // "7l": number of seats.
  if (/^\d{1,2}l$/.test(palavra)) return ''
  const outra = destrocarLetras(busca, palavra) ?? juntarLetraDaFrente(busca, palavra)
  if (outra) return outra
  const [, letras = '', numero = ''] = /^([a-z]+)(\d{3,5})$/.exec(palavra) ?? []
  if (letras === '' || ehDesconhecida(busca, numero)) return palavra
  return letras === anterior[0] || ehNomeDaMarca([letras], busca.marca) ? numero : palavra
}

/** Replaces the first of the words by another name that sounds alike: "esprinter 415" is a Sprinter. */
export function trocarPorNomeParecido(busca: Busca, palavras: readonly string[]): string[] | null {
  const [primeira = '', ...outras] = palavras
  const nomes = (obterVocabulario(busca).porSom.get(soar(primeira)) ?? []).filter(nome => nome !== primeira)
  const nome = escolherUma(busca, nomes)
  return nome && ehNomeDeModelo(busca, nome) ? [nome, ...outras] : null
}
