import { type ReactNode, useId } from 'react'

export function SecaoComTitulo({
  titulo,
  ajuda,
  children,
}: {
  titulo: string
  ajuda?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-thing border border-line bg-surface px-4 py-5 sm:px-6">
      <h2 id={id} className="text-18">
        {titulo}
      </h2>
      {ajuda && <p className="mt-1 max-w-[46em] text-14 text-muted">{ajuda}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
