import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** The vehicle of the request, above the heading. */
  veiculo?: string
  texto: string
  /** The heading takes the focus when it appears, because it replaces the control that the person used. */
  comFoco?: boolean
  children?: ReactNode
}

/** The state of the page as its heading, and a sentence about it. */
export function Titulo({ veiculo, texto, comFoco = false, children }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (comFoco) titulo.current?.focus()
  }, [comFoco])
  return (
    <header className="mb-8 max-w-[44rem]">
      {veiculo && <p className="mb-1 font-semibold text-muted">{veiculo}</p>}
      <h1 ref={titulo} tabIndex={-1} className="text-36 md:text-48">
        {texto}
      </h1>
      {children && <p className="mt-3 text-18 text-muted">{children}</p>}
    </header>
  )
}
