import { caminhoDaPagina, nomeDaPagina, type PaginaAchada } from '#domain/quanto-vale/guia.ts'
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

/** A family whose years can be opened at once. */
export type AnosDaSugestao = { nome: string; href: string; anos: { ano: number; href: string }[] }

/** Number of years beside the first suggestion, newest first; with the page of all years they fill two rows of a phone. */
const ANOS = 9

/** Lists the newest years of a page's family; null if the page has a year, or no family. */
export function listarAnos({ marca, familia, ano }: PaginaAchada): AnosDaSugestao | null {
  if (!familia || ano !== undefined) return null
  return {
    nome: nomeDaPagina({ marca, familia }),
    href: caminhoDaPagina(marca, familia),
    anos: familia.anos.slice(0, ANOS).map(um => ({ ano: um, href: caminhoDaPagina(marca, familia, um) })),
  }
}
