import { useRef } from 'react'

/** A click within this time after a pointer went up, in ms, is a click of that pointer. */
const EFEITO_DO_PONTEIRO_MS = 800

/** Separates clicks of a pointer from clicks of a keyboard, whose arrows select each choice that they pass. */
export function usePonteiro() {
  const solto = useRef(0)
  return {
    onPointerUp: () => {
      solto.current = performance.now()
    },
    ehDoPonteiro: () => performance.now() - solto.current < EFEITO_DO_PONTEIRO_MS,
  }
}
