import type { ReactNode } from 'react'

type Props = {
  /** The main part. */
  children: ReactNode
  /** On a desktop, beside the main part. */
  desenho?: ReactNode
  /** The rest of the page, last on a phone. */
  depois: ReactNode
  forma?: keyof typeof FORMAS
}

const LARGURAS = {
  larga: 'lg:grid-cols-[minmax(0,1fr)_24rem]',
  estreita: 'lg:grid-cols-[24rem_minmax(0,1fr)]',
}

/** On a desktop the main part has the left column; the drawing and `depois` are at its right. */
const LADO = {
  colunas: LARGURAS.larga,
  desenhoAntes: false,
  principal: 'lg:col-start-1 lg:row-span-2 lg:row-start-1',
  desenho: 'lg:col-start-2',
  depois: 'lg:col-start-2',
}

/** Places of the three parts on a desktop, and the part that a phone shows first. */
const FORMAS = {
  lado: LADO,
  /** On a phone the drawing comes first. */
  desenhoAntes: { ...LADO, desenhoAntes: true },
  /** The main part only says the state of the request; `depois` has the work to do, and the wider column. */
  estado: {
    colunas: LARGURAS.estreita,
    desenhoAntes: false,
    principal: 'lg:col-start-1',
    desenho: '',
    depois: 'lg:col-start-2',
  },
}

/** Arranges the parts of a window's page. */
export function Lados({ children, desenho, depois, forma = 'lado' }: Props) {
  const { colunas, desenhoAntes, ...lugares } = FORMAS[forma]
  const doDesenho = <div className={`min-w-0 empty:hidden ${lugares.desenho}`}>{desenho}</div>
  return (
    <div className={`grid gap-x-16 gap-y-6 lg:grid-rows-[auto_1fr] ${colunas}`}>
      {desenhoAntes && doDesenho}
      <div className={`min-w-0 ${lugares.principal}`}>{children}</div>
      {!desenhoAntes && doDesenho}
      <div className={`grid content-start gap-6 ${lugares.depois}`}>{depois}</div>
    </div>
  )
}
