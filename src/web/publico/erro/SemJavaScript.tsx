/** What a page says to a browser that cannot work it. */
export function SemJavaScript({ className }: { className: string }) {
  return (
    <noscript>
      <p className={`${className} text-18`}>
        Esta página precisa de JavaScript. Ative-o no navegador e recarregue.
      </p>
    </noscript>
  )
}
