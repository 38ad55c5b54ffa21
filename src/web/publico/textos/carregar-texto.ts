import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { enderecoDoConteudo, preencherConteudo } from '#domain/conteudo/conteudo.ts'
import { lerConteudo } from '#domain/conteudo/leitura.ts'
import { renderizarMarkdown, type TextoRenderizado } from '#domain/conteudo/markdown.ts'
import { escreverDataPorExtenso } from '#domain/tempo/dia-e-mes.ts'
import { diaEmUtc } from '#domain/tempo/tempo.ts'
import type { MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'

/** A text page, rendered. */
export type Texto = TextoRenderizado & {
  titulo: string
  caminho: string
  /** Day of the last change, in words and for machines. */
  atualizado: { em: string; dia: string }
}

/** The result of a request for a text: found, missing, or unavailable. */
export type TextoCarregado =
  | { estado: 'lido'; texto: Texto }
  | { estado: 'ausente'; status: 404 }
  | { estado: 'falhou'; status: 503 }

/**
 * Reads and renders a text. A failure is logged, without the key, and becomes a state of the page (spec §8).
 * @param opcoes `nova_aba` is true if links to other sites open a new tab.
 */
export async function carregarTexto(
  mundo: Pick<MundoDasPaginas, 'db' | 'operador'>,
  chave: string,
  opcoes: { nova_aba: boolean },
): Promise<TextoCarregado> {
  try {
    const conteudo = await lerConteudo(mundoDeLeitura(mundo), chave)
    // An emptied page counts as missing: a title without text is useless.
    if (!conteudo?.conteudo.trim()) return { estado: 'ausente', status: 404 }
    const texto = renderizarMarkdown(preencherConteudo(conteudo.conteudo, mundo.operador), opcoes)
    if (!texto.html.trim()) return { estado: 'ausente', status: 404 }
    return {
      estado: 'lido',
      texto: {
        ...texto,
        titulo: conteudo.titulo,
        caminho: enderecoDoConteudo(chave),
        atualizado: {
          em: escreverDataPorExtenso(conteudo.updated_at),
          dia: diaEmUtc(conteudo.updated_at),
        },
      },
    }
  } catch {
    console.error('a content page failed to load')
    return { estado: 'falhou', status: 503 }
  }
}

/** Returns the last segment of a path: `/conteudo/sobre-nos` gives `sobre-nos` (spec §2). */
export function lerUltimoSegmento(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
}
