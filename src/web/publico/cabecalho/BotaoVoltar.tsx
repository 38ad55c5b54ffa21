import { useContext } from 'react'
import { NonceContext } from '#web/site/nonce.ts'
import { IconeVoltar } from './icones.tsx'
import { instalarVoltar } from './voltar.ts'

/** One step back in the tab's history; the start page when there is no history or no script. */
export function BotaoVoltar() {
  const nonce = useContext(NonceContext)
  return (
    <form action="/" data-voltar="" className="print:hidden">
      <button
        type="submit"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-thing px-1 font-medium text-muted hover:text-ink"
      >
        <IconeVoltar className="size-4" />
        Voltar
      </button>
      <script
        // Marks the script as ours: the page layer replaces the nonce by the hash of the text (web/http/pages.ts).
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which the page layer allows by its hash
        dangerouslySetInnerHTML={{ __html: `(${instalarVoltar})()` }}
        suppressHydrationWarning
      />
    </form>
  )
}
