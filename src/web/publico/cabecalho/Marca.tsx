import { useDadosDoSite } from '#web/site/site.ts'
import { Logo } from '#web/ui/arte/Logo.tsx'

/** The brand's name, drawn. */
export function Marca() {
  const marca = useDadosDoSite()?.operador.marca ?? 'Avalia60'
  return <Logo marca={marca} className="font-bold font-display text-28 tracking-tight" />
}
