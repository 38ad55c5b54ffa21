import { useContext } from 'react'
import { NonceContext } from '#web/site/nonce.ts'
import { instalarAbrirDobras } from './abrir-dobras.ts'

// Only the server needs the text: in the browser, the script that came with the page stays.
const CODIGO = import.meta.env.SSR ? `(${instalarAbrirDobras})()` : ''

/** The script that prints closed parts, for every page, also those without React. */
export function AbrirDobras() {
  const nonce = useContext(NonceContext)
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which the page layer allows by its hash
      dangerouslySetInnerHTML={{ __html: CODIGO }}
      suppressHydrationWarning
    />
  )
}
