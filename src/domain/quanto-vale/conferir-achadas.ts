import { fatoDe } from '#domain/veiculo/palavras/fatos.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { tirarPergunta } from '#domain/veiculo/palavras/pergunta.ts'
import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { type Conferidas, LIDO_MAXIMO, type PaginaAchada } from './guia.ts'

const EH_ANO = /^(19|20)\d\d$/

/**
 * Compares a typed text with the pages that the search found. A page is unlikely if it has no typed word and no advert
 * of it was seen: its name only sounds alike.
 */
export function conferirAchadas(
  ref: Referencia,
  texto: string,
  achadas: readonly PaginaAchada[],
): Conferidas {
  const palavras = tirarPergunta(texto.slice(0, LIDO_MAXIMO).trim())
    .split(/\s+/)
    .flatMap(escrita => separarTokens(escrita).map(token => ({ escrita, token })))
  const tokens = palavras.map(({ token }) => token)
  const paginas = achadas.map(achada => ({ achada, ditas: lerPosicoesDitas(ref, achada, tokens) }))
  const ehImprovavel = ({ achada: { familia }, ditas }: (typeof paginas)[number]) =>
    familia !== undefined && !familia.conhecida && familia.anuncios.size === 0 && ditas.size === 0
  const improvaveis = paginas.filter(ehImprovavel)
  const provaveis = paginas.filter(pagina => !ehImprovavel(pagina))
  const listar = (lista: typeof paginas) => lista.map(({ achada }) => achada)
  const desconhecidas = palavras.filter(
    ({ token }, i) =>
      fatoDe(token) === null && !EH_ANO.test(token) && !paginas.some(({ ditas }) => ditas.has(i)),
  )
  const [primeira] = provaveis.length > 0 ? provaveis : improvaveis
  return {
    ...(provaveis.length > 0
      ? { provaveis: listar(provaveis), improvaveis: listar(improvaveis) }
      : { provaveis: listar(improvaveis), improvaveis: [] }),
    desconhecidas: [...new Set(desconhecidas.map(({ escrita }) => escrita))],
    daVersao: primeira ? lerFatosDaVersao(primeira.achada, palavras) : [],
  }
}

/** Lists the typed facts of a version ("hatch", "1.0") that are not in the names of the brand and family. */
function lerFatosDaVersao(
  { marca, familia }: PaginaAchada,
  palavras: readonly { escrita: string; token: string }[],
): string[] {
  if (!familia) return []
  const nomes = new Set(separarTokens(`${marca.nome} ${familia.nome}`))
  const fatos = palavras.filter(({ token }) => fatoDe(token) !== null && !nomes.has(token))
  return [...new Set(fatos.map(({ escrita }) => escrita))]
}

/**
 * Finds the indices of the typed words that a page has: in its brand, its family or a version. A word written apart
 * ("hr v") counts too.
 */
function lerPosicoesDitas(
  { indice }: Referencia,
  { marca, familia }: PaginaAchada,
  tokens: readonly string[],
): Set<number> {
  const nomes = new Set(separarTokens(`${marca.nome} ${familia?.nome ?? ''}`))
  for (const posicao of familia?.posicoes ?? [])
    for (const palavra of versaoEm(indice, posicao).nome.palavras) nomes.add(palavra)
  const chave = chaveDeMarca(marca.nome)
  const tem = (token: string) => nomes.has(token) || chaveDeMarca(token) === chave
  return new Set(
    [...tokens.keys()].filter(
      i =>
        tem(tokens[i] ?? '') ||
        tem(`${tokens[i - 1] ?? ''}${tokens[i] ?? ''}`) ||
        tem(`${tokens[i] ?? ''}${tokens[i + 1] ?? ''}`),
    ),
  )
}
