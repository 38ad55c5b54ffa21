import { Aparelho } from './Aparelho.tsx'
import { useCanais } from './consultas-dos-avisos.ts'
import { FormularioDosAvisos } from './FormularioDosAvisos.tsx'
import { Secao } from './Secao.tsx'

/** Channels of a new lead: the agency's form, and this device, which has its own switch. */
export function Canais() {
  const { data: canais } = useCanais()
  return (
    <Secao id="canais" titulo="Avisos">
      <p className="text-muted">No painel tudo aparece sempre.</p>
      {canais && (
        <div className="grid divide-y divide-line">
          <div className="pb-5">
            <FormularioDosAvisos canais={canais} />
          </div>
          <div className="pt-5">
            <Aparelho />
          </div>
        </div>
      )}
    </Secao>
  )
}
