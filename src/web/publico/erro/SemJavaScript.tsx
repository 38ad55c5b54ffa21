/** The page's message for a browser that cannot run it. */
export function SemJavaScript({ className }: { className: string }) {
  return (
    <noscript>
      <p className={`${className} text-18`}>
        Esta página precisa de JavaScript. Ative-o no navegador e recarregue.
      </p>
    </noscript>
  )
}
