import type { ChaveConteudo } from '#domain/conteudo/conteudo.ts'
import type { listarConteudos } from '#domain/conteudo/leitura.ts'
import type { lerVersao, listarVersoes } from '#domain/conteudo/salvar.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** A text page with its current text. */
export type Conteudo = RespostaDe<typeof listarConteudos>[number]

/** A saved version in the list of a page's versions, without its text. */
export type Versao = RespostaDe<typeof listarVersoes>[number]

/** The text of one saved version. */
export type TextoSalvo = RespostaDe<typeof lerVersao>

/** Short names of the pages for the sub-tabs; the page itself shows its longer title. */
export const ROTULOS_DAS_PAGINAS: Record<ChaveConteudo, string> = {
  'politica-privacidade': 'Privacidade',
  'termos-condicoes': 'Termos',
  'termo-consentimento-lgpd': 'Consentimento LGPD',
  'politica-cookies': 'Cookies',
  'termo-isencao-agencias': 'Isenção',
  'sobre-nos': 'Sobre nós',
  'quem-somos': 'Quem somos',
  'fale-conosco': 'Fale conosco',
  'trabalhe-conosco': 'Trabalhe conosco',
  'canal-denuncias': 'Denúncias',
  'codigo-conduta': 'Conduta',
}

/** Pages that the law asks for. */
const LEIS: readonly ChaveConteudo[] = [
  'politica-privacidade',
  'termos-condicoes',
  'termo-consentimento-lgpd',
  'politica-cookies',
  'termo-isencao-agencias',
]

/** Returns the name of a page's group. */
export const grupoDaPagina = (chave: ChaveConteudo) => (LEIS.includes(chave) ? 'Leis' : 'Empresa')

/** Returns the editor's initial text for a page that was never saved. */
export function comecarConteudo(chave: ChaveConteudo): Conteudo {
  return { id: '', chave, titulo: '', conteudo: '', updated_at: '', versao: 0 }
}
