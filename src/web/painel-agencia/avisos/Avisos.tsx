import { Canais } from './Canais.tsx'
import { Registro } from './Registro.tsx'
import { Webhook } from './Webhook.tsx'

export default function Avisos() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-6">
        <Canais />
        <Webhook />
      </div>
      <Registro />
    </div>
  )
}
