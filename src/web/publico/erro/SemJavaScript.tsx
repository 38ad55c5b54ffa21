import { classesDoBotao } from '#web/ui/Botao.tsx'

/** The page's message for a browser that cannot run it. */
export function SemJavaScript({ className }: { className: string }) {
  return (
    <noscript>
      <p className={`${className} text-18`}>Esta página precisa de JavaScript. Ative-o e recarregue.</p>
      <form>
        <button type="submit" className={`mt-4 ${classesDoBotao({ variante: 'secundario' })}`}>
          Recarregar
        </button>
      </form>
    </noscript>
  )
}
