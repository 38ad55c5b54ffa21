import { familiaDe } from '#domain/avaliacao/mercado/comparaveis.ts'
import { tracar } from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'

/** Text of an advert, and its matched FIPE row. */
export type Casamento = { tipo: TipoFipe; marca: string; texto: string; fipe_modelo: string }

/** Words that adverts and FIPE add or omit freely: they name no trim. */
const PALAVRAS_COMUNS = new Set(
  'sedan sed hatch hat plus novo nova new at automatico automatica manual auto completo coupe cabine dupla'.split(
    ' ',
  ),
)

/** Returns the family of a version, in the format of `familiaDe`. */
export function familiaDoTexto({ tipo, marca, fipe_modelo }: Casamento): string {
  const chave = chaveDeMarca(marca)
  return familiaDe(tipo, chave, separarTokens(fipe_modelo, chave))
}

/**
 * Returns a check of matches: true when text and row name different trims of the family. The text must name a trim that
 * another version has and the row lacks. The row must name a trim that the text lacks. Example: "ONIX PLUS LTZ" was
 * matched to "ONIX SED. Plus PREM.". Cars only, because a motorcycle's name is its version.
 */
export function julgarCasamentos(todos: readonly Casamento[]): (casamento: Casamento) => boolean {
  const daFamilia = new Map<string, Set<string>>()
  for (const casamento of todos) {
    const familia = familiaDoTexto(casamento)
    const palavras = daFamilia.get(familia) ?? new Set()
    for (const palavra of listarAcabamentos(casamento, casamento.fipe_modelo)) palavras.add(palavra)
    daFamilia.set(familia, palavras)
  }
  return casamento => {
    if (casamento.tipo !== 'carro') return false
    const [doTexto, daLinha] = [
      listarAcabamentos(casamento, casamento.texto),
      listarAcabamentos(casamento, casamento.fipe_modelo),
    ]
    const conhecidas = [...(daFamilia.get(familiaDoTexto(casamento)) ?? [])]
    const tem = (lista: readonly string[], palavra: string) => lista.some(outra => ehMesma(outra, palavra))
    return (
      doTexto.some(palavra => tem(conhecidas, palavra) && !tem(daLinha, palavra)) &&
      daLinha.some(palavra => !tem(doTexto, palavra))
    )
  }
}

function listarAcabamentos({ tipo, marca }: Casamento, texto: string): string[] {
  const chave_marca = chaveDeMarca(marca)
  const { resto } = tracar({ tipo, chave_marca, texto, combustivel: '', codigo_fipe: null })
  return [...resto]
    .filter(([palavra, { classe }]) => classe === 'acabamento' && !PALAVRAS_COMUNS.has(palavra))
    .map(([palavra]) => palavra)
    .filter(palavra => palavra.length > 1)
}

/** Tells if two words are equal, or one is FIPE's abbreviation of the other. */
const ehMesma = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a)))
