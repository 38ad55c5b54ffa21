import { useLocation } from 'react-router'
import { useDadosDoSite } from '#web/site/site.ts'
import { Logo } from '#web/ui/arte/Logo.tsx'
import { IconeChave } from './icones.tsx'

/** Brand and the two ways on. */
export function Cabecalho() {
  const naInicial = useLocation().pathname === '/'
  return (
    <header className="folha flex min-h-16 items-center justify-between gap-3 py-2 md:min-h-20 print:hidden">
      <a href="/" className="flex min-h-11 items-center">
        <Marca />
      </a>
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

function LinkDoTopo({ href, className, children }: { href: string; className: string; children: string }) {
  return (
    <a
      href={href}
      className={`min-h-11 items-center rounded-thing px-3 font-medium text-muted hover:text-ink ${className}`}
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

/** The brand's name, drawn. */
export function Marca() {
  const marca = useDadosDoSite()?.operador.marca ?? 'Avalia60'
  return <Logo marca={marca} className="font-bold font-display text-28 tracking-tight" />
}
