import type { ReactNode } from 'react'

/** Builds a line icon of the public pages, 24 units wide; always beside the words that it illustrates. */
const criarIcone =
  (desenho: ReactNode) =>
  ({ className }: { className?: string }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`fill-none stroke-current ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {desenho}
    </svg>
  )

export const IconeVoltar = criarIcone(<path d="M20 12H4M10 6l-6 6 6 6" />)

export const IconeAbrir = criarIcone(<path d="m6 9 6 6 6-6" />)

export const IconeCerto = criarIcone(<path strokeWidth="3" d="m5 12.5 4.5 4.5L19 7" />)

export const IconeLupa = criarIcone(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)

export const IconeChave = criarIcone(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 9-9M16 7l3 3" />
  </>,
)

export const IconePessoa = criarIcone(
  <>
    <circle cx="10" cy="8" r="4" />
    <path d="M3 20c.5-4 3-6 7-6 1.2 0 2.3.2 3.2.6M15 18.5l2 2 4-4.5" />
  </>,
)

export const IconeEscudo = criarIcone(
  <path d="M12 3 5 5.5V11c0 4.6 2.8 7.8 7 10 4.2-2.2 7-5.4 7-10V5.5zM9 11.5l2.2 2.2L15.5 9.5" />,
)

export const IconeSubida = criarIcone(<path d="m3 17 6-6 4 4 8-9M15 6h6v6" />)

export const IconeConversa = criarIcone(
  <path d="M21 12a8.5 8.5 0 0 1-12.6 7.4L3.5 20.5l1.2-4.6A8.5 8.5 0 1 1 21 12zM8.5 10.5h7M8.5 14h4.5" />,
)

export const IconeEspera = criarIcone(<path d="M21 12a9 9 0 1 1-6-8.5" />)
