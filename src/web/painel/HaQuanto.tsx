import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { dataHora, tempoRelativo } from '#web/ui/formatos.ts'

/** Time between two updates of the clock, in ms. */
const PASSO_MS = 30_000

const ContextoDeAgora = createContext<Date | null>(null)

/** One clock for all the times on the screen. */
export function Agora({ children }: { children: ReactNode }) {
  const [agora, setAgora] = useState(() => new Date())
  useEffect(() => {
    const relogio = setInterval(() => setAgora(new Date()), PASSO_MS)
    return () => clearInterval(relogio)
  }, [])
  return <ContextoDeAgora value={agora}>{children}</ContextoDeAgora>
}

/** Returns the time of the screen's clock; outside `Agora`, the time of the render. */
export const useAgora = () => useContext(ContextoDeAgora) ?? new Date()

/** The time since an event, in words; the tooltip has the instant. */
export function HaQuanto({ instante }: { instante: string }) {
  const agora = useAgora()
  // The server's clock may be ahead of this one.
  const passado = new Date(Math.max(agora.getTime(), new Date(instante).getTime()))
  return (
    <time dateTime={instante} title={dataHora(instante)}>
      {tempoRelativo(instante, passado)}
    </time>
  )
}
