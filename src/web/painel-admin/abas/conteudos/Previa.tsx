import { memo, useMemo } from 'react'
import { preencherConteudo } from '#domain/conteudo/conteudo.ts'
import { renderizarMarkdown } from '#domain/conteudo/markdown.ts'
import estilo from '#web/estilo/prosa.css?url'
import { useDadosDoSite } from '#web/site/site.ts'
import { ALTURA_DO_TEXTO } from './Escrita.tsx'

type Props = { titulo: string; conteudo: string }

/** The page as its readers will see it: the site's own renderer, with the operator's data filled in. */
export const Previa = memo(function Previa({ titulo, conteudo }: Props) {
  const operador = useDadosDoSite()?.operador
  const html = useMemo(
    // Opens links in a new tab, because a link in the preview must not leave the edit.
    () => renderizarMarkdown(preencherConteudo(conteudo, operador ?? {}), { nova_aba: true }).html,
    [conteudo, operador],
  )
  return (
    <div className="flex flex-col lg:absolute lg:inset-0">
      <link rel="stylesheet" href={estilo} precedence="pagina" />
      <p id="previa" className="mb-1 font-semibold">
        Como fica no site
      </p>
      <section
        aria-labelledby="previa"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={`${ALTURA_DO_TEXTO} overflow-y-auto rounded-thing bg-surface px-5 py-5 lg:h-auto lg:min-h-0 lg:flex-1`}
      >
        <p className="mb-6 font-bold font-display text-28">{titulo || 'Sem título'}</p>
        {conteudo.trim() ? (
          <article className="prosa">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the domain, which lets nothing through that could run (decision 0040) */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </article>
        ) : (
          <p className="text-muted">O texto aparece aqui enquanto você escreve.</p>
        )}
      </section>
    </div>
  )
})
