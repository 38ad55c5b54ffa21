import { caminhoDaPagina, nomeDaPagina, type PaginaAchada } from '#domain/quanto-vale/guia.ts'
import { acharAnoMaisAnunciado } from '#domain/quanto-vale/pagina.ts'
import type { MundoDoValor } from '#domain/quanto-vale/reunir.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import { dizerValorDaFamilia, type ValorDoAno } from './preco.tsx'

/** A page that a text may mean. */
export type Sugestao = {
  /** Without the year if `valor` has it. */
  nome: string
  tipo: string
  href: string
  /** Null for the page of a brand, and if the engine abstains. */
  valor: ValorDoAno | null
}

/** Composes the suggestion of a page, with the value that it shows: of its year, or of the most advertised one. */
export function montarSugestao(
  mundo: MundoDoValor,
  achada: PaginaAchada,
  href = caminhoDaPagina(achada.marca, achada.familia, achada.ano),
): Sugestao {
  const { marca, familia, ano } = achada
  const valor = familia ? dizerValorDaFamilia(mundo, familia, ano) : null
  return {
    nome: nomeDaPagina(valor ? { marca, ...(familia && { familia }) } : achada),
    tipo: TIPOS[marca.tipo].nome,
    href,
    valor,
  }
}

/** Tells if suggestions are of several types of vehicle. */
export const saoDeVariosTipos = (lista: readonly Sugestao[]) =>
  new Set(lista.map(({ tipo }) => tipo)).size > 1

/** A family with links to its years. `ehDoValor` marks the year of the value in the suggestion. */
export type AnosDaSugestao = {
  nome: string
  href: string
  anos: { ano: number; href: string; ehDoValor: boolean }[]
}

/** Number of years beside the first suggestion; with the page of all years they fill two rows. */
const ANOS = 9

/**
 * Lists the years of a page's family around its most advertised one, newest first; null if the page has a year, or no
 * family.
 */
export function listarAnos({ marca, familia, ano }: PaginaAchada): AnosDaSugestao | null {
  if (!familia || ano !== undefined) return null
  const { anos } = familia
  const doValor = acharAnoMaisAnunciado(familia)
  const meio = doValor === undefined ? -1 : anos.indexOf(doValor)
  const inicio = Math.max(0, Math.min(meio - Math.floor(ANOS / 2), anos.length - ANOS))
  return {
    nome: nomeDaPagina({ marca, familia }),
    href: caminhoDaPagina(marca, familia),
    anos: anos.slice(inicio, inicio + ANOS).map(um => ({
      ano: um,
      href: caminhoDaPagina(marca, familia, um),
      ehDoValor: um === doValor,
    })),
  }
}
