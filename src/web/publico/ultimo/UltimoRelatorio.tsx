import { useContext } from 'react'
import { NonceContext } from '#web/site/nonce.ts'
import { instalarUltimoRelatorio } from './ultimo-relatorio.ts'

/** The way back to the last report on this device, on the start page of the installed site; hidden without a report. */
export function UltimoRelatorio() {
  const nonce = useContext(NonceContext)
  return (
    <div id="ultimo-relatorio" hidden className="mt-8">
      <a href="/resultado" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Ver o último relatório
      </a>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which the page layer allows by its hash
        dangerouslySetInnerHTML={{ __html: `(${instalarUltimoRelatorio})()` }}
        suppressHydrationWarning
      />
    </div>
  )
}
