import ChevronDown from 'lucide-react/icons/chevron-down'
import { UFS } from '#domain/pessoa/localizacao/municipio.ts'
import { Marcas } from './Marcas.tsx'

const OPCOES = UFS.map(uf => [uf, uf] as const)

/** The states, folded away: most agencies need none of them. */
export function Estados({ marcados }: { marcados: readonly string[] }) {
  return (
    <details open={marcados.length > 0} className="rounded-thing border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium">
        Escolher estados
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </summary>
      <div className="pb-3">
        <Marcas prefixo="estado" opcoes={OPCOES} marcadas={marcados} />
      </div>
    </details>
  )
}
