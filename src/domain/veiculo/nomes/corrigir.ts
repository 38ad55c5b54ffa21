import { comVizinhasTrocadas, grafiasDeFora } from '../palavras/de-fora.ts'
import { fatoDe, PALAVRAS_DE_FATO } from '../palavras/fatos.ts'
import { letraNaFrente, soletrada } from '../palavras/letras.ts'
import { ehNomeDaMarca, soaComoMarca } from '../palavras/marcas.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { distanciaDeLetras, soar } from '../palavras/semelhanca.ts'
import { type IndiceVersoes, versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import { type Busca, ehNomeDeModelo } from './familia-achada.ts'

/** The words of a brand, by their sound. */
type Vocabulario = {
  /** Words of letters by their sound, and by their sound without final vowels. Names of models come first. */
  porSom: ReadonlyMap<string, readonly string[]>
  porRaiz: ReadonlyMap<string, readonly string[]>
  /** Neighbouring words written as one, with the two words: "dragstar", "tjet". */
  pares: ReadonlyMap<string, string>
}

/** Brands with cached words in an index; the tables have about 200. */
const MARCAS_LEMBRADAS = 300
const lembrarConhecidas = lembrarSobre<IndiceVersoes, ReadonlySet<string>>(MARCAS_LEMBRADAS)
const lembrarVocabulario = lembrarSobre<IndiceVersoes, Vocabulario>(MARCAS_LEMBRADAS)

/** Each word of the brand's versions and of its models' names. */
function conhecidasDe({ indice, tipos, marca, nomes }: Busca): ReadonlySet<string> {
  return lembrarConhecidas(indice, `${tipos}|${marca}`, () => {
    const conhecidas = new Set(nomes.flatMap(daTabela => [...daTabela.keys()]))
    for (const posicao of versoesDaMarca(indice, tipos, marca))
      for (const palavra of versaoEm(indice, posicao).nome.palavras) conhecidas.add(palavra)
    return conhecidas
  })
}

/** The brand's words by sound. Built only for a name that is spelled otherwise than in the table. */
function vocabularioDe(busca: Busca): Vocabulario {
  const { indice, tipos, marca } = busca
  return lembrarVocabulario(indice, `${tipos}|${marca}`, () => lerVocabulario(busca))
}

function lerVocabulario({ indice, tipos, marca }: Busca): Vocabulario {
  const deLetras = new Set<string>()
  const pares = new Map<string, string>()
  for (const posicao of versoesDaMarca(indice, tipos, marca)) {
    const { acabamentos, tokens } = versaoEm(indice, posicao).nome
    for (const palavra of [tokens[0] ?? '', ...acabamentos])
      if (/^[a-z]{3,}$/.test(palavra) || (palavra === tokens[0] && /^[a-z]{2}$/.test(palavra)))
        deLetras.add(palavra)
    tokens.forEach((token, i) => {
      const seguinte = tokens[i + 1] ?? ''
      if (/^[a-z]+$/.test(token) && /^[a-z]{3,}$/.test(seguinte))
        pares.set(token + seguinte, `${token} ${seguinte}`)
    })
  }
  return { ...ouvirPalavras(deLetras, pares), pares }
}

/** Groups the words by their sound. */
function ouvirPalavras(deLetras: ReadonlySet<string>, pares: ReadonlyMap<string, string>) {
  const porSom = new Map<string, string[]>()
  const porRaiz = new Map<string, string[]>()
  for (const palavra of deLetras) {
    const som = soar(palavra)
    anexar(porSom, som, palavra)
    anexar(porRaiz, semVogalFinal(som), palavra)
  }
  for (const [junto] of pares) anexar(porSom, soar(junto), junto)
  return { porSom, porRaiz }
}

function anexar(mapa: Map<string, string[]>, chave: string, palavra: string): void {
  const lista = mapa.get(chave)
  if (lista) lista.push(palavra)
  else mapa.set(chave, [palavra])
}

const semVogalFinal = (som: string) => som.replace(/(?<=..)[aeiou]+$/, '')

/** True for a word that no version of the brand has and that states no fact. */
export function ehDesconhecida(busca: Busca, palavra: string): boolean {
  return fatoDe(palavra) === null && !conhecidasDe(busca).has(palavra)
}

/** True for a word that sounds almost like a word of the brand, which the user may mean. */
export function soaQuase(busca: Busca, palavra: string): boolean {
  const som = soar(palavra)
  for (const outro of vocabularioDe(busca).porSom.keys())
    if (outro.length >= 3 && distanciaDeLetras(som, outro) <= 1) return true
  return false
}

/**
 * Replaces typed words that the brand does not have by words that it has.
 * Corrects phonetic spelling ("faser"), diminutives ("fusquinha", "opalao") and words written together ("newfiesta",
 * "dragstar"); removes the brand's own name in any spelling. An ambiguous word stays. Null without a change.
 */
export function corrigirPalavras(busca: Busca, palavras: readonly string[]): string[] | null {
  const corrigidas = palavras.map((palavra, i) =>
    ehDesconhecida(busca, palavra)
      ? (comASeguinte(busca, palavra, palavras[i + 1]) ?? corrigir(busca, palavra, palavras[i - 1] ?? ''))
      : palavra,
  )
  corrigidas.forEach((palavra, i) => {
    if (palavra !== palavras[i] && comASeguinte(busca, palavras[i] ?? '', palavras[i + 1]) === palavra)
      corrigidas[i + 1] = ''
  })
  return corrigidas.every((palavra, i) => palavra === palavras[i]) ? null : corrigidas.filter(Boolean)
}

/** Words that state a fact, by their sound: "sedam". */
const FATO_POR_SOM = new Map(PALAVRAS_DE_FATO.map(palavra => [soar(palavra), palavra]))

function corrigir(busca: Busca, palavra: string, anterior: string): string {
  if (!/^[a-z]{3,}$/.test(palavra)) return corrigirNumero(busca, palavra, anterior)
  const vocabulario = vocabularioDe(busca)
  const par = vocabulario.pares.get(palavra)
  if (par) return par
  const peloSom = umaSo(busca, vocabulario.porSom.get(soar(palavra))) ?? FATO_POR_SOM.get(soar(palavra))
  if (!peloSom && ehMarcaDita(palavra, busca.marca)) return ''
  const certa =
    peloSom ??
    comLetrasTrocadas(busca, palavra) ??
    semDiminutivo(busca, vocabulario, palavra) ??
    nomeProximo(busca, palavra) ??
    separarJuntas(busca, palavra) ??
    comSomDeFora(busca, vocabulario, palavra) ??
    soletrada(palavra) ??
    comLetraNaFrente(busca, palavra) ??
    palavra
  return vocabulario.pares.get(certa) ?? certa
}

/**
 * The one word that several candidates stand for, else null. Names of models come first. Then the word that begins all
 * others, or the one with many times more versions ("isprinter" is a Sprinter, not an eSprinter).
 */
function umaSo(busca: Busca, palavras: readonly string[] = []): string | null {
  const nomes = palavras.filter(palavra => ehNomeDeModelo(busca, palavra))
  const todas = nomes.length > 0 ? nomes : palavras
  const quantas = (nome: string) => Math.max(...busca.nomes.map(daTabela => daTabela.get(nome)?.length ?? 0))
  return (
    todas.find(palavra => todas.every(outra => outra.startsWith(palavra))) ??
    nomes.find(nome =>
      nomes.every(outro => outro === nome || quantas(nome) >= VEZES_MAIS * quantas(outro)),
    ) ??
    null
  )
}

/** Of two names that sound alike, the one with this many times more versions is chosen. */
const VEZES_MAIS = 10

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

/** "golzinho", "fusquinha", "opalao": the name without its ending, with the vowel that the ending replaced. */
function semDiminutivo(busca: Busca, { porSom, porRaiz }: Vocabulario, palavra: string): string | null {
  for (const final of AUMENTOS_E_DIMINUTIVOS) {
    const tema = palavra.replace(final, '')
    if (tema === palavra || tema.length < 2) continue
    // "corcinha": the C before the ending stands for an S.
    const doce = final.source.startsWith('inh') ? tema.replace(/c$/, 's') : tema
    const comVogal = soar(`${doce}a`)
    const certa = umaSo(busca, porSom.get(soar(doce))) ?? umaSo(busca, porRaiz.get(semVogalFinal(comVogal)))
    if (certa) return certa
  }
  return null
}

/** The brand's own name by sound, as a diminutive ("fiatzinho") or with a pronounced H ("rarlei"). */
const ehMarcaDita = (palavra: string, marca: string) =>
  soaComoMarca(palavra, marca) ||
  marca.split(/[^a-z0-9]+/).some(parte => ehParteDita(palavra, parte)) ||
  [...AUMENTOS_E_DIMINUTIVOS.map(final => palavra.replace(final, '')), semErre(palavra)].some(
    dita => dita.length >= 4 && soaComoMarca(dita, marca),
  )

/** A part of the brand's name by its sound; a long part may have one wrong letter ("enfild"). */
const ehParteDita = (palavra: string, parte: string) =>
  (parte.length >= 4 && soar(parte) === soar(palavra)) ||
  (parte.length >= 6 && distanciaDeLetras(parte, palavra) <= 1)

const semErre = (palavra: string) => palavra.replace(/^r(?=[aeiou])/, '')

/** "tita" with its nasal N restored; else a foreign spelling (`grafiasDeFora`), if only one word fits. */
function comSomDeFora(busca: Busca, { porSom }: Vocabulario, palavra: string): string | null {
  const comN = umaSo(busca, porSom.get(soar(`${palavra}n`)))
  if (comN || palavra.length < 4) return comN
  const achadas = new Set<string>()
  for (const grafia of grafiasDeFora(palavra)) {
    const certa = umaSo(busca, porSom.get(soar(grafia)))
    if (certa && certa.length >= (ehNomeDeModelo(busca, certa) ? 4 : 5)) achadas.add(certa)
  }
  const [unica, ...outras] = achadas
  return unica !== undefined && outras.length === 0 ? unica : null
}

/** "cvr", "yrb": a short name with two letters swapped, if only one model has that name. */
function comLetrasTrocadas(busca: Busca, palavra: string): string | null {
  const [, letras = '', numero = ''] = /^([a-z]{2,4})(\d{0,4})$/.exec(palavra) ?? []
  if (letras.length < 3 && numero === '') return null
  const [nome, ...outros] = comVizinhasTrocadas(letras)
    .map(trocada => trocada + numero)
    .filter(trocada => ehNomeDeModelo(busca, trocada))
  return nome !== undefined && outros.length === 0 ? nome : null
}

/** A long word that differs by one letter from the name of only one model: "aicross", "sprinte". */
function nomeProximo({ indice, nomes }: Busca, palavra: string): string | null {
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

/** "enimax": the name of a letter, written together with a word of the brand. */
function comLetraNaFrente(busca: Busca, palavra: string): string | null {
  const [letra = '', resto = ''] = letraNaFrente(palavra) ?? []
  const junta = letra + resto
  return junta !== '' && (ehNomeDeModelo(busca, junta) || !ehDesconhecida(busca, junta)) ? junta : null
}

/** A model's name in two parts, both misspelled: "citi com". */
function comASeguinte(busca: Busca, palavra: string, seguinte = ''): string | null {
  if (!/^[a-z]{3,}$/.test(palavra) || !/^[a-z]{3,}$/.test(seguinte)) return null
  const { porSom } = vocabularioDe(busca)
  if (porSom.has(soar(palavra))) return null
  const certa = umaSo(busca, porSom.get(soar(palavra + seguinte)))
  return certa && ehNomeDeModelo(busca, certa) ? certa : null
}

/** "newfiesta", "onixplus": two words of the brand; the first is a model's name or stands before one. */
function separarJuntas(busca: Busca, palavra: string): string | null {
  for (let i = palavra.length - 2; i >= 2; i--) {
    const [antes, depois] = [palavra.slice(0, i), palavra.slice(i)]
    if (/^nov[oa]$|^new$/.test(antes) && ehNomeDeModelo(busca, depois)) return `${antes} ${depois}`
    if (antes.length >= 3 && ehNomeDeModelo(busca, antes) && conhecidasDe(busca).has(depois))
      return `${antes} ${depois}`
  }
  return null
}

/** "d400" of a Dominar, "mb1935": the number without the first letter of the brand or name. */
function corrigirNumero(busca: Busca, palavra: string, anterior: string): string {
  // "124l", "1250n": the number and its letter.
  const [, comLetra = '', letra = ''] = /^(\d{3,4})([a-z])$/.exec(palavra) ?? []
  if (comLetra && !busca.tipos.includes('carro') && !ehDesconhecida(busca, comLetra))
    return `${comLetra} ${letra}`
  // "7l": number of seats.
  if (/^\d{1,2}l$/.test(palavra)) return ''
  const outra = comLetrasTrocadas(busca, palavra) ?? comLetraNaFrente(busca, palavra)
  if (outra) return outra
  const [, letras = '', numero = ''] = /^([a-z]+)(\d{3,5})$/.exec(palavra) ?? []
  if (letras === '' || ehDesconhecida(busca, numero)) return palavra
  return letras === anterior[0] || ehNomeDaMarca([letras], busca.marca) ? numero : palavra
}

/** The same words with the first replaced by another name that sounds alike: "esprinter 415" is a Sprinter. */
export function comOutroNome(busca: Busca, palavras: readonly string[]): string[] | null {
  const [primeira = '', ...outras] = palavras
  const nomes = (vocabularioDe(busca).porSom.get(soar(primeira)) ?? []).filter(nome => nome !== primeira)
  const nome = umaSo(busca, nomes)
  return nome && ehNomeDeModelo(busca, nome) ? [nome, ...outras] : null
}
