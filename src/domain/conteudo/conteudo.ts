import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'

/** The editable pages (spec §2), in the order of the editor's tabs. */
export const CHAVES_CONTEUDO = [
  'politica-privacidade',
  'termos-condicoes',
  'termo-consentimento-lgpd',
  'politica-cookies',
  'termo-isencao-agencias',
  'sobre-nos',
  'quem-somos',
  'fale-conosco',
  'trabalhe-conosco',
  'canal-denuncias',
  'codigo-conduta',
] as const
/** Key of one of these pages. */
export type ChaveConteudo = (typeof CHAVES_CONTEUDO)[number]

/** Pages with an address of their own; the others live under `/conteudo/`. */
const ENDERECO_PROPRIO: readonly string[] = [
  'politica-privacidade',
  'termos-condicoes',
  'termo-consentimento-lgpd',
  'politica-cookies',
  'termo-isencao-agencias',
  'fale-conosco',
]

/** Returns the address of a content page. */
export function enderecoDoConteudo(chave: string): string {
  return ENDERECO_PROPRIO.includes(chave) ? `/${chave}` : `/conteudo/${chave}`
}

/** Titles of the legal pages, whose routes come from here; shown when a text cannot be loaded (spec §2). */
export const TITULOS_LEGAIS = {
  'politica-privacidade': 'Política de Privacidade',
  'termos-condicoes': 'Termos e Condições',
  'termo-consentimento-lgpd': 'Termo de Consentimento (LGPD)',
  'politica-cookies': 'Política de Cookies',
  'termo-isencao-agencias': 'Termo de Isenção e Responsabilidade das Agências',
} as const satisfies Partial<Record<ChaveConteudo, string>>

const NOME_ENTRE_CHAVES = /\{\{(\w{1,40})\}\}/g

/** A name with the few words that lead to it after a comma: ", CNPJ {{cnpj}}". */
const TRECHO = /,(?: \p{L}{1,12}){0,3} \{\{(\w{1,40})\}\}/gu

/**
 * Inserts the operator's data into a Markdown text: `{{marca}}` and the like, and `{{duracao}}`, the duration of a
 * simulation. Values are plain text: Markdown and HTML in them are escaped. Omits a list item whose values are all
 * empty, such as "Telefone:" without a telephone, and the words between a comma and an empty value. An unknown name
 * stays unchanged, so that a typing error shows in the preview.
 */
export function preencherConteudo(texto: string, operador: Readonly<Record<string, string>>): string {
  const dados: Readonly<Record<string, string>> = { ...operador, duracao: duracaoPorExtenso() }
  return texto
    .split('\n')
    .filter(linha => !ehItemVazio(linha, dados))
    .join('\n')
    .replace(TRECHO, (trecho, nome: string) =>
      Object.hasOwn(dados, nome) && dados[nome]?.trim() === '' ? '' : trecho,
    )
    .replace(NOME_ENTRE_CHAVES, (inteiro, nome: string) =>
      Object.hasOwn(dados, nome) ? escaparMarkdown(String(dados[nome])) : inteiro,
    )
}

/** Tells if a line is a list item with names, of which all have an empty value. */
function ehItemVazio(linha: string, dados: Readonly<Record<string, string>>): boolean {
  if (!/^\s*([-*+]|\d{1,9}[.)])\s/.test(linha)) return false
  const nomes = [...linha.matchAll(NOME_ENTRE_CHAVES)].map(achado => achado[1] ?? '')
  return nomes.length > 0 && nomes.every(nome => Object.hasOwn(dados, nome) && !dados[nome]?.trim())
}

/** Puts a backslash before every ASCII punctuation mark, which CommonMark reads as the mark itself, also in links. */
function escaparMarkdown(valor: string): string {
  return valor.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
