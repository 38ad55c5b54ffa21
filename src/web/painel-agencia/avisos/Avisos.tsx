import { Canais } from './Canais.tsx'
import { Crm } from './Crm.tsx'
import { Registro } from './Registro.tsx'

/** An owner's notifications: the channels, the agency's own system, and the log of its webhook. */
export default function Avisos() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Canais />
      <div className="grid min-w-0 gap-6">
        <Crm />
        <Registro />
      </div>
    </div>
  )
}
