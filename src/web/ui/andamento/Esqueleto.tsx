const BARRA = 'animate-pulse rounded-thing bg-line'

/** The shape of a panel that is on its way: tabs, cards, rows. */
export function Esqueleto() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Carregando...
      </p>
      <div className={`${BARRA} h-11 w-full max-w-96`} />
      <div className="grid grid-cols-3 gap-3">
        {[1, 2, 3].map(cartao => (
          <div key={cartao} className={`${BARRA} h-20`} />
        ))}
      </div>
      {[1, 2, 3, 4, 5].map(linha => (
        <div key={linha} className={`${BARRA} h-11`} />
      ))}
    </div>
  )
}

/** The shape of a list that loads: as high as four versions with their head, the button of the others and "Não sei". */
export function LinhasACaminho() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {[1, 2, 3, 4, 5, 6].map(linha => (
        <div key={linha} className={`${BARRA} h-13`} />
      ))}
    </div>
  )
}

/** The shape of one text that loads. */
export function Barra({ className = 'w-3/4' }: { className?: string }) {
  return <span className={`block h-4 ${BARRA} ${className}`} />
}
