import { letraDe, soletrar } from '../palavras/letras.ts'
import { PALAVRAS_VAZIAS } from '../palavras/palavras-vazias.ts'
import { distanciaDeLetras } from '../palavras/semelhanca.ts'
import { type Busca, ehNomeDeModelo } from './familia-achada.ts'
import { ehDesconhecida } from './vocabulario.ts'

/** Joins single letters, or their names, and the number after them: "x r e 300" as "xre 300", "esse 10" as "s10". */
export function juntarLetras(busca: Busca, palavras: readonly string[]): string[] {
  const juntas: string[] = []
  for (let i = 0; i < palavras.length; ) {
    const lida = lerLetras(busca, palavras, i)
    const comNumero = lida ? null : juntarLetraDeTras(busca, juntas.at(-1), palavras[i] ?? '')
    if (comNumero !== null) juntas[juntas.length - 1] = comNumero
    // Avoids a repetition: "hrv agá erre vê".
    else if (lida === null || lida.junta !== juntas.at(-1)) juntas.push(lida?.junta ?? palavras[i] ?? '')
    i += lida?.usadas ?? 1
  }
  return juntas
}

/** Tells if a word is a model's name, or a word of the brand. */
const ehConhecida = (busca: Busca, palavra: string) =>
  ehNomeDeModelo(busca, palavra) || !ehDesconhecida(busca, palavra)

/** Reads the name formed by the letters from one position on, if the brand has it, and the number of words used. */
function lerLetras(
  busca: Busca,
  palavras: readonly string[],
  inicio: number,
): { junta: string; usadas: number } | null {
  const letras = soletrarDesde(busca, palavras, inicio)
  const numero = palavras[inicio + letras.length] ?? ''
  const junta = letras.join('')
  const grafia = palavras.slice(inicio, inicio + letras.length).join('')
  const temNumero = grafia !== junta && /^\d{1,4}[a-z]{0,2}$/.test(numero)
  if (temNumero && ehConhecida(busca, junta + numero) && !temNomeProximo(busca, grafia + numero))
    return { junta: junta + numero, usadas: letras.length + 1 }
  return letras.length > 1 && ehConhecida(busca, junta) ? { junta, usadas: letras.length } : null
}

/** Joins "500 efe" as "500f"; null for any other word. */
function juntarLetraDeTras(busca: Busca, antes = '', palavra: string): string | null {
  const letra = /^\d{2,4}$/.test(antes) && palavra.length > 1 ? letraDe(palavra) : null
  return letra && ehDesconhecida(busca, palavra) && ehConhecida(busca, antes + letra) ? antes + letra : null
}

/** Tells if a name of the brand is one letter away: "GE 63" may be a GLE 63 without its L. */
export const temNomeProximo = ({ nomes }: Busca, grafia: string) =>
  nomes.some(daTabela =>
    [...daTabela.keys()].some(nome => nome.length > grafia.length && distanciaDeLetras(nome, grafia) === 1),
  )

/** Collects the letters that the words spell from one position on. */
function soletrarDesde(busca: Busca, palavras: readonly string[], inicio: number): string[] {
  const letras: string[] = []
  // "xr e 300", "hr v"
  const emDuas = busca.soONome && /^[a-z]{2} [a-z]$/.test(palavras.slice(inicio, inicio + 2).join(' '))
  for (const palavra of palavras.slice(inicio)) {
    const letra = (emDuas && letras.length === 0 ? palavra : letraDe(palavra)) ?? soletrar(palavra)
    const ehOutra = letra !== palavra && !PALAVRAS_VAZIAS.has(palavra) && !ehDesconhecida(busca, palavra)
    if (!letra || ehOutra) break
    letras.push(letra)
  }
  return letras
}
