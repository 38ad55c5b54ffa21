import type { ReactNode } from 'react'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { BotaoVoltar } from '../cabecalho/BotaoVoltar.tsx'
import { IconeAbrir } from '../cabecalho/icones.tsx'
import type { Texto } from './carregar-texto.ts'

/** A page with fewer sections has no table of contents. Our choice. */
const SECOES_PARA_SUMARIO = 4

/** On a desktop the text has two columns: at the right its last section with the action, at the left the rest. */
const DUAS_COLUNAS =
  'lg:col-span-2 lg:columns-2 lg:gap-16 lg:[&_.prosa>div>h2:last-of-type]:break-before-column lg:[&_.prosa>div>p:first-child]:[column-span:all]'

type Props = {
  titulo: string
  texto?: Texto | undefined
  /** The reason to show if there is no text. */
  ausencia: string
  /** The page's main action, under its text. A page with an action shows no day of change. */
  acao?: ReactNode
}

/** A legal or informational page: title, day of the last change, the text, and its table of contents. */
export function PaginaDeTexto({ titulo, texto, ausencia, acao }: Props) {
  const secoes = texto && texto.secoes.length >= SECOES_PARA_SUMARIO ? texto.secoes : []
  return (
    <div className="folha pt-2 md:pt-6">
      <BotaoVoltar />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,44rem)_1fr]">
        <header className="md:pt-4">
          <h1 className="text-36 md:text-48">{titulo}</h1>
          {texto && !acao && (
            <p className="mt-3 text-14 text-muted">
              Atualizado em <time dateTime={texto.atualizado.dia}>{texto.atualizado.em}</time>
            </p>
          )}
        </header>
        {secoes.length > 0 && <Sumario secoes={secoes} />}
        {texto ? (
          <div className={`lg:row-start-2 ${acao ? `mt-4 ${DUAS_COLUNAS}` : 'mt-8 md:mt-10 lg:col-start-1'}`}>
            <article className="prosa">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the domain, which lets nothing through that could run (decision 0040) */}
              <div dangerouslySetInnerHTML={{ __html: texto.html }} />
            </article>
            {acao}
          </div>
        ) : (
          <TextoAusente ausencia={ausencia} />
        )}
      </div>
    </div>
  )
}

/** The reason why there is no text, and links to other pages. */
function TextoAusente({ ausencia }: Pick<Props, 'ausencia'>) {
  return (
    <div className="mt-4 lg:col-start-1">
      <p className="text-18 text-muted">{ausencia}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/" className={classesDoBotao()}>
          Ir para o início
        </a>
        <a href="/fale-conosco" className={classesDoBotao({ variante: 'secundario' })}>
          Fale conosco
        </a>
      </div>
    </div>
  )
}

function Sumario({ secoes }: { secoes: Texto['secoes'] }) {
  const itens = secoes.map(({ id, titulo }) => (
    <li key={id}>
      <a href={`#${id}`} className="flex min-h-11 items-center py-1.5 text-muted hover:text-ink lg:min-h-6">
        {titulo}
      </a>
    </li>
  ))
  return (
    <>
      <details className="group mt-6 rounded-thing border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
          Nesta página
          <IconeAbrir className="size-5 text-muted transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <nav aria-label="Nesta página" className="border-line border-t px-4 py-2">
          <ol>{itens}</ol>
        </nav>
      </details>
      <nav
        aria-labelledby="nesta-pagina"
        className="hidden max-w-64 text-14 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-2 lg:mt-10 lg:block lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto print:hidden"
      >
        <h2 id="nesta-pagina" className="mb-2 text-16">
          Nesta página
        </h2>
        <ol className="border-line border-l pl-4">{itens}</ol>
      </nav>
    </>
  )
}
