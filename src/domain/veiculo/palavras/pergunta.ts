import { normalizar } from '#domain/texto/texto.ts'

/** Words of a question about a price. None of them alone names a model. */
const PALAVRAS_DA_PERGUNTA: ReadonlySet<string> = new Set(
  (
    'quanto quantos vale valem valendo custa custam qual quais meu minha preco precos valor tabela fipe avaliar ' +
    'avaliacao cotacao hoje atual usado usada seminovo seminova carro automovel veiculo comprar vender para um uma ' +
    'o do da de no pela pelo'
  ).split(' '),
)

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
