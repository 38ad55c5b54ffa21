import { useLocation } from 'react-router'
import { BuscaDoTopo } from './BuscaDoTopo.tsx'
import { IconeChave } from './icones.tsx'
import { Marca } from './Marca.tsx'

/** Pages that have the search in their main part, so that the header has none. */
const PAGINAS_DE_BUSCA: readonly string[] = ['/quanto-vale', '/busca']

/** Header of the public pages: the brand, the search, and the links to the valuation and to the plans. */
export function Cabecalho() {
  const { pathname } = useLocation()
  return (
    <header className="folha flex min-h-16 items-center justify-between py-2 sm:gap-3 md:min-h-20 print:hidden">
      <a href="/" className="flex min-h-11 items-center">
        <Marca />
      </a>
      {!PAGINAS_DE_BUSCA.includes(pathname) && <BuscaDoTopo />}
      <nav aria-label="Principal" className="-mr-2 flex items-center sm:-mr-3">
        <LinkDoTopo href="/selecao-categoria" className="hidden sm:flex">
          Avaliar veículo
        </LinkDoTopo>
        <LinkDoTopo href="/planos" className="flex">
          Para agências
        </LinkDoTopo>
        {pathname === '/' && <PortaDoAdministrador />}
      </nav>
    </header>
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

/** Almost invisible (spec §2), but named for screen readers, and fully visible with the focus or under the pointer. */
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
