import { useRef } from 'react'
import { useBlocker } from 'react-router'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'

/** Asks before a change of tab or page that would lose an edit. */
export function SairSemSalvar({ sujo }: { sujo: boolean }) {
  // `Confirmar` calls `aoFechar` also after `aoConfirmar`: this keeps which of the two answers it was.
  const decidido = useRef(false)
  const bloqueio = useBlocker(
    ({ currentLocation, nextLocation }) =>
      sujo &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  if (bloqueio.state !== 'blocked') return null
  return (
    <Confirmar
      titulo="Mudanças não salvas"
      pergunta="Você fez mudanças e ainda não salvou. Quer sair e descartar?"
      acao="Descartar mudanças"
      aoConfirmar={async () => {
        decidido.current = true
      }}
      aoFechar={() => {
        if (decidido.current) bloqueio.proceed()
        else bloqueio.reset()
        decidido.current = false
      }}
    />
  )
}
