import { type ReactNode, useId } from 'react'
import { Dobra } from '#web/ui/Dobra.tsx'

type Props = { titulo: string; ajuda?: ReactNode; children: ReactNode }

/** A section that is always open; `ajuda` explains its title. */
export function SecaoComTitulo({ titulo, ajuda, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-thing border border-line bg-surface px-4 py-5 sm:px-6">
      <h2 id={id} className="text-18">
        {titulo}
      </h2>
      <Conteudo ajuda={ajuda}>{children}</Conteudo>
    </section>
  )
}

/** A section for occasional reading: it is closed, and its title opens it; `fato` says what is inside. */
export function SecaoDobrada({ titulo, fato, ajuda, children }: Props & { fato: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Dobra
        titulo={
          <span className="flex flex-wrap items-baseline gap-x-3 py-4">
            <h2 id={id} className="text-18">
              {titulo}
            </h2>
            <span className="font-normal text-14 text-muted">{fato}</span>
          </span>
        }
        className="rounded-thing border-x border-b bg-surface px-4 sm:px-6"
      >
        <div className="pb-5">
          <Conteudo ajuda={ajuda}>{children}</Conteudo>
        </div>
      </Dobra>
    </section>
  )
}

const Conteudo = ({ ajuda, children }: Omit<Props, 'titulo'>) => (
  <>
    {ajuda && <p className="mt-1 max-w-[60em] text-14 text-muted">{ajuda}</p>}
    <div className="mt-4">{children}</div>
  </>
)
