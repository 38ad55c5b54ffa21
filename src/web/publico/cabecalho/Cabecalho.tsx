import { useLocation } from 'react-router'
import { IconeChave, IconeLupa } from './icones.tsx'
import { Marca } from './Marca.tsx'

/** Brand and the two ways on. */
export function Cabecalho() {
  const naInicial = useLocation().pathname === '/'
  return (
    <header className="folha flex min-h-16 items-center justify-between py-2 sm:gap-3 md:min-h-20 print:hidden">
      <a href="/" className="flex min-h-11 items-center">
        <Marca />
      </a>
      <BuscaDoTopo />
      <nav aria-label="Principal" className="-mr-3 flex items-center">
        <LinkDoTopo href="/selecao-categoria" className="hidden sm:flex">
          Avaliar veículo
        </LinkDoTopo>
        <LinkDoTopo href="/planos" className="flex">
          Para agências
        </LinkDoTopo>
        {naInicial && <PortaDoAdministrador />}
      </nav>
    </header>
  )
}

/** Search of the guide: a field, on a phone a magnifier that opens over the header with the focus. */
function BuscaDoTopo() {
  return (
    <search className="ml-auto sm:max-w-72 sm:flex-1">
      <form action="/busca" className="relative z-10 min-h-11 min-w-11">
        <input
          type="search"
          name="q"
          aria-label="Buscar quanto vale um modelo"
          placeholder="Quanto vale um…"
          required
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          className="peer size-11 cursor-pointer rounded-chip border border-transparent bg-transparent pl-11 text-16 text-ink placeholder:text-transparent focus:fixed focus:inset-x-4 focus:top-2.5 focus:w-auto focus:cursor-text focus:border-field focus:bg-surface focus:placeholder:text-muted sm:w-full sm:cursor-text sm:border-field sm:bg-surface sm:pr-3 sm:placeholder:text-muted sm:focus:static sm:focus:w-full"
        />
        <IconeLupa className="pointer-events-none absolute top-3 left-3 size-5 text-muted peer-focus:hidden sm:peer-focus:block" />
      </form>
    </search>
  )
}

function LinkDoTopo({ href, className, children }: { href: string; className: string; children: string }) {
  return (
    <a
      href={href}
      className={`min-h-11 items-center whitespace-nowrap rounded-thing px-2 font-medium sm:px-3 text-muted hover:text-ink ${className}`}
    >
      {children}
    </a>
  )
}

/** Hardly there for the eye (spec §2), yet named for screen readers and plain to see when focused. */
function PortaDoAdministrador() {
  return (
    <a
      href="/admin-login"
      aria-label="Área administrativa"
      className="flex size-11 items-center justify-center rounded-thing text-ink opacity-20 transition-opacity duration-150 hover:opacity-100 focus-visible:opacity-100"
    >
      <IconeChave className="size-4" />
    </a>
  )
}
