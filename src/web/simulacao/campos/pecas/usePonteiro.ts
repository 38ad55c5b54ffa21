import { useRef } from 'react'

/** A click this soon after a pointer went up came from it; one from the keyboard has no pointer before it. */
const DO_PONTEIRO_MS = 800

/** Tells the clicks of a pointer from those of a keyboard, whose arrows choose on the way to another choice. */
export function usePonteiro() {
  const solto = useRef(0)
  return {
    onPointerUp: () => {
      solto.current = performance.now()
    },
    ehDoPonteiro: () => performance.now() - solto.current < DO_PONTEIRO_MS,
  }
}
