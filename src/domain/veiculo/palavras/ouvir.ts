import { itemEm } from '#domain/numero/indexed-access.ts'
import { nomesDaLetra } from './letras.ts'
import { nomesDoNumero } from './numeros.ts'
import { soar } from './semelhanca.ts'

/** A spoken form at one position of a name: number of characters that it covers, its word, and its cost. */
type Dita = { usa: number; palavra: string; custo: number }
/** A spelling of a name with the spoken forms at each position. */
type Escrita = { nome: string; ditas: readonly (readonly Dita[])[]; custo: number }
/** A model's name prepared for a match by sound: its letters, and its sound in Portuguese and in English. */
export type NomeOuvido = { letras: Escrita; sons: readonly Escrita[] }

/**
 * Cost of a match by the sound, by the English sound, by the name of a letter or number, or by a shortened name. Our
 * choices.
 */
const CUSTO = { som: 0.1, ingles: 0.3, dita: 0.05, cortada: 0.3 }

/**
 * Brazilian pronunciation of English: "taiguer", "reindjer", "daster", "lid". Each is tried alone, then all in order.
 */
const INGLES: readonly (readonly [RegExp, string])[] = [
  [/igh/, 'ai'],
  [/igh/, 'i'],
  [/i(?=[bcdfgklmnprstv]e)/, 'ai'],
  [/a(?=[bcdfgklmnprstv]e)/g, 'ei'],
  [/an(?=g)/, 'ein'],
  [/u(?=[bcdfgklmnprst]{2}|[bcdfgklmnprst]$)/, 'a'],
  [/ea|ee/, 'i'],
  [/oo/, 'u'],
  [/g(?=[ei])/, 'dj'],
  [/ge(?=r)/, 'gue'],
  [/a(?=st|ck)/, 'e'],
  [/ow|ou/, 'au'],
  [/ir/, 'er'],
  [/x/, 'quis'],
  [/ay/, 'ei'],
  [/y/, 'ai'],
]

/** Prepares a name (one token: "hb20s", "ranger") for `alinhar`; `ingles` if it may be pronounced as English. */
export function prepararOuvido(nome: string, ingles = /^[a-z]{4,}$/.test(nome)): NomeOuvido {
  const sons = new Map<string, number>()
  const anotar = (grafia: string, custo: number) => {
    if (grafia.length >= 3 && !sons.has(grafia)) sons.set(grafia, custo)
  }
  anotar(soar(nome), CUSTO.som)
  if (ingles) {
    const cada = INGLES.map(([de, para]) => nome.replace(de, para))
    const todas = INGLES.reduce((ouvido, [de, para]) => ouvido.replace(de, para), nome)
    for (const ouvido of [...cada, todas]) if (ouvido !== nome) anotar(soar(ouvido), CUSTO.ingles)
  }
  return {
    letras: { nome, ditas: ditasDe(nome, palavra => palavra), custo: 0 },
    sons: [...sons].map(([som, custo]) => ({ nome: som, ditas: ditasDe(som, soar), custo })),
  }
}

/** Lists the spoken forms at each position of a name: of a letter, or of the numbers that begin there. */
function ditasDe(nome: string, escrever: (palavra: string) => string): Dita[][] {
  return Array.from(nome, (letra, i) => {
    if (/\d/.test(letra)) return numerosDe(/^\d+/.exec(nome.slice(i))?.[0] ?? '', escrever)
    const { inteiros, cortados } = nomesDaLetra(letra)
    return [
      ...inteiros.map(palavra => ({ usa: 1, palavra: escrever(palavra), custo: CUSTO.dita })),
      ...cortados.map(palavra => ({ usa: 1, palavra: escrever(palavra), custo: CUSTO.cortada })),
    ]
  })
}

/** Lists the spoken forms of the numbers of one to four digits at the beginning. */
function numerosDe(figuras: string, escrever: (palavra: string) => string): Dita[] {
  return Array.from({ length: Math.min(4, figuras.length) }, (_, i) => figuras.slice(0, i + 1)).flatMap(
    numero =>
      nomesDoNumero(numero).map(palavra => ({
        usa: numero.length,
        palavra: escrever(palavra),
        custo: CUSTO.dita,
      })),
  )
}

/** Cost of a last letter that is not pronounced: "nex", "foku". Our choice. */
const FINAL_ENGOLIDO = 0.8

/** Groups of letters that are often confused. */
const PARECIDAS = ['bpv', 'td', 'ckgqx', 'fv', 'szxc', 'mn', 'lru', 'jgx', 'iy', 'uw', 'vw']
const VOGAIS = 'aeiouy'
const ehVogal = (letra: string) => VOGAIS.includes(letra)
const ehFigura = (letra: string) => letra >= '0' && letra <= '9'

/**
 * Cost of one letter in place of another: of a vowel for a vowel, of two that are often confused, of any other two. Our
 * choices.
 */
const CUSTO_DA_TROCA = { vogal: 0.7, parecida: 0.6, outra: 1 }

