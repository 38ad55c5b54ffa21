import { useContext } from 'react'
import { data } from 'react-router'
import { NonceContext } from '#web/site/nonce.ts'
import { AvisoDeErro } from './erro/PaginaDeErro.tsx'
import { mostrarRascunho } from './erro/rascunho-na-aba.ts'

/** Answers any other path (spec §2). The status is real, and the server logs the path. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: 'Página não encontrada' }, { name: 'robots', content: 'noindex' }]

const LIGACAO =
  'inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink'

export default function PaginaNaoEncontrada() {
  return (
    // Takes back the margin above the footer, so that the drawn road meets the footer.
    <div className="-mb-16 md:-mb-24">
      <AvisoDeErro naoEncontrada>
        <div className="mt-3 flex flex-wrap gap-x-6">
          <Continuar />
          <a href="/quanto-vale" className={LIGACAO}>
            Quanto vale cada modelo
          </a>
        </div>
      </AvisoDeErro>
    </div>
  )
}

/** The way back to the draft of this tab; hidden without a draft. */
function Continuar() {
  const nonce = useContext(NonceContext)
  return (
    <>
      <a id="continuar" href="/selecao-categoria" hidden className={LIGACAO}>
        Continuar minha avaliação
      </a>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which the page layer allows by its hash
        dangerouslySetInnerHTML={{ __html: `(${mostrarRascunho})()` }}
        suppressHydrationWarning
      />
    </>
  )
}
