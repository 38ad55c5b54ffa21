/** The eleven editable pages (spec §2), in the order of the editor's tabs. */
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

/** Where a content page is read. */
export function enderecoDoConteudo(chave: string): string {
  return ENDERECO_PROPRIO.includes(chave) ? `/${chave}` : `/conteudo/${chave}`
}

/**
 * Fills the operator's data into a text: `{{marca}}` and the like. An unknown name stays as it is, so that
 * a typing error shows in the preview.
 */
export function preencherConteudo(texto: string, dados: Readonly<Record<string, string>>): string {
  return texto.replace(/\{\{(\w{1,40})\}\}/g, (inteiro, nome: string) => dados[nome] ?? inteiro)
}
