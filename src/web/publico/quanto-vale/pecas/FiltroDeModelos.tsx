import { useContext } from 'react'
import { classesDoControle } from '#web/formulario/Campo.tsx'
import { NonceContext } from '#web/site/nonce.ts'
import { instalarFiltroDeModelos } from './filtro-de-modelos.ts'

/** A field that hides the models without the typed text. Without script the field is hidden, and all models show. */
export function FiltroDeModelos({ marca }: { marca: string }) {
  const nonce = useContext(NonceContext)
  return (
    <div id="filtro-de-modelos" hidden className="mt-6 max-w-[34rem]">
      <label htmlFor="filtro" className="mb-1.5 block font-semibold">
        Filtrar modelos de {marca}
      </label>
      <input
        type="search"
        id="filtro"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Nome do modelo"
        className={classesDoControle}
      />
      <p role="status" className="mt-2 empty:hidden" />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which the page layer allows by its hash
        dangerouslySetInnerHTML={{ __html: `(${instalarFiltroDeModelos})()` }}
        suppressHydrationWarning
      />
    </div>
  )
}
