import { useContext } from 'react'
import { NonceContext } from '#web/site/nonce.ts'

/**
 * The test for a browser that is too old. It is ES5, because such a browser cannot run the page's modules. They need
 * `findLast` (from Safari 15.4, Chrome 97, Firefox 104) and `inert` (from 15.5, 102, 112).
 */
const TESTE =
  "if(!([].findLast&&'inert' in HTMLElement.prototype))document.getElementById('navegador-antigo').hidden=false"

/** A sentence at the top of a page that needs script, shown only by a browser too old for it. */
export function NavegadorAntigo() {
  const nonce = useContext(NonceContext)
  return (
    <>
      <p
        id="navegador-antigo"
        role="alert"
        hidden
        suppressHydrationWarning
        className="bg-mango px-4 py-3 text-center font-medium text-on-mango print:hidden"
      >
        Este navegador é antigo demais para esta página. Atualize-o ou use outro: Safari 16, Chrome 109,
        Firefox 115 ou mais novo.
      </p>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which the page layer allows by its hash
        dangerouslySetInnerHTML={{ __html: TESTE }}
        suppressHydrationWarning
      />
    </>
  )
}
