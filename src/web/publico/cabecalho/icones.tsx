import type { ReactNode } from 'react'

type Props = { className?: string }

/** Line icons of the public pages, 24 units wide; always beside the words that they illustrate. */
function Traco({ className, children }: Props & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`fill-none stroke-current ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const IconeVoltar = (props: Props) => (
  <Traco {...props}>
    <path d="M20 12H4M10 6l-6 6 6 6" />
  </Traco>
)

export const IconeAbrir = (props: Props) => (
  <Traco {...props}>
    <path d="m6 9 6 6 6-6" />
  </Traco>
)

export const IconeCerto = (props: Props) => (
  <Traco {...props}>
    <path strokeWidth="3" d="m5 12.5 4.5 4.5L19 7" />
  </Traco>
)

export const IconeLupa = (props: Props) => (
  <Traco {...props}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Traco>
)

export const IconeChave = (props: Props) => (
  <Traco {...props}>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 9-9M16 7l3 3" />
  </Traco>
)

export const IconePessoa = (props: Props) => (
  <Traco {...props}>
    <circle cx="10" cy="8" r="4" />
    <path d="M3 20c.5-4 3-6 7-6 1.2 0 2.3.2 3.2.6M15 18.5l2 2 4-4.5" />
  </Traco>
)

export const IconeEscudo = (props: Props) => (
  <Traco {...props}>
    <path d="M12 3 5 5.5V11c0 4.6 2.8 7.8 7 10 4.2-2.2 7-5.4 7-10V5.5zM9 11.5l2.2 2.2L15.5 9.5" />
  </Traco>
)

export const IconeSubida = (props: Props) => (
  <Traco {...props}>
    <path d="m3 17 6-6 4 4 8-9M15 6h6v6" />
  </Traco>
)

export const IconeConversa = (props: Props) => (
  <Traco {...props}>
    <path d="M21 12a8.5 8.5 0 0 1-12.6 7.4L3.5 20.5l1.2-4.6A8.5 8.5 0 1 1 21 12zM8.5 10.5h7M8.5 14h4.5" />
  </Traco>
)

export const IconeEspera = (props: Props) => (
  <Traco {...props}>
    <path d="M21 12a9 9 0 1 1-6-8.5" />
  </Traco>
)
