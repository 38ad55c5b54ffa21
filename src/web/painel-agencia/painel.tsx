import { PORTA_AGENCIA } from '../conta/portas.ts'
import { Moldura } from '../painel/Moldura.tsx'
import { Painel } from '../painel/Painel.tsx'
import type { PaginaHandle } from '../root.tsx'

export const handle: PaginaHandle = { hidratar: true }

/** The agency's panel (spec §2). */
export default function PainelDaAgencia() {
  return (
    <Painel porta={PORTA_AGENCIA} titulo="Painel da agência">
      <Moldura porta={PORTA_AGENCIA} titulo="Painel da agência">
        <p className="py-8 text-muted">Em breve.</p>
      </Moldura>
    </Painel>
  )
}
