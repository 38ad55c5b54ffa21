import type { ChaveConteudo } from '#domain/conteudo/conteudo.ts'

/** A row of `GET /api/conteudos`. */
export type Conteudo = {
  id: string
  chave: string
  titulo: string
  conteudo: string
  updated_at: string
  versao: number
}

/** A saved version, without its text. */
export type Versao = { versao: number; titulo: string; salvo_em: string; salvo_por: string | null }

/** Names of the sub-tabs, short enough for eleven of them; the title of a page is its own. */
export const ROTULOS: Record<ChaveConteudo, string> = {
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

/** What an editor begins with when nobody has saved the page yet. */
export function conteudoNovo(chave: ChaveConteudo): Conteudo {
  return { id: '', chave, titulo: '', conteudo: '', updated_at: '', versao: 0 }
}