/** Returns the cost of one letter in place of another; infinite for digits. */
function custoDaTroca(a: string, b: string): number {
  if (a === b) return 0
  if (ehFigura(a) || ehFigura(b)) return Number.POSITIVE_INFINITY
  if (ehVogal(a) && ehVogal(b)) return CUSTO_DA_TROCA.vogal
  const parecem = PARECIDAS.some(grupo => grupo.includes(a) && grupo.includes(b))
  return parecem ? CUSTO_DA_TROCA.parecida : CUSTO_DA_TROCA.outra
}

/**
 * Cost of an extra or missing letter: an H at the beginning, an H or a doubled letter, a vowel, any other. Our choices.
 */
const CUSTO_DA_SOBRA = { h_inicial: 0.2, muda: 0.3, vogal: 0.6, outra: 1 }

/** Returns the cost of an extra or missing letter; infinite for a digit. */
function custoDaSobra(letra: string, antes: string | undefined): number {
  if (ehFigura(letra)) return Number.POSITIVE_INFINITY
  if (letra === 'h' || letra === antes) return CUSTO_DA_SOBRA.muda
  return ehVogal(letra) ? CUSTO_DA_SOBRA.vogal : CUSTO_DA_SOBRA.outra
}

/** Receives a step of the alignment: number of characters of the name and of the text, and its cost. */
type Dar = (doNome: number, doTexto: number, custo: number) => void

/** Additional cost of another first letter. Our choice. */
const PRIMEIRA_LETRA_TROCADA = 0.4
/** Cost of two swapped neighbours. Our choice. */
const VIZINHAS_TROCADAS = 0.8

/** A position of the alignment: at character `i` of the name, and at character `j` of the text. */
type Lugar = { nome: string; i: number; texto: string; j: number }

/** Steps over a letter of the text that the name lacks. An H at the beginning is silent. */
function darSobra({ i, texto, j }: Lugar, dar: Dar): void {
  const letra = texto[j]
  if (letra === undefined) return
  if (i > 0) dar(0, 1, custoDaSobra(letra, texto[j - 1]))
  else if (j === 0 && letra === 'h') dar(0, 1, CUSTO_DA_SOBRA.h_inicial)
}

/** Steps over a letter of the name that the text lacks. */
function darFalta({ nome, i }: Lugar, dar: Dar): void {
  const letra = nome.charAt(i)
  const custo = custoDaSobra(letra, nome[i - 1])
  if (i === 0 && letra !== 'h') dar(1, 0, custo + PRIMEIRA_LETRA_TROCADA)
  else dar(1, 0, i === nome.length - 1 && !ehFigura(letra) ? Math.min(custo, FINAL_ENGOLIDO) : custo)
}

/** Steps over an equal letter, another one, or two swapped. */
function darTroca({ nome, i, texto, j }: Lugar, dar: Dar): void {
  const [daqui, dali] = [nome.charAt(i), texto[j]]
  if (dali === undefined) return
  const troca = custoDaTroca(daqui, dali)
  dar(1, 1, troca > 0 && i === 0 && daqui !== 'h' ? troca + PRIMEIRA_LETRA_TROCADA : troca)
  const temTroca = i > 0 && daqui !== dali && daqui === texto[j + 1] && nome[i + 1] === dali
  if (temTroca && !ehFigura(daqui)) dar(2, 2, VIZINHAS_TROCADAS)
}

/** Takes every step from a position of the name and of the text. */
function darPassos(ditas: Escrita['ditas'], lugar: Lugar, dar: Dar): void {
  const { nome, i, texto, j } = lugar
  darSobra(lugar, dar)
  if (i === nome.length) return
  darFalta(lugar, dar)
  for (const { usa, palavra, custo } of itemEm(ditas, i))
    if (texto.startsWith(palavra, j)) dar(usa, palavra.length, custo)
  darTroca(lugar, dar)
}

/**
 * Computes the cost of reading each prefix of a text as a name. It reads letter by letter, or by the names of letters
 * and numbers; letters may be changed, missing, extra or swapped.
 * @returns the cost at each length of the prefix; infinite where it is above `maximo`.
 */
export function alinhar(grafia: Escrita, texto: string, maximo: number): readonly number[] {
  const { nome, ditas, custo } = grafia
  const criarLinha = () => new Array<number>(texto.length + 1).fill(Number.POSITIVE_INFINITY)
  // Most names cost too much after some letters: the rows that no step reaches are not created.
  const linhas: number[][] = [criarLinha()]
  itemEm(linhas, 0)[0] = custo
  for (let i = 0; i <= nome.length; i++) {
    const linha = linhas[i]
    // An extra letter stays in the same row, which grows while the loop reads it.
    for (let j = 0; linha && j < linha.length; j++) {
      const aqui = itemEm(linha, j)
      if (aqui > maximo) continue
      darPassos(ditas, { nome, i, texto, j }, (doNome, doTexto, mais) => {
        const total = aqui + mais
        if (total > maximo || i + doNome > nome.length) return
        const la = linhas[i + doNome] ?? criarLinha()
        linhas[i + doNome] = la
        if (total < (la[j + doTexto] ?? 0)) la[j + doTexto] = total
      })
    }
  }
  return linhas[nome.length] ?? criarLinha()
}
