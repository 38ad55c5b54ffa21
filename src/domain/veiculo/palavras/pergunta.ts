import { normalizar } from '#domain/texto/texto.ts'
import { PALAVRAS_DA_PERGUNTA } from './palavras-vazias.ts'

/**
 * Removes from a text the words of a question, as people ask a search engine: "quanto vale o meu onix?" is "onix",
 * "tabela fipe do gol 2012" is "gol 2012".
 */
export function tirarPergunta(texto: string): string {
  return texto
    .split(/\s+/)
    .map(palavra => palavra.replace(/[?!.,:]+$/, ''))
    .filter(palavra => palavra && !PALAVRAS_DA_PERGUNTA.has(normalizar(palavra)))
    .join(' ')
}
